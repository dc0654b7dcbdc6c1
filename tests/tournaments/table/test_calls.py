"""Calling the director: queue, taken, done, and the ruling that follows."""

import re

import pytest
from django.urls import reverse

from club.models import AuditEntry
from tests import factories
from tests.tournaments.table import taps
from tests.tournaments.table.conftest import phone_of
from tests.tournaments.table.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments.models import DirectorCall, EventRole, TableConflict


@pytest.fixture
def called(phone, token, section) -> DirectorCall:
    board = section.schedule.get(round=1, table=1).boards[0]
    phone.post(reverse("table:call", args=[token.pk]), {"reason": "irregularity", "board": board, "note": "revoke"})
    return DirectorCall.objects.get()


def queue(client, session) -> str:
    return client.get(reverse("table:queue", args=[session.pk])).content.decode()


@pytest.fixture
def doras(client, dora):
    client.force_login(dora)
    return client


def test_a_call_knows_its_table_round_and_board(called) -> None:
    assert (called.table, called.round, called.board, called.source) == (1, 1, 9, "table 1 phone")


def test_a_call_from_the_tables_page_is_about_the_board_that_comes_next(phone, token) -> None:
    page = taps.page(phone, token, "call").content.decode()
    assert re.findall(r'name="board" value="(\d+)"( checked)?', page) == [("9", " checked"), ("10", "")]


def test_a_call_from_a_boards_page_is_about_that_board(phone, token) -> None:
    page = phone.get(reverse("table:call", args=[token.pk]), {"board": "10"}).content.decode()
    assert re.findall(r'name="board" value="(\d+)" checked', page) == ["10"]


def test_the_players_are_told_to_wait_and_settle_nothing(phone, token, called) -> None:
    assert "settle nothing yourselves" in taps.page(phone, token, "call").content.decode()
    assert "Wait, and settle nothing yourselves" in taps.page(phone, token).content.decode()


def test_a_second_tap_is_the_same_call(phone, token, called) -> None:
    phone.post(reverse("table:call", args=[token.pk]), {"reason": "pace"})
    assert DirectorCall.objects.get().reason == "irregularity"


def test_the_phone_that_waits_goes_back_to_its_table_when_the_director_is_done(phone, token, doras, session) -> None:
    waits = phone.post(reverse("table:call", args=[token.pk]), {"reason": "pace"})["Location"]
    assert phone.get(waits).status_code == 200
    doras.post(reverse("table:call-done", args=[session.pk, DirectorCall.objects.get().pk]))
    assert phone.get(waits)["Location"] == reverse("table:page", args=[token.pk])


def test_a_board_that_does_not_lie_here_is_left_out(phone, token) -> None:
    phone.post(reverse("table:call", args=[token.pk]), {"reason": "pace", "board": "99"})
    assert DirectorCall.objects.get().board is None


def test_the_queue_shows_table_reason_and_waiting_time(doras, session, called) -> None:
    page = queue(doras, session)
    for words in ("Table 1, board 9", "Something went wrong", "revoke", "waiting 0 minutes"):
        assert words in page


def test_taken_then_done(doras, session, called, dora, phone, token) -> None:
    doras.post(reverse("table:call-take", args=[session.pk, called.pk]))
    assert "The director is on the way" in taps.page(phone, token).content.decode()
    doras.post(reverse("table:call-done", args=[session.pk, called.pk]))
    called.refresh_from_db()
    assert (called.taken_by, called.done_by) == (dora, dora)
    assert "Nobody calls" in queue(doras, session)


def test_the_first_who_takes_a_call_has_it(doras, session, called, dora, sam) -> None:
    doras.post(reverse("table:call-take", args=[session.pk, called.pk]))
    doras.force_login(sam)
    doras.post(reverse("table:call-take", args=[session.pk, called.pk]))
    called.refresh_from_db()
    assert called.taken_by == dora


def test_the_longest_waiting_comes_first_and_the_taken_last(doras, session, section, called) -> None:
    for table in (2, 3):
        client, token = phone_of(section, table)
        client.post(reverse("table:call", args=[token.pk]), {"reason": "pace"})
    doras.post(reverse("table:call-take", args=[session.pk, called.pk]))
    page = queue(doras, session)
    assert page.index("Table 2") < page.index("Table 3") < page.index("Table 1, board 9")


def test_one_tap_opens_a_ruling_with_everything_filled_in(doras, session, called) -> None:
    address = (
        f"/events/{session.event_id}/rulings/new/?session=1&amp;round=1&amp;table=1&amp;board=9&amp;call={called.pk}"
    )
    assert address in queue(doras, session)
    assert doras.get(address.replace("&amp;", "&")).status_code == 200


def test_a_table_may_withdraw_its_call_until_it_is_taken(phone, token, called) -> None:
    phone.post(reverse("table:call-withdraw", args=[token.pk]))
    called.refresh_from_db()
    assert called.is_withdrawn


def test_a_call_that_was_taken_is_the_directors_to_end(doras, session, phone, token, called) -> None:
    doras.post(reverse("table:call-take", args=[session.pk, called.pk]))
    phone.post(reverse("table:call-withdraw", args=[token.pk]))
    called.refresh_from_db()
    assert called.done_at is None


def test_every_step_is_logged(doras, session, called) -> None:
    for name in ("call-take", "call-done"):
        doras.post(reverse(f"table:{name}", args=[session.pk, called.pk]))
    logged = AuditEntry.objects.filter(action__startswith="director.").values_list("action", flat=True)
    assert sorted(logged) == ["director.call-done", "director.call-taken", "director.called"]


def test_the_desk_says_who_calls(doras, session, called) -> None:
    assert "1 table calls the director" in doras.get(reverse("desk:session", args=[session.pk])).content.decode()


def test_an_unchanged_queue_is_not_sent_again(doras, session, called) -> None:
    url = reverse("table:queue-live", args=[session.pk])
    first = doras.get(url)
    assert doras.get(url, headers={"if-none-match": first["ETag"]}).status_code == 304


def test_an_unchanged_table_is_not_sent_again(phone, token) -> None:
    url = reverse("table:live", args=[token.pk])
    first = phone.get(url)
    assert phone.get(url, headers={"if-none-match": first["ETag"]}).status_code == 304


def test_the_tables_page_hears_of_the_director(phone, token, doras, session, called) -> None:
    url = reverse("table:live", args=[token.pk])
    first = phone.get(url)
    doras.post(reverse("table:call-take", args=[session.pk, called.pk]))
    assert "The director is on the way" in phone.get(url, headers={"if-none-match": first["ETag"]}).json()["status"]


class TestPlayingDirector:
    """What would help his own play is hidden from him, and a deputy rules at his own table."""

    @pytest.fixture
    def plays(self, section, dora):
        """Dora plays North–South at table 1 in round 1."""
        factories.make_entrant(section.session.event, "99")
        pair = section.schedule.get(round=1, table=1).north
        pair.members.filter(position=0).update(person=dora.person)
        return pair

    def test_a_call_from_his_own_table_names_the_deputy(self, doras, session, plays, called) -> None:
        assert "another director rules here" in queue(doras, session)
        EventRole.objects.create(event=session.event, person=factories.make_person("Dan Deputy"), kind="deputy")
        assert "Dan Deputy rules here" in queue(doras, session)

    def test_a_contradiction_on_a_board_that_he_has_still_to_play_is_hidden(
        self, doras, session, section, plays
    ) -> None:
        board = section.schedule.get(round=1, table=1).boards[0]
        TableConflict.objects.create(
            section=section, board=board, round=2, table=2, said="6♠ N +1", source="table 2 phone"
        )
        page = queue(doras, session)
        assert "hidden from you" in page
        assert "6♠ N" not in page


def test_what_every_phone_asks_every_few_seconds_costs_six_questions(phone, token, django_assert_num_queries) -> None:
    url = reverse("table:live", args=[token.pk])
    etag = phone.get(url)["ETag"]
    with django_assert_num_queries(6):
        assert phone.get(url, headers={"if-none-match": etag}).status_code == 304


def test_the_ruling_that_came_of_a_call_settles_it(doras, session, called, dora) -> None:
    address = f"/events/{session.event_id}/rulings/new/?session=1&round=1&table=1&call={called.pk}"
    said = {"facts": "A revoke", "decision": "Two tricks", "law": "64", "kind": "none", "is_public": "on"}
    assert doras.post(address, {**said, "look": "1"}).status_code == 200
    called.refresh_from_db()
    assert called.done_at is None

    assert doras.post(address, said).status_code == 302
    called.refresh_from_db()
    assert (called.done_by, called.taken_by) == (dora, dora)
