"""What the cards of known movements say, in their own words."""

import pytest

from club.models import Club
from tests import factories
from tests.tournaments.room.evenings import hall, seated
from tournaments.models import ScheduleRow, Session
from tournaments.movements.halves import without
from tournaments.movements.howell import howell
from tournaments.movements.individuals import whist
from tournaments.movements.mitchell import mitchell, share_and_relay
from tournaments.movements.switching import switch_cells, switch_last
from tournaments.movements.teams import american_whist
from tournaments.movements.values import Family, Kind, Movement, Row
from tournaments.room import guides
from tournaments.room.halls import Hall
from tournaments.room.papers import Options
from tournaments.schedules import apply_movement, cut_short

pytestmark = pytest.mark.django_db
USUAL, LARGE = Options(), Options(is_large=True)


def cards(sheets):
    return [card for sheet in sheets for card in sheet.cards]


def test_the_card_of_a_mitchell_table_says_who_comes_and_where_all_go(club: Club) -> None:
    card = cards(guides.table_cards(hall(club, cut_short(mitchell(5), 5, 3)), USUAL))[1]
    said = [(line.number, line.seats, line.boards, " · ".join(line.after)) for line in card.rounds]
    assert (card.table, card.seats) == ("2", ("N–S", "E–W"))
    assert said == [
        (1, ("2", "7"), "4–6", "2 stays · 7 to table 3, E–W · boards to table 1"),
        (2, ("2", "6"), "7–9", "2 stays · 6 to table 3, E–W · boards to table 1"),
        (3, ("2", "10"), "10–12", "2 stays · 10 to table 3, E–W · boards to table 1"),
        (4, ("2", "9"), "13–15", "2 stays · 9 to table 3, E–W · boards to table 1"),
        (5, ("2", "8"), "1–3", "end of play"),
    ]


def test_tables_that_share_and_boards_that_rest_are_told(club: Club) -> None:
    sheets = guides.table_cards(hall(club, cut_short(share_and_relay(6), 5, 4)), USUAL)
    first, *_rest, last = cards(sheets)
    assert first.rounds[0].during == ("shares boards with table 6",)
    assert last.rounds[0].during == ("shares boards with table 1",)
    told = {text for card in cards(sheets) for line in card.rounds for text in line.after if "relay" in text}
    assert "boards to the relay stand, for table 3 in round 3" in told


def test_who_meets_the_empty_seat_sits_out_at_the_table(club: Club) -> None:
    room = hall(club, without(cut_short(mitchell(5), 5, 3), 10))
    first = cards(guides.table_cards(room, USUAL))[4].rounds[0]
    assert (first.seats, first.boards, first.during) == (("5", "—"), "—", ("5 sits out here",))
    guide = next(card for card in cards(guides.guide_cards(room, USUAL)) if card.code == "5")
    assert (guide.rounds[0].table, guide.rounds[0].against, guide.rounds[0].remark) == ("5", "", "sit out")


def test_an_arrow_switch_is_one_sentence_and_a_remark(club: Club) -> None:
    # Round 5 of table 1: N–S and E–W exchanged, so nobody there turns but the pair that stays.
    room = hall(club, switch_last(cut_short(mitchell(5), 5, 3), 1))
    told = cards(guides.table_cards(room, USUAL))[0].rounds[3].after
    assert told[0] == "1 turns to E–W"
    guide = next(card for card in cards(guides.guide_cards(room, USUAL)) if card.code == "1")
    assert [line.remark for line in guide.rounds] == ["", "stay", "stay", "stay", "other seats"]


def test_pairs_that_both_stay_and_turn_exchange(club: Club) -> None:
    room = hall(club, switch_cells(head_to_head_of_pairs(), [(2, 1)]))
    assert cards(guides.table_cards(room, USUAL))[0].rounds[0].after[0] == "1 and 2 exchange N–S and E–W"


def head_to_head_of_pairs() -> Movement:
    """Two pairs at one table for two rounds."""
    rows = tuple(Row(number, 1, number, (1, 2)) for number in (1, 2))
    return Movement("two pairs", Family.TYPED, Kind.PAIRS, 1, 2, 2, rows, boards_per_round=2)


def test_a_guide_card_leads_a_howell_pair_through_its_evening(club: Club) -> None:
    card = cards(guides.guide_cards(hall(club, cut_short(howell(3), 5, 4)), USUAL))[0]
    rows = {(row.round, number): row for row in howell(3).rows for number in row.seats}
    for line in card.rounds:
        row = rows[line.number, int(card.code)]
        side, other = ("N–S", row.ew) if row.ns == int(card.code) else ("E–W", row.ns)
        assert (line.table, line.seat, line.against) == (str(row.table), side, str(other))
    assert card.names == ("Anna No1", "Bela No1")


def test_each_half_of_a_team_has_a_card(club: Club) -> None:
    found = cards(guides.guide_cards(hall(club, cut_short(american_whist(5), 4, 6)), USUAL))
    assert [(card.code, card.line) for card in found][:3] == [
        ("1", "North–South"),
        ("1", "East–West"),
        ("2", "North–South"),
    ]


def test_a_player_of_an_individual_is_told_the_partner(club: Club) -> None:
    card = cards(guides.guide_cards(hall(club, whist(8)), USUAL))[0]
    assert card.is_individual
    assert {int(line.partner) for line in card.rounds} == set(range(2, 9))


def test_the_wall_sheet_has_a_cell_for_every_table_and_round(club: Club) -> None:
    (sheet,) = cards(guides.wall_sheet(hall(club, cut_short(mitchell(5), 5, 3)), USUAL))
    table, cells = sheet.rows[0]
    assert (table, [(cell.sides, cell.boards) for cell in cells][:2]) == ("1", [("1 – 6", "1–3"), ("1 – 10", "4–6")])


def test_a_long_evening_has_several_wall_sheets(club: Club) -> None:
    found = cards(guides.wall_sheet(hall(club, cut_short(howell(8), 15, 2)), USUAL))
    assert [len(sheet.rounds) for sheet in found] == [13, 2]


def test_the_start_list_has_everybody_once_by_family_name(club: Club) -> None:
    lines = [line for card in cards(guides.start_list(hall(club, mitchell(3)), USUAL)) for line in card.by_name]
    assert [line.name for line in lines][:3] == ["Anna No1", "Bela No1", "Anna No2"]
    assert lines[0].place == "table 1, N–S"
    assert len(lines) == 12


def test_rounds_that_are_cut_are_on_no_card(club: Club) -> None:
    session: Session = seated(club, cut_short(mitchell(5), 5, 3))
    ScheduleRow.objects.filter(section__session=session, round__gt=3).delete()
    card = cards(guides.table_cards(Hall(session), USUAL))[0]
    assert (len(card.rounds), card.rounds[-1].after) == (3, ("end of play",))


def test_tables_of_two_sections_are_named_with_their_letter(club: Club) -> None:
    session = seated(club, mitchell(3))
    second = factories.make_section(session.event, name="B")
    extra = [factories.make_entrant(session.event, f"x{number}") for number in range(6)]
    apply_movement(section=second, movement=mitchell(3), entrants=extra, by=None)
    found = cards(guides.table_cards(Hall(session), USUAL))
    assert [card.table for card in found] == ["A1", "A2", "A3", "B1", "B2", "B3"]
    assert found[3].rounds[0].after[1] == "B4 to table B2, E–W"


def test_large_print_has_fewer_cards_on_a_page(club: Club) -> None:
    room = hall(club, mitchell(5))
    assert len(guides.guide_cards(room, LARGE)) > len(guides.guide_cards(room, USUAL))


def test_a_substitute_is_named_only_where_he_plays(club: Club) -> None:
    session = seated(club, mitchell(3))
    entrant = session.event.entrants.get(code="1")
    first = entrant.members.first()
    first.until_round = 1
    first.save()
    entrant.members.create(person=factories.make_person("Sub Stitute"), position=2, from_round=2, is_substitute=True)
    part = Hall(session).parts[0]
    assert (part.names(1, 1), part.names(1, 2)) == (["Anna No1", "Bela No1"], ["Bela No1", "Sub Stitute"])
