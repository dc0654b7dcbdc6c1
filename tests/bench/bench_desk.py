"""What the director waits for: the echo of a line that he types, and its save, from request to response."""

import datetime
import statistics
import time
from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.db import connection
from django.test import Client
from django.urls import reverse

from tests.bench import Figure, evenings, row
from tournaments.models import Session

TABLES, BOARDS_A_ROUND, ROUNDS = 20, 3, 9  # twenty tables over twenty-seven boards


@cache
def desk() -> tuple[Client, int, list[object]]:
    """A director's browser, his session, and the places of its lines."""
    from club.models import Person, Role, User
    from tournaments import schedules
    from tournaments.models import Entrant, Event, Section, Stage
    from tournaments.movements.mitchell import share_and_relay
    from tournaments.places import Plan

    settings.ALLOWED_HOSTS = ["*"]
    club = evenings.club()
    user = User.objects.create_user("bench@example.org", "correct-horse")
    person = Person.objects.create(given_name="Bench", user=user)
    day = datetime.date(2020, 1, 1)
    Role.objects.create(person=person, club=club, kind="director", since=day)
    event = Event.objects.create(club=club, name="Bench", date=day, contest="pairs", state="running")
    stage = Stage.objects.create(event=event)
    session = Session.objects.create(event=event, stage=stage, date=day)
    section = Section.objects.create(session=session)
    movement = schedules.cut_short(share_and_relay(TABLES), ROUNDS, BOARDS_A_ROUND)
    pairs = [Entrant.objects.create(event=event, code=f"x{n}") for n in range(movement.contestants)]
    schedules.apply_movement(section=section, movement=movement, entrants=pairs, by=None)
    client = Client()
    client.force_login(user)
    return client, session.pk, [line.place for line in Plan(session).lines()]


def _times(ask: Callable[[int], None], count: int) -> list[float]:
    ask(0)
    found = []
    for number in range(1, count + 1):
        start = time.perf_counter()
        ask(number)
        found.append((time.perf_counter() - start) * 1000)
    return sorted(found)


@row("echo of a typed line, 20 × 27, request to response", "≤ 50 ms")
def echo() -> Figure:
    client, session, places = desk()

    def ask(number: int) -> None:
        url = reverse("desk:line-echo", args=[session, places[number]])
        assert client.get(url, {"text": "4SN="}).status_code == 200

    found = statistics.median(_times(ask, 60))
    return Figure(found, "ms", found <= 50, connection.vendor)


@row("save of a typed line, 20 × 27, request to response", "median ≤ 50 ms, p95 ≤ 100 ms")
def save() -> Figure:
    client, session, places = desk()
    said = ("4SN=", "3NTE-1", "2HS+1", "P", "5CW-2")

    def ask(number: int) -> None:
        url = reverse("desk:line-save", args=[session, places[number]])
        answer = client.post(url, {"text": said[number % len(said)], "edition": "0"})
        assert 'data-state="in"' in answer.text or 'data-state="doubtful"' in answer.text

    found = _times(ask, 200)
    median, p95 = statistics.median(found), found[int(len(found) * 0.95)]
    return Figure(median, "ms", median <= 50 and p95 <= 100, f"p95 {p95:.0f} ms, {connection.vendor}")


@row("a saved line in the public live standing, 20 × 27", "≤ 1 s, ≤ 300 ms with Redis")
def standing() -> Figure:
    """From the director's Enter to a spectator's answer with the new standing; the spectator asks at once."""
    client, session, places = desk()
    event, visitor = Session.objects.get(pk=session).event_id, Client()
    url, seen = reverse("results:ranking-live", args=[event]), [""]

    def ask(number: int) -> None:
        line = reverse("desk:line-save", args=[session, places[-1 - number]])
        client.post(line, {"text": "4SN=", "edition": "0"})
        answer = visitor.get(url, {"have": seen[0]})
        assert answer.status_code == 200
        seen[0] = answer.text.split('name="have" value="')[1].split('"')[0]

    found = _times(ask, 60)
    median, most = statistics.median(found), 300 if settings.REDIS_URL else 1000
    note = f"p95 {found[int(len(found) * 0.95)]:.0f} ms, {connection.vendor}{', Redis' if settings.REDIS_URL else ''}"
    return Figure(median, "ms", median <= most, note)


@row("the live desk, unchanged (conditional request)", "few ms")
def unchanged() -> Figure:
    client, session, _places = desk()
    url = reverse("desk:live", args=[session])
    etag = client.get(url).headers["ETag"]
    found = statistics.median(_times(lambda _n: client.get(url, headers={"If-None-Match": etag}), 40))
    return Figure(found, "ms", found <= 15, connection.vendor)
