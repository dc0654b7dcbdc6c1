"""The phones have keys instead of roles: whoever holds none finds nothing there, directors included."""

from tests.cast import World
from tests.permission_rows import DIRECTORS, HIDDEN, RUNNERS, Row, everyone, row
from tournaments import tokens
from tournaments.models import DirectorCall, TableConflict


def _table(**more: object):
    return lambda world: {"pk": tokens.of_table(section=world.section, table=1).pk, **more}


def _pair(**more: object):
    return lambda world: {"pk": tokens.of_entrant(session=world.session, entrant=world.ns).pk, **more}


def nobody(kwargs, method: str = "get") -> Row:
    return everyone(kwargs=kwargs, method=method, otherwise=HIDDEN)


def _session(world: World) -> dict[str, object]:
    return {"session": world.session.pk}


def _call(world: World) -> dict[str, object]:
    call = DirectorCall.objects.create(section=world.section, table=1, round=1, reason="pace", source="table 1 phone")
    return {**_session(world), "pk": call.pk}


def _conflict(world: World) -> dict[str, object]:
    conflict = TableConflict.objects.create(
        section=world.section, board=1, round=1, table=1, result=world.result, said="P", source="table 1 phone"
    )
    return {**_session(world), "pk": conflict.pk}


def _card(world: World) -> dict[str, object]:
    return {**_session(world), "pk": tokens.of_table(section=world.section, table=1).pk}


_BOARD = {"in_round": 1, "number": 1}

ROWS = {
    "table:open": everyone(
        kwargs=lambda world: {"key": tokens.key_of(tokens.of_table(section=world.section, table=1))}
    ),
    "table:worker": everyone(),
    "table:page": nobody(_table()),
    "table:enter": nobody(_table(), "post"),
    "table:cards": nobody(_table(in_round=1)),
    "table:board": nobody(_table(**_BOARD)),
    "table:board-change": nobody(_table(**_BOARD)),
    "table:board-confirm": nobody(_table(**_BOARD), "post"),
    "table:live": nobody(_table()),
    "table:call": nobody(_table()),
    "table:call-withdraw": nobody(_table(), "post"),
    "table:names": nobody(_table(entrant=1)),
    "table:line-up": nobody(_table(in_round=1, side="NS")),
    "table:own": nobody(_table()),
    "table:mine": nobody(_pair()),
    "table:mine-live": nobody(_pair()),
    "table:my-confirm": nobody(_pair(result=1), "post"),
    "table:phones": row(kwargs=_session, **DIRECTORS),
    "table:sheet": row(kwargs=_session, **DIRECTORS),
    "table:renew": row(kwargs=_card, method="post", **DIRECTORS),
    "table:queue": row(kwargs=_session, **RUNNERS),
    "table:queue-live": row(kwargs=_session, **RUNNERS),
    "table:call-take": row(kwargs=_call, method="post", **RUNNERS),
    "table:call-done": row(kwargs=_call, method="post", **RUNNERS),
    "table:conflict-settle": row(kwargs=_conflict, method="post", **RUNNERS),
}
