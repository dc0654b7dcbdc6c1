import pytest

from club.models import Club
from tests import factories
from tests.tournaments.room.evenings import seated
from tournaments.models import Board, Session
from tournaments.movements.mitchell import mitchell
from tournaments.rescoring import rescore
from tournaments.room import score_papers
from tournaments.room.halls import Hall
from tournaments.room.papers import Fill, Options
from tournaments.schedules import cut_short

pytestmark = pytest.mark.django_db
BLANK, PLAN, KNOWN = (Options(fill) for fill in (Fill.BLANK, Fill.PLAN, Fill.KNOWN))


@pytest.fixture
def session(club: Club) -> Session:
    """Three tables of two boards; table 1 made 3NT on board 1 and went down on board 2."""
    session = seated(club, cut_short(mitchell(3), 3, 2))
    section = session.sections.get()
    ns, ew = session.event.entrants.get(code="1"), session.event.entrants.get(code="4")
    contract = {"round": 1, "table": "1", "level": 3, "strain": "NT", "declarer": "N"}
    factories.make_result(section, 1, ns, ew, **contract, tricks=9, lead="SK")
    factories.make_result(section, 2, ns, ew, **contract, tricks=8)
    rescore(session.event.pk)
    return session


def cards(sheets):
    return [card for sheet in sheets for card in sheet.cards]


def test_a_traveller_has_a_line_for_each_table_by_its_north_south(session: Session) -> None:
    first = cards(score_papers.travellers(Hall(session), PLAN))[0]
    assert (first.head.number, first.head.dealer, first.head.vulnerable) == (1, "N", "none")
    assert [(line.ns, line.ew) for line in first.lines] == [("1", "4"), ("2", "6"), ("3", "5")]
    assert {line.entry for line in first.lines} == {score_papers.NOTHING}


def test_what_is_known_stands_on_the_traveller(session: Session) -> None:
    first, second, *_rest = cards(score_papers.travellers(Hall(session), KNOWN))
    entry = first.lines[0].entry
    assert (entry.declarer, entry.tricks, entry.ns, entry.ew) == ("N", 9, 400, None)
    assert "NT" in entry.contract
    assert (second.lines[0].entry.ns, second.lines[0].entry.ew) == (None, 100)


def test_a_board_marked_otherwise_is_headed_as_marked(session: Session) -> None:
    Board.objects.create(session=session, number=1, dealer="W", vulnerable="All")
    head = cards(score_papers.travellers(Hall(session), PLAN))[0].head
    assert (head.dealer, head.vulnerable) == ("W", "all")


def test_a_slip_names_table_round_sides_and_boards(session: Session) -> None:
    slip = cards(score_papers.slips(Hall(session), PLAN))[4]
    assert (slip.table, slip.round, slip.ns, slip.ew) == ("2", 2, "2", "4")
    assert [line.head.number for line in slip.lines] == [5, 6]


def test_a_personal_card_goes_in_the_order_of_play(session: Session) -> None:
    card = next(card for card in cards(score_papers.score_cards(Hall(session), KNOWN)) if card.code == "4")
    assert [line.head.number for line in card.lines] == [1, 2, 5, 6, 3, 4]
    assert [(line.against, line.span) for line in card.lines if line.opens] == [("1", 2), ("2", 2), ("3", 2)]
    assert [line.entry.tricks for line in card.lines] == [9, 8, None, None, None, None]


@pytest.mark.parametrize("make", [score_papers.travellers, score_papers.slips, score_papers.score_cards])
def test_a_blank_paper_is_one_page_that_says_nothing(session: Session, make) -> None:
    (sheet,) = make(Hall(session), BLANK)
    assert len(sheet.cards) == sheet.up
    assert all(line.entry == score_papers.NOTHING for card in sheet.cards for line in card.lines)


@pytest.mark.parametrize("make", [score_papers.travellers, score_papers.slips, score_papers.score_cards])
def test_a_session_without_a_movement_has_blank_papers(club: Club, make) -> None:
    event = factories.make_event(club)
    assert len(make(Hall(event.sessions.select_related("event").get()), PLAN)) == 1


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"is_passed_out": True}, "passed out"),
        ({"is_not_played": True}, "not played"),
        ({"artificial": {}}, "adjusted"),
    ],
)
def test_a_line_without_a_contract_says_what_it_is(session: Session, fields: dict[str, object], said: str) -> None:
    section, entrants = session.sections.get(), {one.code: one for one in session.event.entrants.all()}
    factories.make_result(
        section, 3, entrants["2"], entrants["5"], round=1, table="2", **{"is_passed_out": False, **fields}
    )
    line = cards(score_papers.travellers(Hall(session), KNOWN))[2].lines[1]
    assert (line.ns, line.entry.contract) == ("2", said)
