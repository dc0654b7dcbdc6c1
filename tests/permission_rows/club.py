from tests.permission_rows import everyone

ROWS = {
    "home": everyone(),
    "preferences": everyone(method="post", data=lambda _world: {"theme": "dark"}),
}
