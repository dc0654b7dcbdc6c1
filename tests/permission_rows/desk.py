from tests.cast import World
from tests.permission_rows import DIRECTORS, RUNNERS, Row, row, signed_in
from tournaments import late_plays, recording
from tournaments.models import Doubt


def _session(world: World) -> dict[str, object]:
    return {"session": world.session.pk}


def _with(**more: object):
    return lambda world: {**_session(world), **more}


def _line(world: World) -> dict[str, object]:
    return {**_session(world), "place": f"{world.section.pk}-1-1-2"}


def _doubt(world: World) -> dict[str, object]:
    doubt = Doubt.objects.create(result=world.result, check_code="direction", values={"declarer": "N", "others": 2})
    return {**_session(world), "pk": doubt.pk}


def _late(world: World) -> dict[str, object]:
    late = late_plays.put_off(section=world.section, board=2, in_round=1, table="1", by=world.users["director"])
    return {**_session(world), "pk": late.pk}


def _act(world: World) -> dict[str, object]:
    spot = recording.Spot.of_pairs(2, world.ns.pk, world.ew.pk, round=1, table="1")
    origin = recording.Origin(by=None, source="desk")
    recorded = recording.record_result(
        section=world.section, spot=spot, outcome=recording.Outcome(passed_out=True), origin=origin
    )
    return {**_session(world), "pk": recorded.change.pk}


def runs(kwargs=_session, method: str = "get") -> Row:
    return row(kwargs=kwargs, method=method, **RUNNERS)


def directs(kwargs=_session, method: str = "post") -> Row:
    return row(kwargs=kwargs, method=method, **DIRECTORS)


ROWS = {
    "desk:index": signed_in(),
    "desk:session": runs(),
    "desk:live": runs(),
    "desk:go": runs(),
    "desk:minutes": directs(),
    "desk:act": directs(_with(name="start")),
    "desk:sheet-board": runs(_with(number=2)),
    "desk:board-reveal": runs(_with(number=2), "post"),
    "desk:sheet-round": runs(_with(number=1)),
    "desk:sheet-table": runs(_with(in_round=1, section="A", number=1)),
    "desk:sheet-paste": row(
        kwargs=_session, method="post", data=lambda world: {"sheet": f"/desk/{world.session.pk}/boards/2/"}, **RUNNERS
    ),
    "desk:line": runs(_line),
    "desk:line-echo": runs(_line),
    "desk:line-save": runs(_line, "post"),
    "desk:doubts": runs(),
    "desk:doubt-clear": runs(_doubt, "post"),
    "desk:late-settle": directs(_late),
    "desk:acts": runs(),
    "desk:act-undo": runs(_act, "post"),
    "desk:post": directs(_with(kind="provisional")),
    "desk:slow": directs(),
    "desk:staff": directs(method="get"),
}
