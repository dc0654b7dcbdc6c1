from tests.permission_rows import DIRECTORS, RUNNERS, everyone, row


def _session(world, **more):
    return {"pk": world.event.pk, "number": 1, **more}


def _event(world):
    return {"pk": world.event.pk}


ROWS = {
    "room:screen": everyone(kwargs=_event),
    "room:screen-live": everyone(kwargs=_event),
    "room:break-change": row(
        kwargs=_session, method="post", data=lambda world: {"after_round": 1, "minutes": 0}, **DIRECTORS
    ),
    "room:prints": row(kwargs=_session, **RUNNERS),
    "room:print": row(kwargs=lambda world: _session(world, slug="table-cards"), **RUNNERS),
    "room:announcements": row(kwargs=_session, **RUNNERS),
}
