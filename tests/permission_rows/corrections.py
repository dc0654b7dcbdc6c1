"""Corrections: the players of a line ask and answer, the director decides, everybody reads what changed."""

from tests.cast import KINDS, World
from tests.permission_rows import DIRECTORS, HIDDEN, OPEN, Row, everyone, row, signed_in
from tournaments import tokens
from tournaments.corrections.links import token_of
from tournaments.models import CorrectionRequest


def _event(world: World) -> dict[str, int]:
    return {"pk": world.event.pk}


def _request(world: World, by: str = "player") -> CorrectionRequest:
    asked = CorrectionRequest.objects.create(
        event=world.event, result=world.result, board=1, round=1, table="1", said="3NTN+1",
        asked_for=world.ew, asked_by=world.users[by],
    )  # fmt: skip
    asked.opponents.add(world.ns)
    return asked


def _answered(world: World) -> dict[str, int]:
    """Pair 2 asked, through somebody of another table; Peter of pair 1 may answer."""
    return {"pk": _request(world, by="secretary").pk}


def _held(world: World) -> dict[str, int]:
    """The key of a pair's own phone: whoever does not hold it finds nothing, directors included."""
    return {"token": tokens.of_entrant(session=world.session, entrant=world.ns).pk}


def nobody(kwargs, method: str = "get") -> Row:
    return everyone(kwargs=kwargs, method=method, otherwise=HIDDEN)


ROWS = {
    "corrections:requests": signed_in(kwargs=_event),
    "corrections:changes": everyone(kwargs=_event),
    "corrections:ask": row(kwargs=lambda world: {**_event(world), "result": world.result.pk}, player=OPEN),
    "corrections:answer": row(kwargs=_answered, method="post", player=OPEN),
    "corrections:answer-by-link": everyone(kwargs=lambda world: {"token": token_of(_request(world))}),
    "corrections:decide": row(kwargs=lambda world: {"pk": _request(world).pk}, method="post", **DIRECTORS),
    "corrections:phone": nobody(_held),
    "corrections:phone-ask": nobody(lambda world: {**_held(world), "result": world.result.pk}),
    "corrections:phone-answer": nobody(lambda world: {**_held(world), "pk": _request(world).pk}, "post"),
    "corrections:phone-withdraw": nobody(lambda world: {**_held(world), "pk": _request(world).pk}, "post"),
    "corrections:withdraw": row(
        kwargs=lambda world: {"pk": _request(world).pk},
        method="post",
        **dict.fromkeys(KINDS, HIDDEN) | {"player": OPEN},
    ),
}
