from tests.cast import World
from tests.permission_rows import RUNNERS, row


def _session(world: World) -> dict[str, int]:
    return {"session": world.session.pk}


_POST = row(kwargs=_session, method="post", **RUNNERS)

ROWS = {
    "hands:session": row(kwargs=_session, **RUNNERS),
    "hands:job": row(kwargs=_session, **RUNNERS),
    "hands:analyse": _POST,
    "hands:call-off": _POST,
    "hands:remove": _POST,
}
