"""The public pages: open to everybody, a draft to those who run it."""

from tests.cast import World
from tests.permission_rows import HIDDEN, everyone


def _event(world: World) -> dict[str, int]:
    return {"pk": world.event.pk}


ROWS = {
    "results:events": everyone(),
    "results:calendar": everyone(),
    "results:calendar-month": everyone(kwargs=lambda _world: {"year": 2026, "month": 11}),
    "results:event": everyone(kwargs=_event),
    "results:ranking-live": everyone(kwargs=_event),
    "results:board": everyone(kwargs=lambda world: {**_event(world), "session": 1, "number": 1}),
    "results:why": everyone(kwargs=lambda world: {**_event(world), "result": world.result.pk}),
    "results:card": everyone(kwargs=lambda world: {**_event(world), "code": "1"}),
    "results:matches": everyone(kwargs=_event),
    "results:match": everyone(kwargs=lambda world: {**_event(world), "number": 1}, otherwise=HIDDEN),
    "results:posting": everyone(
        kwargs=lambda world: {**_event(world), "kind": "provisional", "number": 1}, otherwise=HIDDEN
    ),
    "results:recap": everyone(kwargs=_event),
}
