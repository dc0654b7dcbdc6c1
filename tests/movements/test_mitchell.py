import pytest

from tests.movements import oracle
from tournaments.movements.halves import without
from tournaments.movements.mitchell import mitchell, share_and_relay, skip, station_mitchell
from tournaments.movements.values import NoSuchMovementError


@pytest.mark.parametrize(
    "movement",
    [
        *map(mitchell, range(3, 30, 2)),
        *map(share_and_relay, range(4, 30, 2)),
        *map(skip, range(4, 30, 2)),
        *(station_mitchell(tables) for tables in range(2, 20) if tables % 3),
    ],
    ids=lambda movement: movement.name,
)
def test_every_size_is_playable_and_compares_whole_lines(movement):
    assert oracle.errors(movement) == []
    assert oracle.info(movement)["line_balance"] == {"NS": 100.0, "EW": 100.0} or movement.incomplete_ok


@pytest.mark.parametrize(
    ("family", "tables", "code"),
    [
        (mitchell, 8, "mitchell-needs-odd"),
        (mitchell, 1, "too-few-tables"),
        (share_and_relay, 7, "share-relay-needs-even"),
        (skip, 9, "skip-needs-even"),
        (station_mitchell, 6, "station-not-by-three"),
    ],
)
def test_a_size_that_does_not_exist_is_refused_with_the_reason(family, tables, code):
    with pytest.raises(NoSuchMovementError, match=code):
        family(tables)


def test_a_missing_north_south_pair_takes_the_sharing_away():
    half = without(share_and_relay(8), 8)
    assert not half.sharing
    assert oracle.errors(half) == []


def test_a_hole_in_the_moving_line_keeps_the_sharing():
    assert without(share_and_relay(8), 9).sharing
