import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from club.models import Club, User
from tests import factories
from tests.accessibility import problems
from tests.tournaments.room.evenings import seated
from tournaments.models import Event, Fragment, RoundBreak, RoundClock, Session
from tournaments.movements.halves import without
from tournaments.movements.mitchell import mitchell
from tournaments.rescoring import rescore
from tournaments.room.screen import Screen
from tournaments.schedules import cut_short

pytestmark = pytest.mark.django_db
NOW = datetime.datetime(2026, 11, 24, 18, 0, tzinfo=datetime.UTC)


def playing(club: Club, in_round: int = 1, movement=None) -> Session:
    session = seated(club, movement or cut_short(mitchell(5), 5, 3))
    session.phase, session.round = Session.Phase.PLAYING, in_round
    session.save()
    RoundClock.objects.create(session=session, round=in_round, minutes=21, started_at=NOW)
    return session


@pytest.fixture
def session(club: Club) -> Session:
    return playing(club)


def address(session: Session, name: str = "screen") -> str:
    return reverse(f"room:{name}", args=[session.event_id])


def test_a_tile_says_who_sits_where_with_which_boards_and_what_then(session: Session) -> None:
    ((name, tiles),) = Screen(session).sections
    assert name == ""
    assert [(side.seat, side.code, side.names) for side in tiles[1].sides] == [
        ("N–S", "2", "Anna No2 – Bela No2"),
        ("E–W", "7", "Anna No7 – Bela No7"),
    ]
    assert (tiles[1].boards, tiles[1].after[1]) == ("4–6", "7 to table 3, E–W")


def test_the_next_move_is_the_rule_of_the_room_and_who_sits_out(club: Club) -> None:
    session = playing(club, movement=without(cut_short(mitchell(5), 5, 3), 10))
    assert Screen(session).next_move == [
        "Moving pairs go up, to the next higher table (1 on).",
        "Boards go down, to the next lower table (1 back).",
        "Number 1 sits out.",
    ]


def test_the_last_round_leads_nowhere(club: Club) -> None:
    assert Screen(playing(club, in_round=5)).next_move == []


def test_each_board_has_its_share_of_the_round(session: Session) -> None:
    times = [(board.number, board.until - NOW) for board in Screen(session).times.boards]
    assert times == [(number, datetime.timedelta(minutes=7 * number)) for number in (1, 2, 3)]


def test_a_planned_break_follows_its_round(session: Session) -> None:
    RoundBreak.objects.create(session=session, after_round=1, minutes=15)
    assert Screen(session).times.pause_ends == NOW + datetime.timedelta(minutes=36)
    assert Screen(playing(session.event.club, in_round=2)).times.pause_ends is None


def test_a_pause_shows_no_end(session: Session) -> None:
    session.phase = Session.Phase.PAUSED
    screen = Screen(session)
    assert (screen.times.due, screen.times.boards) == (None, ())


def test_when_play_has_ended_nobody_is_seated_but_the_standing_stays(session: Session) -> None:
    ns, ew = (session.event.entrants.get(code=code) for code in ("1", "6"))
    factories.make_result(session.sections.get(), 1, ns, ew, round=1, table="1", score=50, is_passed_out=False)
    rescore(session.event_id)
    session.phase = Session.Phase.FINISHED
    screen = Screen(session)
    assert screen.sections == []
    assert "Anna No1 – Bela No1" in [line.name for top in screen.tops for line in top.lines]


def test_an_announced_event_shows_seats_and_no_standing(session: Session) -> None:
    session.phase, session.round, session.event.state = Session.Phase.PLANNED, 0, Event.State.ANNOUNCED
    screen = Screen(session)
    assert screen.tops == []
    assert screen.sections[0][1][0].boards == "1–3"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everybody_can_use_the_screen_without_signing_in(client: Client, session: Session, language: str) -> None:
    page = client.get(address(session), headers={"Accept-Language": language})
    assert problems(page.content.decode()) == []
    assert "csrf" not in page.content.decode()
    assert not page.cookies


def test_the_screen_without_a_movement_says_what_will_be_there(client: Client, club: Club) -> None:
    event = factories.make_event(club, state=Event.State.ANNOUNCED)
    page = client.get(reverse("room:screen", args=[event.pk])).content.decode()
    assert problems(page) == []
    assert "as soon as the director has chosen the movement" in page


def test_a_draft_has_no_screen_for_visitors(client: Client, club: Club) -> None:
    session = seated(club, mitchell(3), state=Event.State.DRAFT)
    assert [client.get(address(session, name)).status_code for name in ("screen", "screen-live")] == [404, 404]


def test_a_party_is_shown_by_its_own_room(client: Client, club: Club) -> None:
    event = factories.make_event(club, game="progressive", contest="")
    assert client.get(reverse("room:screen", args=[event.pk]))["Location"] == reverse("party:room", args=[event.pk])


def test_a_poll_asks_one_question_while_nothing_changes(
    client: Client, session: Session, django_assert_num_queries
) -> None:
    etag = client.get(address(session, "screen-live"))["ETag"]
    with django_assert_num_queries(1):
        again = client.get(address(session, "screen-live"), headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_a_second_screen_is_served_what_the_first_had_drawn(
    client: Client, session: Session, django_assert_num_queries
) -> None:
    client.get(address(session, "screen-live"))
    with django_assert_num_queries(2):
        assert "Anna No1" in client.get(address(session, "screen-live")).content.decode()
    assert Fragment.objects.filter(name=f"room {session.pk}").count() == 1


def test_a_page_of_many_tables_asks_no_more(client: Client, club: Club, django_assert_max_num_queries) -> None:
    session = playing(club, movement=cut_short(mitchell(9), 9, 3))
    with django_assert_max_num_queries(16):
        client.get(address(session))


@pytest.mark.parametrize(
    "change",
    [
        lambda session: Session.objects.filter(pk=session.pk).update(round=2),
        lambda session: session.clocks.update(minutes=25),
        lambda session: session.clocks.update(paused_at=timezone.now()),
        lambda session: RoundBreak.objects.create(session=session, after_round=1, minutes=5),
        lambda session: Event.objects.filter(pk=session.event_id).update(revision=9, scored_revision=8),
    ],
    ids=["next round", "more minutes", "pause", "break", "a score"],
)
def test_the_screen_is_drawn_anew_for(client: Client, session: Session, change) -> None:
    before = client.get(address(session, "screen-live"))["ETag"]
    change(session)
    after = client.get(address(session, "screen-live"), headers={"If-None-Match": before})
    assert (after.status_code, after["ETag"] != before) == (200, True)


def test_of_two_sessions_the_one_being_played_is_shown(client: Client, session: Session) -> None:
    Session.objects.create(event=session.event, stage=session.stage, number=2, date=session.date)
    assert "Round 1 of 5" in client.get(address(session)).content.decode()
    Session.objects.filter(pk=session.pk).update(phase=Session.Phase.FINISHED)
    assert "session 2" in client.get(address(session)).content.decode()


class TestBreaks:
    @pytest.fixture
    def director(self, client: Client, dora: User) -> Client:
        client.force_login(dora)
        return client

    def change(self, director: Client, session: Session, after: object, minutes: object) -> str:
        where = reverse("room:break-change", args=[session.event_id, 1])
        return director.post(where, {"after_round": after, "minutes": minutes}, follow=True).content.decode()

    def test_a_break_is_planned_changed_and_taken_away(self, director: Client, session: Session) -> None:
        assert "After round 2: 15 minutes" in self.change(director, session, 2, 15)
        assert "After round 2: 10 minutes" in self.change(director, session, 2, 10)
        assert "After round 2:" not in self.change(director, session, 2, 0)

    def test_no_break_follows_the_last_round(self, director: Client, session: Session) -> None:
        assert "choose a round before the last" in self.change(director, session, 5, 15)
        assert not RoundBreak.objects.exists()

    def test_the_desk_offers_to_take_a_planned_break_away(self, director: Client, session: Session) -> None:
        assert '<input type="hidden" name="minutes" value="0">' in self.change(director, session, 2, 15)

    def test_no_break_is_offered_after_play(self, director: Client, session: Session) -> None:
        Session.objects.filter(pk=session.pk).update(phase=Session.Phase.FINISHED)
        desk = director.get(reverse("desk:session", args=[session.pk])).content.decode()
        assert "/breaks/change/" not in desk

    def test_nonsense_is_refused(self, director: Client, session: Session) -> None:
        assert "as whole numbers" in self.change(director, session, "two", 15)
