from tests.permission_rows import RUNNERS, row


def _session(world, **more):
    return {"pk": world.event.pk, "number": 1, **more}


ROWS = {
    "room:prints": row(kwargs=_session, **RUNNERS),
    "room:print": row(kwargs=lambda world: _session(world, slug="table-cards"), **RUNNERS),
    "room:announcements": row(kwargs=_session, **RUNNERS),
}
