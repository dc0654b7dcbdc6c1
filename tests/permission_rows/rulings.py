from tests.cast import World
from tests.permission_rows import DIRECTORS, everyone, row


def _event(world: World) -> dict[str, int]:
    return {"pk": world.event.pk}


def _ruling(world: World) -> dict[str, int]:
    from tournaments.models import Ruling

    made, _new = Ruling.objects.get_or_create(
        event=world.event, number=1, defaults={"facts": "A hesitation", "decision": "None"}
    )
    return {"pk": world.event.pk, "number": made.number}


ROWS = {
    "rulings:register": everyone(kwargs=_event),
    "rulings:ruling": everyone(kwargs=_ruling),
    "rulings:cases": row(kwargs=_event, **DIRECTORS),
    "rulings:new": row(kwargs=_event, **DIRECTORS),
    "rulings:replace": row(kwargs=_ruling, **DIRECTORS),
}
