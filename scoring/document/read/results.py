"""Lines of duplicate and replay: who sat there and what happened."""

from collections.abc import Mapping
from fractions import Fraction

from scoring.document.event import (
    Artificial,
    Assigned,
    Award,
    Component,
    Contest,
    Game,
    Honours,
    Result,
)
from scoring.document.read.deals import read_card, read_contract
from scoring.document.read.node import Node
from scoring.document.said import english
from scoring.values import Contract, Seat, Side

_SITTERS = {Contest.INDIVIDUAL: ("n", "e", "s", "w")}
_LETTERS = ("A+", "A", "A-")
_OUTCOMES = ("contract", "passed_out", "score", "not_played")


def read_result(node: Node, game: Game, contest: Contest | None) -> Result:
    contract, tricks = read_outcome(node)
    result = Result(
        board=node.need_whole("board", 1),
        sitters=_sitters(node, contest),
        session=node.whole("session", 1, 1),
        round=node.whole("round", None, 1),
        table=node.text("table"),
        match=node.text("match"),
        play=_play(node, game),
        contract=contract,
        tricks=tricks,
        lead=read_card(node, "lead"),
        passed_out=node.flag("passed_out", False),
        score=node.whole("score", None),
        not_played=node.flag("not_played", False),
        artificial=_artificial(node.child("artificial")),
        assigned=_assigned(node.child("assigned")),
        cancelled=node.flag("cancelled", False),
        version=node.text("version", "a"),
        version_given=node.has("version"),
        reason=node.text("reason"),
        law=node.text("law"),
        honours=read_honours(node),
        seats=_seats(node.child("seats")),
    )
    _check_outcome(node, result)
    node.finish()
    return result


def _sitters(node: Node, contest: Contest | None) -> tuple[str, ...]:
    keys = _SITTERS.get(contest, ("ns", "ew")) if contest else ("ns", "ew")
    sitters = tuple(node.need_text(key) for key in keys)
    for at, (key, sitter) in enumerate(zip(keys, sitters, strict=True)):
        if sitter in sitters[:at]:
            node.refuse(key, english("%(entrant)r, who sits there twice", entrant=sitter), english("another entrant"))
    return sitters


def _play(node: Node, game: Game) -> int | None:
    return node.need_whole("play", 1, 2) if game is Game.REPLAY else None


def read_outcome(node: Node) -> tuple[Contract | None, int | None]:
    """Contract and tricks, which need each other and the declarer."""
    if not node.has("contract"):
        for key in ("by", "tricks"):
            if node.has(key):
                node.refuse("contract", english("missing"), english("a contract beside %(key)s", key=key))
        return None, None
    declarer = node.need("by").kind("by", Seat, Seat.N)
    contract = read_contract(node, declarer)
    return contract, node.need_whole("tricks", 0, 13)


def _check_outcome(node: Node, result: Result) -> None:
    said = [result.contract is not None, result.passed_out, result.score is not None, result.not_played]
    if sum(said) > 1 and said != [True, False, True, False]:
        found = ", ".join(key for key, is_said in zip(_OUTCOMES, said, strict=True) if is_said)
        node.refuse(
            "", english("%(keys)s together", keys=found), english("one of contract, passed_out, score, not_played")
        )
    given = [_given(result, side) for side in ("ns", "ew")]
    if any(len(ways) > 1 for ways in given):
        node.refuse("", english("a side with both artificial and assigned"), english("one of them for each side"))
    if not any(said) and not all(given):
        allowed = english("contract (with by and tricks), passed_out, score, not_played, or both sides given")
        node.refuse("", english("no result"), allowed)


def _given(result: Result, side: str) -> list[str]:
    ways = {
        "artificial": result.artificial and getattr(result.artificial, side) is not None,
        "assigned": result.assigned and getattr(result.assigned, side),
    }
    return [way for way, is_given in ways.items() if is_given]


def _artificial(node: Node | None) -> Artificial | None:
    if node is None:
        return None
    artificial = Artificial(ns=_award(node, "ns"), ew=_award(node, "ew"))
    node.finish()
    if artificial == Artificial():
        node.refuse("", english("neither side"), english("ns, ew, or both"))
    return artificial


def _award(node: Node, side: str) -> Award | None:
    raw = node.raw.get(side)
    if isinstance(raw, str) and raw.startswith("A"):
        return node.choice(side, _LETTERS)
    return node.decimal(side, None)


def _assigned(node: Node | None) -> Assigned | None:
    if node is None:
        return None
    assigned = Assigned(ns=_components(node, "ns"), ew=_components(node, "ew"))
    node.finish()
    if assigned == Assigned():
        node.refuse("", english("neither side"), english("ns, ew, or both"))
    return assigned


def _components(node: Node, side: str) -> tuple[Component, ...]:
    if not node.has(side):
        return ()
    parts = tuple(_component(part) for part in node.objects(side))
    total = sum((part.weight for part in parts), Fraction(0))
    if total != 1:
        found = english("weights that sum to %(total)s", total=format(float(total), "g"))
        node.refuse(side, found, english("weights that sum to exactly 1"))
    if sum(part.weight < 0 for part in parts) > 1:
        node.refuse(side, english("two negative weights"), english("at most one negative weight"))
    return parts


def _component(node: Node) -> Component:
    weight = node.need_decimal("weight")
    part = Component(weight, node.need_whole("score"))
    node.finish()
    return part


def read_honours(node: Node) -> tuple[Honours, ...]:
    return tuple(_honour(honour) for honour in node.objects("honours"))


def _honour(node: Node) -> Honours:
    side = node.need("side").kind("side", Side, Side.NS)
    points = node.need_whole("points")
    if points not in (100, 150):
        node.refuse("points", str(points), "100, 150")
    node.finish()
    return Honours(side, points)


def _seats(node: Node | None) -> Mapping[str, str]:
    if node is None:
        return {}
    seats = {seat.value: node.text(seat.value) for seat in Seat if node.has(seat.value)}
    node.finish()
    return seats
