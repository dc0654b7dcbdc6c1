"""Short ways to write down deals of the party games."""

import re

from scoring.document.event import Deal, Honours
from scoring.values import Contract, Doubling, Seat, Side, Strain


def contract(text: str, declarer: str) -> Contract:
    level, strain, doubling = re.fullmatch(r"(\d)(NT|[CDHSN])(X{0,2})", text).groups()
    return Contract(int(level), Strain(strain if strain != "N" else "NT"), Seat(declarer), Doubling(doubling))


def deal(number: int, text: str, tricks: int | None = None, honours: str = "", **more) -> Deal:
    """`deal(1, "4S N", 10, "EW 100")`; "pass" is a passed-out deal; "420 0" a typed score."""
    base = {"round": 1, "table": "1", "deal": number} | more
    if text == "pass":
        return Deal(**base, passed_out=True)
    if tricks is None:
        ns, ew = map(int, text.split())
        return Deal(**base, score={Side.NS: ns, Side.EW: ew})
    return Deal(**base, contract=contract(*text.split()), tricks=tricks, honours=_honours(honours))


def _honours(text: str) -> tuple[Honours, ...]:
    if not text:
        return ()
    side, points = text.split()
    return (Honours(Side(side), int(points)),)
