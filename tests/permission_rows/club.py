from tests.permission_rows import everyone

ROWS = {"home": everyone()}
