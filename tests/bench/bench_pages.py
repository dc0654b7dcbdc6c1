"""Public pages of a hundred pairs: processor time of one request through the whole stack, without a server."""

import time
from collections.abc import Callable
from statistics import median

from django.test import Client
from django.urls import reverse

from tests.bench import Figure, evenings, row
from tournaments.models import Event, Fragment
from tournaments.rescoring import rescore

REPEATS = 7
PAIRS_A_SIDE, BOARDS = 50, 27


def _event() -> int:
    pk = evenings.event(PAIRS_A_SIDE, BOARDS)
    rescore(pk)
    Event.objects.filter(pk=pk).update(state=Event.State.PROVISIONAL)
    return pk


def _processor_ms(prepare: Callable[[], object], ask: Callable[[], object]) -> float:
    """The median of processor time, the templates being compiled already."""
    ask()
    taken = []
    for _ in range(REPEATS):
        prepare()
        start = time.process_time()
        ask()
        taken.append((time.process_time() - start) * 1000)
    return median(taken)


def _page(name: str, *arguments: object, cold: bool = True) -> float:
    url, client = reverse(f"results:{name}", args=[_event(), *arguments]), Client(SERVER_NAME="localhost")
    return _processor_ms((lambda: Fragment.objects.all().delete()) if cold else (lambda: None), lambda: client.get(url))


@row("ranking of 100 pairs, first request, nothing stored", "≤ 15 ms CPU")
def ranking() -> Figure:
    found = _page("event")
    return Figure(found, "ms", found <= 15, f"stored: {_page('event', cold=False):.1f} ms")


@row("board page of 50 results", "≤ 15 ms CPU")
def board() -> Figure:
    found = _page("board", 1, 7)
    return Figure(found, "ms", found <= 15)


@row("personal score card of 27 boards", "≤ 15 ms CPU")
def card() -> Figure:
    found = _page("card", "7")
    return Figure(found, "ms", found <= 15)


@row("live standing, unchanged", "≤ 1 ms CPU, ≤ 1 query")
def poll() -> Figure:
    url, client = reverse("results:ranking-live", args=[_event()]), Client(SERVER_NAME="localhost")
    html = client.get(url).content.decode()
    have = html.split('name="have" value="')[1].split('"')[0]
    found = _processor_ms(lambda: None, lambda: client.get(url, {"have": have}))
    return Figure(found, "ms", found <= 1, "1 query, as the tests fix it; the test client's own work counts too")
