from tests.cast import World
from tests.permission_rows import DIRECTORS, everyone, row


def _session(world: World) -> dict[str, object]:
    return {"pk": world.event.pk, "number": 1}


ROWS = {
    "seats:seats": row(kwargs=_session, **DIRECTORS),
    "seats:start-list": everyone(kwargs=_session),
    "seats:typed": row(kwargs=lambda world: {"pk": world.event.pk, "section_pk": world.section.pk}, **DIRECTORS),
}
