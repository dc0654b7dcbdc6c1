"""Making an event and bringing it to the evening."""

import datetime

import pytest
from django.core.exceptions import ValidationError
from django.http import Http404

from club.models import AuditEntry, Club, Job, User
from tests import factories
from tournaments.conditions import kind_named
from tournaments.events import services
from tournaments.models import Event, Section
from tournaments.new_events import create_event

DAY = datetime.date(2026, 12, 1)


def make(club: Club, by: User, code: str = "pairs", **fields: object) -> Event:
    return create_event(club=club, kind=kind_named(code), by=by, **{"name": "Winter Pairs", "date": DAY, **fields})


def test_a_new_event_is_a_draft_with_one_section(club: Club, dora: User) -> None:
    event = make(club, dora)
    assert (event.state, event.game, event.contest) == ("draft", "duplicate", "pairs")
    assert Section.objects.get(session__event=event).session.date == DAY
    assert AuditEntry.objects.get(action="event.created").by == dora


def test_a_party_game_has_no_contest(club: Club, dora: User) -> None:
    event = make(club, dora, "progressive")
    assert (event.game, event.contest) == ("progressive", "")


def test_a_new_event_begins_with_the_clubs_conditions_and_keeps_them(club: Club, dora: User) -> None:
    pairs = kind_named("pairs")
    services.set_usual_conditions(club=club, kind=pairs, conditions={"method": "butler"}, by=dora)
    club.refresh_from_db()
    event = make(club, dora)
    services.set_usual_conditions(club=club, kind=pairs, conditions={}, by=dora)
    event.refresh_from_db()
    assert event.conditions == {"method": "butler"}


def test_other_conditions_are_a_new_revision_that_is_scored(club: Club, dora: User) -> None:
    event = make(club, dora)
    services.set_conditions(event=event, conditions={"method": "cross-imps"}, by=dora)
    event.refresh_from_db()
    assert (event.conditions, event.revision) == ({"method": "cross-imps"}, 1)
    assert Job.objects.filter(kind="rescore", subject=f"event {event.pk}").exists()


def test_the_only_session_moves_with_the_date(club: Club, dora: User) -> None:
    event = make(club, dora)
    services.change_event(event=event, by=dora, date=DAY + services.WEEK)
    assert event.sessions.get().date == DAY + services.WEEK


@pytest.mark.parametrize(
    "state",
    ["draft", "announced"],
)
def test_play_begins(tuesday: Event, dora: User, state: str) -> None:
    factories.make_entrant(tuesday, "1")
    factories.make_entrant(tuesday, "2")
    Event.objects.filter(pk=tuesday.pk).update(state=state)
    tuesday.refresh_from_db()
    services.start(event=tuesday, by=dora)
    tuesday.refresh_from_db()
    assert tuesday.state == "running"
    assert AuditEntry.objects.get(action="event.state").data == {"before": state, "after": "running"}


def test_a_draft_that_somebody_deleted_meanwhile_is_not_found(tuesday: Event, dora: User) -> None:
    Event.objects.filter(pk=tuesday.pk).update(state="draft")
    services.delete_draft(event=Event.objects.get(pk=tuesday.pk), by=dora)
    with pytest.raises(Http404):
        services.delete_draft(event=tuesday, by=dora)


def test_an_event_that_was_seen_stays_on_record(tuesday: Event, dora: User) -> None:
    with pytest.raises(ValidationError, match="Only a draft"):
        services.delete_draft(event=tuesday, by=dora)


def test_play_does_not_begin_without_players(tuesday: Event, dora: User) -> None:
    with pytest.raises(ValidationError, match="at least two"):
        services.start(event=tuesday, by=dora)


def test_a_copy_is_the_next_weeks_draft_without_entrants(club: Club, dora: User) -> None:
    event = make(club, dora, starts_at=datetime.time(19, 30), date=datetime.date(2099, 3, 3))
    Event.objects.filter(pk=event.pk).update(state="final", conditions={"method": "butler", "winners": 2})
    factories.make_entrant(event, "1")
    event.refresh_from_db()
    again = services.copy_event(event=event, by=dora)
    assert (again.state, again.date, again.starts_at) == ("draft", datetime.date(2099, 3, 10), event.starts_at)
    assert (again.conditions, again.entrants.count()) == ({"method": "butler"}, 0)
    assert Section.objects.get(session__event=again).name == "A"


def test_the_copy_of_an_old_event_is_not_in_the_past(club: Club, dora: User) -> None:
    event = make(club, dora, date=datetime.date(2020, 1, 7))
    again = services.copy_event(event=event, by=dora)
    assert again.date.weekday() == event.date.weekday()
    assert again.date >= datetime.date.today()  # noqa: DTZ011


def test_a_draft_goes_with_its_movement_and_leaves_its_people(club: Club, dora: User) -> None:
    event = make(club, dora)
    pair = factories.make_entrant(event, "1")
    person = pair.members.first().person
    factories.make_row(Section.objects.get(session__event=event), 1, 1, pair, None)
    services.delete_draft(event=event, by=dora)
    assert not Event.objects.filter(pk=event.pk).exists()
    person.refresh_from_db()


def test_something_else_is_played_by_its_own_conditions(club: Club, dora: User) -> None:
    services.set_usual_conditions(club=club, kind=kind_named("replay"), conditions={"method": "total-points"}, by=dora)
    event = make(club, dora, conditions={"method": "butler"})
    pair = factories.make_entrant(event, "1")
    factories.make_row(Section.objects.get(session__event=event), 1, 1, pair, None)
    services.change_kind(event=event, kind=kind_named("replay"), by=dora)
    event.refresh_from_db()
    assert (event.game, event.contest, event.conditions) == ("replay", "pairs", {"method": "total-points"})
    assert event.entrants.get() == pair
    assert not Section.objects.get(session__event=event).schedule.exists()


def test_what_was_played_stays_what_it_is(tuesday: Event, dora: User) -> None:
    section = factories.make_section(tuesday)
    factories.make_result(section, 1, factories.make_entrant(tuesday, "1"), factories.make_entrant(tuesday, "2"))
    with pytest.raises(ValidationError, match="results already"):
        services.change_kind(event=tuesday, kind=kind_named("teams"), by=dora)
