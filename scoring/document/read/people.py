"""Entrants, boards, matches and penalties of an event document."""

from fractions import Fraction

from scoring.document.event import ZERO, Board, Contest, Entrant, Game, Match, Penalty, PenaltyUnit
from scoring.document.read.deals import deal_text
from scoring.document.read.node import Node
from scoring.document.said import english
from scoring.values import Seat, Side, Vulnerability

# How many names an entrant has: least and most.
_NAMES = {Contest.PAIRS: (2, 99), Contest.INDIVIDUAL: (1, 1), Contest.TEAMS: (4, 8)}


def read_entrant(node: Node, game: Game, contest: Contest | None) -> Entrant:
    entrant = Entrant(
        id=node.need_text("id"),
        names=node.need("names").texts("names"),
        section=node.text("section"),
        direction=node.kind("direction", Side, None),
        ranked=node.flag("ranked", True),
        handicap=node.decimal("handicap", ZERO),
        carry_forward=node.decimal("carry_forward", None),
        categories=node.texts("categories"),
    )
    _check_names(node, entrant, game, contest)
    node.finish()
    return entrant


def _check_names(node: Node, entrant: Entrant, game: Game, contest: Contest | None) -> None:
    least, most = (1, 1) if game is Game.HONEYMOON else (1, 99)
    if game in (Game.DUPLICATE, Game.REPLAY) and contest is not None:
        least, most = _NAMES[contest]
    if not least <= len(entrant.names) <= most:
        node.refuse("names", english("%(count)s names", count=len(entrant.names)), _wanted(least, most))


def _wanted(least: int, most: int) -> str:
    if least == most:
        return str(least)
    if most == 99:
        return english("%(least)s or more", least=least)
    return english("%(least)s to %(most)s", least=least, most=most)


def read_board(node: Node) -> Board:
    board = Board(
        number=node.need_whole("number", 1),
        session=node.whole("session", 1, 1),
        version=node.text("version", "a"),
        deal=deal_text(node),
        dealer=node.kind("dealer", Seat, None),
        vulnerable=node.kind("vulnerable", Vulnerability, None),
    )
    node.finish()
    return board


def read_match(node: Node) -> Match:
    away = node.text("away", None)
    match = Match(
        id=node.text("id"),
        round=node.need_whole("round", 1),
        home=node.need_text("home"),
        away=away,
        session=node.whole("session", None, 1),
        boards=node.whole("boards", None, 1),
        imps=_pair(node.decimals("imps", (2,))),
        vps=node.decimals("vps", (1, 2) if away is None else (2,)),
        carry_over=_pair(node.decimals("carry_over", (2,))) or (ZERO, ZERO),
        weight=node.decimal("weight", Fraction(1)),
        winner=node.text("winner"),
    )
    _check_match(node, match)
    node.finish()
    return match


def _pair(values: tuple[Fraction, ...] | None) -> tuple[Fraction, Fraction] | None:
    return None if values is None else (values[0], values[1])


def _check_match(node: Node, match: Match) -> None:
    if match.home == match.away:
        node.refuse("away", english("%(entrant)r, the same as home", entrant=match.away), english("another entrant"))
    if match.winner and match.winner not in (match.home, match.away):
        node.refuse("winner", repr(match.winner), f"{match.home}, {match.away or ''}".rstrip(", "))
    if match.weight <= 0:
        node.refuse("weight", str(match.weight), english("more than 0"))


def read_penalty(node: Node) -> Penalty:
    penalty = Penalty(
        entrant=node.need_text("entrant"),
        amount=node.need_decimal("amount"),
        unit=node.need("unit").kind("unit", PenaltyUnit, PenaltyUnit.POINTS),
        round=node.whole("round", None, 1),
        session=node.whole("session", None, 1),
        reason=node.text("reason"),
        law=node.text("law"),
    )
    node.finish()
    return penalty
