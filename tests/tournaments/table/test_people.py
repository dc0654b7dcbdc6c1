"""Names at the start, and the pairs' own phones."""

import pytest
from django.test import Client
from django.urls import reverse

from club.models import Person
from tests import factories
from tests.tournaments.table import taps
from tests.tournaments.table.conftest import phone_of
from tests.tournaments.table.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments import tokens
from tournaments.models import Entrant, EntrantMember, Result, Section, TableOptions
from tournaments.movements.mitchell import mitchell


@pytest.fixture
def nameless(section: Section) -> Entrant:
    """The pair that begins North-South at table 1, without names."""
    pair = section.schedule.get(round=1, table=1).north
    pair.members.all().delete()
    return pair


def names_url(token, entrant) -> str:
    return reverse("table:names", args=[token.pk, entrant.pk])


class TestNames:
    def test_a_misspelt_name_finds_its_person(self, phone, token, nameless) -> None:
        factories.make_person("Margaret Thornbury")
        page = phone.get(names_url(token, nameless), {"q": "margret thornberry"}).content.decode()
        assert "Margaret Thornbury" in page

    def test_a_tap_seats_the_person(self, phone, token, nameless) -> None:
        person = factories.make_person("Margaret Thornbury")
        phone.post(names_url(token, nameless), {"person": person.pk})
        assert nameless.names == ["Margaret Thornbury"]

    def test_a_guest_is_one_tap(self, phone, token, nameless) -> None:
        phone.post(names_url(token, nameless), {"guest": "Victor Visitor"})
        assert Person.objects.get(given_name="Victor").is_guest
        assert nameless.names == ["Victor Visitor"]

    def test_after_the_first_the_second_is_asked_for(self, phone, token, nameless) -> None:
        first = phone.post(names_url(token, nameless), {"guest": "Victor Visitor"})
        second = phone.post(names_url(token, nameless), {"guest": "Vera Visitor"})
        assert (first["Location"], second["Location"]) == (names_url(token, nameless), f"/table/{token.pk}/")

    def test_a_named_pair_is_closed(self, phone, token, section) -> None:
        pair = section.schedule.get(round=1, table=1).north
        assert phone.get(names_url(token, pair)).status_code == 404

    def test_pairs_of_another_table_are_closed(self, phone, token, section) -> None:
        pair = section.schedule.get(round=1, table=2).north
        pair.members.all().delete()
        assert phone.get(names_url(token, pair)).status_code == 404

    def test_two_letters_list_nobody(self, phone, token, nameless) -> None:
        factories.make_person("Margaret Thornbury")
        assert "Margaret" not in phone.get(names_url(token, nameless), {"q": "ma"}).content.decode()

    def test_who_plays_already_is_not_offered(self, phone, token, nameless, section) -> None:
        playing = section.schedule.get(round=1, table=2).north.members.first().person
        assert playing not in phone.get(names_url(token, nameless), {"q": str(playing)}).context["found"]

    def test_who_plays_already_cannot_be_seated(self, phone, token, nameless, section) -> None:
        playing = section.schedule.get(round=1, table=2).north.members.first().person
        phone.post(names_url(token, nameless), {"person": playing.pk})
        assert not EntrantMember.objects.filter(entrant=nameless).exists()

    def test_after_the_first_round_names_are_the_directors(self, phone, token, nameless, section) -> None:
        for board in section.schedule.get(round=1, table=1).boards:
            taps.tap(phone, token, board=board, agreed="on", **taps.FOUR_SPADES)
        for _side in range(2):
            card = taps.page(phone, token, "cards", 1).context["card"]
            phone.post(reverse("table:cards", args=[token.pk, 1]), {"side": card.side, "seen": card.editions})
        assert phone.get(names_url(token, nameless)).status_code == 404


class TestMySession:
    @pytest.fixture
    def pair(self, section: Section) -> Entrant:
        return section.schedule.get(round=1, table=1).east

    @pytest.fixture
    def own(self, session, pair) -> Client:
        client = Client()
        client.get(tokens.address(tokens.of_entrant(session=session, entrant=pair)))
        return client

    @pytest.fixture
    def key(self, session, pair):
        return tokens.of_entrant(session=session, entrant=pair)

    def test_the_tables_phone_shows_the_codes_of_those_who_sit_there(self, phone, token, pair) -> None:
        codes = taps.page(phone, token, "own").context["codes"]
        assert pair in [entrant for entrant, _address, _code in codes]

    def test_it_says_where_the_pair_sits_and_where_it_goes(self, own, key, section, pair) -> None:
        page = taps.page(own, key, "mine").content.decode()
        assert "Table 1, East–West" in page
        following = next(row for row in section.schedule.filter(round=2) if pair in row.seats)
        assert f"Table {following.table}, " in page.split("Round 2, next")[1]

    def test_the_pair_agrees_on_its_own_phone(self, own, key, phone, token, section) -> None:
        taps.tap(phone, token, board=section.schedule.get(round=1, table=1).boards[0])
        result = Result.objects.get()
        assert "is this right?" in taps.page(own, key, "mine").content.decode()
        own.post(reverse("table:my-confirm", args=[key.pk, result.pk]), {"edition": 1})
        result.refresh_from_db()
        assert result.is_confirmed
        assert result.changes.last().source == f"pair {key.entrant.code} phone"

    def test_its_card_has_its_own_signs(self, own, key, phone, token, section) -> None:
        taps.tap(
            phone, token, board=section.schedule.get(round=1, table=1).boards[0], agreed="on", **taps.FOUR_HEARTS_EAST
        )
        played = taps.page(own, key, "mine").context["mine"].played
        assert played[0].card.lines[0].score > 0

    def test_the_page_hears_of_a_change_and_of_nothing_else(self, own, key, phone, token, section) -> None:
        first = taps.page(own, key, "mine-live")
        url = reverse("table:mine-live", args=[key.pk])
        assert own.get(url, headers={"if-none-match": first["ETag"]}).status_code == 304
        taps.tap(phone, token, board=section.schedule.get(round=1, table=1).boards[0])
        assert own.get(url, headers={"if-none-match": first["ETag"]}).status_code == 204


class TestOptions:
    def test_the_director_sets_them(self, client, dora, session) -> None:
        client.force_login(dora)
        client.post(reverse("table:phones", args=[session.pk]), {"show_others": "on", "pin": "4711"})
        options = TableOptions.objects.get()
        assert (options.record_leads, options.show_others, options.pin) == (False, True, "4711")

    def test_a_pin_is_of_digits(self, client, dora, session) -> None:
        client.force_login(dora)
        page = client.post(reverse("table:phones", args=[session.pk]), {"pin": "abc"}).content.decode()
        assert "A PIN has 4 to 8 digits." in page

    def test_without_leads_there_are_no_keys_for_them(self, phone, token, tuesday) -> None:
        TableOptions.objects.create(event=tuesday, record_leads=False)
        assert "lead_suit" not in taps.page(phone, token).content.decode()

    def test_the_score_may_be_hidden(self, phone, token, tuesday, section) -> None:
        TableOptions.objects.create(event=tuesday, show_score=False)
        board = section.schedule.get(round=1, table=1).boards[0]
        taps.tap(phone, token, board=board)
        assert "+420" not in taps.page(phone, token, "board", 1, board).content.decode()

    def test_the_percentage_so_far_may_be_shown(self, club) -> None:
        elsewhere = factories.make_event(club)
        five_tables = factories.make_schedule(elsewhere, mitchell(5), boards=2)
        TableOptions.objects.create(event=elsewhere, show_percentage=True)
        board = five_tables.schedule.get(round=1, table=1).boards[0]
        later = next(row for row in five_tables.schedule.filter(round=2) if board in row.boards)
        first, token = phone_of(five_tables, 1)
        taps.tap(first, token, board=board, agreed="on", **taps.FOUR_HEARTS_EAST)
        second, token = phone_of(five_tables, later.table)
        with_transaction = taps.tap(second, token, board=board, round_=2, asked="on", agreed="on", **taps.FOUR_SPADES)
        assert with_transaction.status_code == 302
        from club import jobs

        jobs.run_due()
        assert "N–S have 100 % of this board so far." in taps.page(second, token, "board", 2, board).content.decode()

    def test_a_new_code_puts_the_old_card_out(self, client, dora, session, phone, token) -> None:
        client.force_login(dora)
        client.post(reverse("table:renew", args=[session.pk, token.pk]))
        assert taps.page(phone, token).status_code == 404

    def test_the_cards_carry_the_address_of_this_site(self, client, dora, session, token) -> None:
        client.force_login(dora)
        cards = client.get(reverse("table:sheet", args=[session.pk])).context["cards"]
        assert cards[0].address == "http://testserver" + tokens.address(token)
        assert len(cards) == 3
