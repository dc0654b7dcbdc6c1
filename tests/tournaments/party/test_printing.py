"""Score sheets with what is known: for an evening that goes on without power or phones."""

import re

import pytest

from tests.tournaments.party.begun import kept_evenings

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("progressive", 8))


def sheets(evening) -> list[str]:
    return re.findall(r"<article.*?</article>", evening.get("cards", "known").text, re.DOTALL)


def test_a_sheet_names_who_sits_there_and_keeps_the_deals_so_far(begins):
    evening = begins("progressive", 8)
    evening.plays("4SN=")
    sheet = sheets(evening)[0]
    assert all(sitter.name in sheet for sitter in evening.table().sitters.values())
    assert "420" in sheet


def test_the_deals_to_come_have_lines_to_write_on(begins):
    evening = begins("progressive", 8)
    evening.plays("4SN=")
    assert sheets(evening)[0].count('<th scope="row"></th>') == 3


def test_a_finished_table_has_its_totals_and_no_empty_line(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    sheet = sheets(evening)[0]
    assert '<th scope="row"></th>' not in sheet
    assert f"<td>{evening.table().ns}</td>" in sheet


def test_the_round_being_played_comes_first(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    evening.signal()
    assert ["Round 2" in sheet for sheet in sheets(evening)] == [True, True, False, False]


def test_a_rubber_has_its_two_columns(begins):
    evening = begins("rubber", 4)
    evening.plays("4SN=")
    assert 'class="score-sheet"' in sheets(evening)[0]


@pytest.mark.parametrize("game", ["progressive", "honeymoon"])
def test_nothing_is_known_before_the_draw(makes, game):
    assert "Nobody is seated yet" in makes(game, 4).get("cards", "known").text
