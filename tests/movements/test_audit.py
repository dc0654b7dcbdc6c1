from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.movements import oracle
from tests.movements.checker import check
from tests.movements.schedules import schedules
from tournaments.movements.audit import Level, audit, audit_text, conflicts, is_playable
from tournaments.movements.files import as_dict, from_dict, to_json
from tournaments.movements.howell import howell
from tournaments.movements.individuals import whist
from tournaments.movements.mitchell import mitchell, share_and_relay
from tournaments.movements.teams import american_whist
from tournaments.movements.values import Row

GOOD = (howell(5), mitchell(7), share_and_relay(6), whist(13), american_whist(7))


def codes(movement, level=None):
    return {fault.code for fault in audit(movement) if level in (None, fault.level)}


@pytest.mark.parametrize("slug", [slug for slug, facts in schedules().items() if "known_bad" in facts])
def test_the_published_sheets_with_typing_errors_fail(slug):
    movement = from_dict(schedules()[slug])
    assert not is_playable(movement)
    assert "two-places" in codes(movement, Level.ERROR)


@pytest.mark.parametrize("slug", [slug for slug, facts in schedules().items() if "known_bad" not in facts])
def test_every_good_schedule_passes(slug):
    assert codes(from_dict(schedules()[slug]), Level.ERROR) == set()


def changed(movement, place, **changes):
    rows = list(movement.rows)
    rows[place] = replace(rows[place], **changes)
    return movement.with_rows(rows)


@pytest.mark.parametrize(
    ("movement", "code"),
    [
        (changed(mitchell(5), 0, round=2), "cell-twice"),
        (replace(mitchell(5), rounds=4), "round-outside"),
        (replace(mitchell(5), tables=4), "table-outside"),
        (replace(mitchell(5), board_sets=4), "set-outside"),
        (changed(mitchell(5), 0, board_set=None), "no-boards"),
        (changed(mitchell(5), 0, seats=(6, 6)), "meets-itself"),
        (changed(mitchell(5), 0, seats=(2, 6)), "two-places"),
        (replace(share_and_relay(6), sharing=False), "shares-undeclared"),
        (replace(share_and_relay(6), sharing=((1, 1),)), "shares-undeclared"),
        (changed(mitchell(5), 5, board_set=1), "plays-again"),
        (changed(american_whist(5), 0, board_set=5), "half-match"),
    ],
)
def test_an_error_is_named(movement, code):
    assert code in codes(movement, Level.ERROR)


@pytest.mark.parametrize(
    ("movement", "code"),
    [
        (share_and_relay(6), "shares"),
        (replace(mitchell(5), board_sets=6), "sets-unused"),
        (replace(howell(5, half=True), incomplete_ok=False), "coverage"),
        (changed(mitchell(5), 0, seats=(None, 6)), "unequal-play"),
        (changed(mitchell(5), 0, seats=(None, 6)), "unequal-results"),
        (replace(howell(3, 10), repeats_ok=False), "meets-again"),
        (changed(mitchell(5), 0, seats=(6, 1)), "changes-direction"),
        (changed(whist(8), 2, seats=whist(8).rows[0].seats), "partners-again"),
    ],
)
def test_a_property_to_know_about_is_a_warning(movement, code):
    assert code in codes(movement, Level.WARNING)


def opinion(movement):
    """The checker stops at a team that meets itself, which is an error too."""
    try:
        return check(as_dict(movement))
    except ValueError as problem:
        return [str(problem)], ["unknown"], {}


@given(st.data())
def test_whatever_seat_is_mistyped_the_checker_and_the_audit_agree(data):
    movement = data.draw(st.sampled_from(GOOD))
    place = data.draw(st.integers(0, len(movement.rows) - 1))
    row = movement.rows[place]
    seats = list(row.seats)
    seats[data.draw(st.integers(0, len(seats) - 1))] = data.draw(st.integers(1, movement.contestants))
    mistyped = changed(movement, place, seats=tuple(seats), board_set=data.draw(st.integers(1, movement.board_sets)))
    theirs = opinion(mistyped)
    assert bool(codes(mistyped, Level.ERROR)) == bool(theirs[0])
    if "unknown" not in theirs[1]:
        assert bool(codes(mistyped, Level.WARNING) - {"nowhere"}) == bool(theirs[1])


def test_a_text_that_cannot_be_read_is_one_named_fault():
    movement, faults = audit_text("hello")
    assert movement is None
    assert [fault.code for fault in faults] == ["unreadable"]


def test_a_pasted_movement_is_audited():
    movement, faults = audit_text(to_json(mitchell(5)))
    assert movement == mitchell(5)
    assert faults == ()


def test_rows_in_which_somebody_meets_a_set_again_are_found():
    rows = [Row(1, 1, 1, (1, 6)), Row(2, 2, 1, (2, 6)), Row(2, 1, 2, (1, 7))]
    assert conflicts(rows) == [(rows[0], rows[1])]


def test_the_oracle_accepts_what_the_audit_accepts():
    assert all(is_playable(movement) and not oracle.errors(movement) for movement in GOOD)
