"""Two who decide at the same moment cannot both win, and neither is left without a word."""

import pytest

from tests.requirements import POSTGRES_URL
from tests.rivals import played

PROGRAM = "tests.tournaments.appeals.rivals"
ONE_EACH = {
    "decide": {"told": ["AppealConflict", "saved"], "agrees": True},
    "lodge": {"told": ["ValidationError", "saved"], "appeals": 1},
    "settle": {"told": ["ValidationError", "saved"], "agrees": True},
    "replace": {"told": ["ValidationError", "saved"], "in_force": 1},
}


@pytest.mark.postgres
def test_the_second_is_told_on_postgresql() -> None:
    assert played(PROGRAM, "all", POSTGRES_URL) == ONE_EACH
