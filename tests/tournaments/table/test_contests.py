"""The phones in individuals, teams and several sections; party games have their own page."""

import pytest
from django.test import Client
from django.urls import reverse

from tests import factories
from tests.accessibility import problems
from tests.tournaments.table import taps
from tests.tournaments.table.conftest import phone_of
from tournaments import tokens
from tournaments.models import Result, TeamLineUp
from tournaments.table import marks


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
    """A match at two tables: the teams of six say themselves which of them sit where."""

    @pytest.fixture
    def section(self, club):
        event = factories.make_event(club, contest="teams")
        section = factories.make_section(event)
        lions = [
            factories.make_person(name) for name in ("Ann Ace", "Bob Blue", "Cy Club", "Di Dummy", "Ed Even", "Flo Fit")
        ]
        home = factories.make_entrant(event, "1", *lions, name="Lions")
        away = factories.make_entrant(event, "2", name="Bears")
        for round_ in (1, 2):
            factories.make_row(section, round_, 1, home, away, boards=[round_], match="1-2")
            factories.make_row(section, round_, 2, away, home, boards=[round_], match="1-2")
        return section

    @pytest.fixture
    def lions(self, section):
        return list(section.session.event.entrants.get(code="1").members.values_list("pk", flat=True))

    def sit(self, section, table, side, members, round_=1):
        phone, token = phone_of(section, table)
        return phone.post(reverse("table:line-up", args=[token.pk, round_, side]), {"member": members})

    def test_the_match_of_the_row_is_kept(self, section) -> None:
        phone, token = phone_of(section, 1)
        taps.tap(phone, token, board=1)
        assert Result.objects.get().match == "1-2"

    def test_two_of_the_team_say_that_they_sit_here(self, section, lions) -> None:
        phone, token = phone_of(section, 1)
        assert "Who sits here?" in taps.page(phone, token).text
        self.sit(section, 1, "NS", lions[1:3])
        assert "Lions: Bob Blue – Cy Club" in taps.page(phone, token).text
        assert TeamLineUp.objects.get().source == "table 1 phone"

    @pytest.mark.parametrize("count", [0, 1, 3])
    def test_two_sit_there_and_no_other_number(self, section, lions, count) -> None:
        answer = self.sit(section, 1, "NS", lions[:count])
        assert answer.status_code == 422
        assert "Tap the two who sit here." in answer.text
        assert not TeamLineUp.objects.exists()

    def test_nobody_sits_in_both_rooms(self, section, lions) -> None:
        self.sit(section, 1, "NS", lions[:2])
        assert "Ann Ace sits at table 1 in this round." in self.sit(section, 2, "EW", [lions[0], lions[3]]).text

    def test_the_other_team_is_not_theirs_to_say(self, section, lions) -> None:
        self.sit(section, 1, "EW", lions[:2])
        assert not TeamLineUp.objects.exists()

    def test_the_next_round_opens_with_those_who_sat_here(self, section, lions) -> None:
        self.sit(section, 1, "NS", lions[:2])
        phone, token = phone_of(section, 1)
        page = phone.get(reverse("table:line-up", args=[token.pk, 2, "NS"]))
        assert page.context["chosen"] == set(lions[:2])
        assert problems(page.text) == []

    def test_the_other_phone_of_the_table_hears_of_it(self, section, lions) -> None:
        _phone, token = phone_of(section, 1)
        before = marks.of_table(token)
        self.sit(section, 1, "NS", lions[:2])
        assert marks.of_table(token) != before

    def test_a_name_more_joins_the_team_and_leads_back_to_the_line_up(self, section) -> None:
        phone, token = phone_of(section, 1)
        team = section.session.event.entrants.get(code="1")
        answer = phone.post(reverse("table:names", args=[token.pk, team.pk]), {"guest": "Gus Game"})
        assert answer.url == reverse("table:line-up", args=[token.pk, 1, "NS"])
        assert team.members.count() == 7

    def test_a_team_of_eight_is_full(self, section) -> None:
        phone, token = phone_of(section, 1)
        team = section.session.event.entrants.get(code="1")
        for name in ("Gus Game", "Hal Heart"):
            phone.post(reverse("table:names", args=[token.pk, team.pk]), {"guest": name})
        assert phone.get(reverse("table:names", args=[token.pk, team.pk])).status_code == 404

    def test_each_side_confirms_its_own_card_with_the_names_of_those_who_played(self, section, lions) -> None:
        self.sit(section, 1, "NS", lions[:2])
        phone, token = phone_of(section, 1)
        taps.tap(phone, token, board=1, agreed="on", **taps.PASSED)
        card = taps.page(phone, token, "cards", 1).text
        assert "Lions: Ann Ace – Bob Blue" in card

    def test_pairs_have_no_line_up(self, tuesday) -> None:
        section = factories.make_section(tuesday)
        factories.make_row(section, 1, 1, *(factories.make_entrant(tuesday, code) for code in "12"), boards=[1])
        phone, token = phone_of(section, 1)
        assert phone.get(reverse("table:line-up", args=[token.pk, 1, "NS"])).status_code == 404


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
