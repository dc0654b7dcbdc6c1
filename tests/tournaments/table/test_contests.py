"""The phones in individuals, teams and several sections; party games have their own page."""

import pytest
from django.test import Client

from tests import factories
from tests.tournaments.table import taps
from tests.tournaments.table.conftest import phone_of
from tournaments import tokens
from tournaments.models import Result


class TestIndividual:
    @pytest.fixture
    def section(self, club):
        event = factories.make_event(club, contest="individual")
        section = factories.make_section(event)
        players = [factories.make_entrant(event, str(number), factories.make_person()) for number in range(1, 5)]
        row = factories.make_row(section, 1, 1, None, None, boards=[1])
        row.north, row.east, row.south, row.west = players
        row.save()
        return section

    def test_each_seat_has_its_own_number(self, section) -> None:
        phone, token = phone_of(section, 1)
        seats = taps.page(phone, token).context["seats"]
        assert [(seat.value, number) for seat, number in seats] == [("N", "1"), ("E", "2"), ("S", "3"), ("W", "4")]

    def test_a_board_is_entered_with_all_four(self, section) -> None:
        phone, token = phone_of(section, 1)
        taps.tap(phone, token, board=1)
        assert [entrant.code for entrant in Result.objects.get().seats] == ["1", "2", "3", "4"]


class TestTeams:
    def test_the_match_of_the_row_is_kept(self, club) -> None:
        event = factories.make_event(club, contest="teams")
        section = factories.make_section(event)
        home, away = (factories.make_entrant(event, code, name=f"Team {code}") for code in "12")
        factories.make_row(section, 1, 1, home, away, boards=[1], match="1-2")
        phone, token = phone_of(section, 1)
        taps.tap(phone, token, board=1)
        assert Result.objects.get().match == "1-2"


class TestSections:
    def test_a_table_is_named_with_its_section(self, tuesday) -> None:
        sections = [factories.make_section(tuesday, name=name) for name in "AB"]
        pairs = [factories.make_entrant(tuesday, code) for code in "1234"]
        for place, section in enumerate(sections):
            factories.make_row(section, 1, 1, *pairs[2 * place : 2 * place + 2], boards=[1])
        phone, token = phone_of(sections[1], 1)
        taps.tap(phone, token, board=1)
        result = Result.objects.get()
        assert (result.table, result.source) == ("B1", "table B1 phone")
        assert taps.page(phone, token).context["state"].board(1).waits


def test_the_key_of_a_party_table_leads_to_the_party_page(club) -> None:
    event = factories.make_event(club, game="progressive", contest="")
    token = tokens.of_table(section=factories.make_section(event), table=1)
    assert Client().get(tokens.address(token))["Location"] != f"/table/{token.pk}/"
