from tests.cast import World
from tests.permission_rows import DIRECTORS, OPEN, Row, row
from tournaments.changes.pictures import picture_of
from tournaments.models import ScheduleChange


def _session(world: World) -> dict[str, object]:
    return {"session": world.session.pk}


def _kind(world: World) -> dict[str, object]:
    return {**_session(world), "section": world.section.pk, "kind": "substitute"}


def _done(world: World) -> dict[str, object]:
    kept = picture_of(world.session)
    said = {"number": "2", "round": 1}
    change = ScheduleChange.objects.create(
        session=world.session, kind="pair-leaves", said=said, before=kept, after=kept
    )  # fmt: skip
    return {**_session(world), "pk": change.pk}


def directs(kwargs=_session, method: str = "get") -> Row:
    return row(kwargs=kwargs, method=method, **DIRECTORS)


ROWS = {
    "changes:index": directs(),
    "changes:change": directs(_kind),
    "changes:undo": directs(_done, "post"),
    # Directors apply the rule; those who answer for the club make it.
    "changes:rule": row(kwargs=_session, method="post", administrator=OPEN),
}
