import pytest

from scoring.values import Contract, Seat, Strain
from tests import factories
from tournaments.checks import doubts
from tournaments.models import Doubt, Event
from tournaments.recording import Origin, Outcome, Spot, correct_result, record_result, remove_result


@pytest.fixture
def section(tuesday: Event):
    section = factories.make_section(tuesday, tables=5, rounds=1, boards_per_round=2)
    for table in range(1, 6):
        ns, ew = (factories.make_entrant(tuesday, f"{table + shift}") for shift in (0, 10))
        factories.make_row(section, 1, table, ns, ew, boards=[1, 2], board_set=1)
    return section


def enter(section, table: int, declarer: Seat | None, *, board: int = 1):
    row = section.schedule.get(table=table)
    outcome = (
        Outcome(contract=Contract(4, Strain.SPADES, declarer), tricks=10) if declarer else Outcome(not_played=True)
    )
    spot = Spot.of_pairs(board, row.north_id, row.east_id, round=1, table=str(table))
    recorded = record_result(section=section, spot=spot, outcome=outcome, origin=Origin(by=None, source="desk"))
    assert recorded.result is not None
    return recorded.result


def waiting(event: Event) -> list[tuple[str, str]]:
    return [(doubt.result.table, doubt.check_code) for doubt in doubts.open_in(event)]


def test_a_line_unlike_the_field_is_queued_when_the_field_is_there(section, tuesday):
    enter(section, 1, Seat.E)
    assert waiting(tuesday) == []
    enter(section, 2, Seat.N)
    enter(section, 3, Seat.N)
    assert waiting(tuesday) == [("1", "direction")]


def test_a_correction_withdraws_the_doubt(section, tuesday):
    doubtful = enter(section, 1, Seat.E)
    enter(section, 2, Seat.N)
    enter(section, 3, Seat.N)
    outcome = Outcome(contract=Contract(4, Strain.SPADES, Seat.N), tricks=10)
    correct_result(result=doubtful.pk, edition=1, outcome=outcome, origin=Origin(by=None, source="desk"))
    assert waiting(tuesday) == []


def test_who_cleared_a_doubt_is_kept_and_it_is_not_raised_again(section, tuesday, dora):
    line = enter(section, 1, None)
    doubts.clear(doubt=doubts.open_in(tuesday).get(), by=dora, note="rain")
    enter(section, 2, Seat.N)
    assert waiting(tuesday) == []
    kept = Doubt.objects.get(result=line)
    assert (kept.cleared_by, kept.note) == (dora, "rain")


def test_a_line_that_says_something_else_is_doubted_anew(section, tuesday, dora):
    line = enter(section, 1, Seat.E)
    enter(section, 2, Seat.N)
    enter(section, 3, Seat.N)
    doubts.clear(doubt=doubts.open_in(tuesday).get(), by=dora)
    outcome = Outcome(contract=Contract(4, Strain.SPADES, Seat.W), tricks=10)
    correct_result(result=line.pk, edition=1, outcome=outcome, origin=Origin(by=None, source="desk"))
    assert waiting(tuesday) == [("1", "direction")]


def test_a_line_that_was_removed_is_doubted_no_more(section, tuesday):
    line = enter(section, 1, None)
    remove_result(result=line.pk, edition=1, origin=Origin(by=None, source="desk"))
    assert waiting(tuesday) == []


def test_clearing_twice_keeps_the_first(section, tuesday, dora, sam):
    enter(section, 1, None)
    doubt = doubts.open_in(tuesday).get()
    doubts.clear(doubt=doubt, by=dora)
    doubts.clear(doubt=doubt, by=sam)
    doubt.refresh_from_db()
    assert doubt.cleared_by == dora
