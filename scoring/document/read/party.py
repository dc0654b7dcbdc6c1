"""Seats and deals of the party games."""

from collections.abc import Mapping

from scoring.document.event import Deal, HoneymoonDeal, Seating
from scoring.document.read.deals import read_card
from scoring.document.read.node import Node
from scoring.document.read.results import read_honours, read_outcome
from scoring.document.said import english
from scoring.values import Seat, Side

_LED = ("self", "opponent", "opponents-dummy")
_STRAINS = ("C", "D", "H", "S", "NT")
_CONTRACTS = tuple(f"{level}{strain}" for level in range(1, 8) for strain in _STRAINS)


def read_seating(node: Node) -> Seating:
    seating = Seating(
        round=node.need_whole("round", 1),
        table=node.need_text("table"),
        players={seat: node.text(seat.value) for seat in Seat if node.has(seat.value)},
        pairs={side: node.text(side.value) for side in Side if node.has(side.value)},
        dealer=node.kind("dealer", Seat, None),
        cut=node.kind("cut", Side, None),
        cycle=node.whole("cycle", None, 1),
        stopped=node.flag("stopped", False),
    )
    if (len(seating.players), len(seating.pairs)) not in ((4, 0), (0, 2)):
        found = ", ".join([*seating.players, *seating.pairs]) or english("nobody")
        node.refuse("", found, english("N, E, S and W, or NS and EW"))
    who = [*seating.players.values(), *seating.pairs.values()]
    if len(set(who)) != len(who):
        node.refuse("", english("an entrant who sits there twice"), english("each entrant once at a table"))
    node.finish()
    return seating


def read_deal(node: Node) -> Deal:
    contract, tricks = read_outcome(node)
    deal = Deal(
        round=node.need_whole("round", 1),
        table=node.need_text("table"),
        deal=node.need_whole("deal", 1),
        contract=contract,
        tricks=tricks,
        passed_out=node.flag("passed_out", False),
        score=_typed_score(node.child("score")),
        honours=read_honours(node),
        dealer=node.kind("dealer", Seat, None),
    )
    if [contract is not None, deal.passed_out, deal.score is not None].count(True) != 1:
        node.refuse("", english("not one result"), english("one of contract (with by and tricks), passed_out, score"))
    node.finish()
    return deal


def _typed_score(node: Node | None) -> Mapping[Side, int] | None:
    if node is None:
        return None
    score = {side: node.need_whole(side.value, 0) for side in Side}
    node.finish()
    return score


def read_honeymoon_deal(node: Node) -> HoneymoonDeal:
    first, second = _players(node)
    deal = HoneymoonDeal(
        match=node.need_text("match"),
        deal=node.need_whole("deal", 1),
        players=(first, second),
        round=node.whole("round", None, 1),
        dealer=node.choice("dealer", (first, second)),
        contract=node.choice("contract", _CONTRACTS),
        by=node.choice("by", (first, second)),
        tricks=node.whole("tricks", None, 0, 13),
        led=node.choice("led", _LED),
        passed_out=node.flag("passed_out", False),
        widow=_widow(node.child("widow"), (first, second)),
    )
    _check_honeymoon(node, deal)
    node.finish()
    return deal


def _players(node: Node) -> tuple[str, str]:
    players = node.need("players").texts("players")
    if len(players) != 2 or players[0] == players[1]:
        node.refuse("players", ", ".join(players) or english("nobody"), english("two different entrants"))
    return players[0], players[1]


def _check_honeymoon(node: Node, deal: HoneymoonDeal) -> None:
    said = [bool(deal.contract), bool(deal.by), deal.tricks is not None]
    if deal.passed_out and any(said):
        node.refuse("passed_out", english("a contract beside it"), english("passed_out alone"))
    if not deal.passed_out and not all(said):
        node.refuse("", english("no result"), english("contract with by and tricks, or passed_out"))


def _widow(node: Node | None, players: tuple[str, str]) -> Mapping[str, str]:
    if node is None:
        return {}
    keys = [*players, *(f"{player}-dummy" for player in players)]
    cards = {key: str(read_card(node, key)) for key in keys if node.has(key)}
    node.finish()
    return cards
