from tests.cast import World
from tests.permission_rows import DIRECTORS, HIDDEN, OPEN, everyone, row, signed_in
from tournaments import tokens


def _event(world: World) -> dict[str, int]:
    return {"pk": world.event.pk}


def _ruling(world: World) -> dict[str, int]:
    from tournaments.models import Ruling

    made, _new = Ruling.objects.get_or_create(
        event=world.event, number=1, defaults={"facts": "A hesitation", "decision": "None"}
    )
    return {"pk": world.event.pk, "number": made.number}


def _line(world: World) -> dict[str, int]:
    return {"pk": world.event.pk, "result": world.result.pk}


def _request(world: World) -> dict[str, int]:
    from tournaments.models import RulingRequest

    asked = RulingRequest.objects.create(event=world.event, kind="scoring", text="Our total", asked_by=None)
    return {"pk": world.event.pk, "asked": asked.pk}


def _held(world: World) -> dict[str, int]:
    """The key of a pair's own phone: whoever does not hold it finds nothing, directors included."""
    return {"token": tokens.of_entrant(session=world.session, entrant=world.ns).pk}


ROWS = {
    "rulings:requests": signed_in(kwargs=_event),
    "rulings:ask": row(kwargs=_line, player=OPEN),
    "rulings:ask-scoring": row(kwargs=_event, player=OPEN),
    "rulings:phone": everyone(kwargs=_held, otherwise=HIDDEN),
    "rulings:phone-ask": everyone(kwargs=lambda world: {**_held(world), "result": world.result.pk}, otherwise=HIDDEN),
    "rulings:request-settle": row(kwargs=_request, method="post", **DIRECTORS),
    "rulings:register": everyone(kwargs=_event),
    "rulings:ruling": everyone(kwargs=_ruling),
    "rulings:cases": row(kwargs=_event, **DIRECTORS),
    "rulings:new": row(kwargs=_event, **DIRECTORS),
    "rulings:replace": row(kwargs=_ruling, **DIRECTORS),
}
