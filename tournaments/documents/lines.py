"""Rows of results as values of the event document, read as tuples: this is on the way of every save.

A row is two tuples: what every line has, and the rest, which few lines have and is read for those alone.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from django.db.models import Q

from club.compiled import Compiled, Rows
from scoring.document.event import (
    Artificial,
    Assigned,
    Award,
    Component,
    Deal,
    HoneymoonDeal,
    Honours,
    Result,
)
from scoring.frozen import maker
from scoring.rounding import exact
from scoring.values import Card, Contract, Doubling, Seat, Side, Strain, Suit
from tournaments.models import Result as Row

Codes = Mapping[int | None, str]
Rest = Mapping[str, Any]

_PLAIN = (
    "pk",
    "section_id",
    "board",
    "north_id",
    "east_id",
    "south_id",
    "west_id",
    "round",
    "table",
    "level",
    "strain",
    "doubling",
    "declarer",
    "tricks",
    "lead",
    "is_passed_out",
    "is_not_played",
    "score",
)
IS_NOT_PLAYED = _PLAIN.index("is_not_played")
_REST = (
    "pk",
    "match",
    "play",
    "score_ew",
    "artificial",
    "assigned",
    "is_cancelled",
    "version",
    "honours",
    "details",
    "reason",
    "law",
)
HAS_REST = (
    Q(artificial__isnull=False)
    | Q(assigned__isnull=False)
    | Q(is_cancelled=True)
    | Q(score_ew__isnull=False)
    | Q(play__gt=0)
    | ~Q(match="")
    | ~Q(version="a")
    | ~Q(honours=[])
    | ~Q(details={})
    | ~Q(reason="")
    | ~Q(law="")
)


_plain = Compiled(lambda event: Row.objects.filter(section__session__event=event).order_by("pk").values_list(*_PLAIN))


def plain_rows(event_pk: int) -> Rows:
    """What every line has, in the order of entry."""
    return _plain.rows(event_pk)


def rest_of_rows(event_pk: int) -> dict[int, Rest]:
    """What few lines have, by primary key."""
    rows = Row.objects.filter(HAS_REST, section__session__event=event_pk).values(*_REST)
    return {row["pk"]: row for row in rows}


@cache
def contract_of(level: int, strain: str, doubling: str, declarer: str) -> Contract:
    """One value for each contract there is; 35 × 3 × 4 of them."""
    return Contract(level, Strain(strain), Seat(declarer), Doubling(doubling))


@lru_cache(maxsize=52)
def card_of(text: str) -> Card:
    return Card(Suit(text[0]), text[1])


_result = maker(Result)


def result_of(row: tuple[Any, ...], sitters: tuple[str, ...], session: int) -> Result:
    """A line of duplicate or replay. By position, in the order of Result: names cost a third more."""
    level, strain, doubling, declarer, tricks, lead, passed_out, not_played, score = row[9:]
    return _result(
        row[2],
        sitters,
        session,
        row[7] or None,
        row[8],
        "",
        None,
        contract_of(level, strain, doubling, declarer) if level else None,
        tricks,
        card_of(lead) if lead else None,
        bool(passed_out),
        score,
        bool(not_played),
    )


def with_rest(result: Result, rest: Rest) -> Result:
    details = rest["details"]
    return replace(
        result,
        match=rest["match"],
        play=rest["play"] or None,
        artificial=artificial_of(rest["artificial"]),
        assigned=assigned_of(rest["assigned"]),
        cancelled=rest["is_cancelled"],
        version=rest["version"],
        version_given=rest["version"] != "a" or bool(details.get("version_given")),
        reason=rest["reason"],
        law=rest["law"],
        honours=honours_of(rest["honours"]),
        seats=details.get("seats", {}),
    )


def deal_of(row: tuple[Any, ...], rest: Rest) -> Deal:
    """A deal of a party game."""
    level, strain, doubling, declarer, tricks, _lead, passed_out, _not_played, score = row[9:]
    typed = None if score is None else {Side.NS: score, Side.EW: rest.get("score_ew") or 0}
    dealer = rest.get("details", {}).get("dealer")
    return Deal(
        round=row[7],
        table=row[8],
        deal=row[2],
        contract=contract_of(level, strain, doubling, declarer) if level else None,
        tricks=tricks,
        passed_out=bool(passed_out),
        score=typed,
        honours=honours_of(rest.get("honours", ())),
        dealer=Seat(dealer) if dealer else None,
    )


def honeymoon_of(row: tuple[Any, ...], rest: Rest, codes: Codes) -> HoneymoonDeal:
    """A honeymoon deal: its players sit North and South."""
    players = (codes[row[3]], codes[row[5]])
    details = rest.get("details", {})
    return HoneymoonDeal(
        match=rest["match"],
        deal=row[2],
        players=players,
        round=row[7] or None,
        dealer=details.get("dealer", ""),
        contract=f"{row[9]}{row[10]}" if row[9] else "",
        by=players["NS".index(row[12])] if row[12] else "",
        tricks=row[13],
        led=details.get("led", ""),
        passed_out=bool(row[15]),
        widow=details.get("widow", {}),
    )


def artificial_of(kept: Mapping[str, str] | None) -> Artificial | None:
    return Artificial(ns=_award(kept.get("ns")), ew=_award(kept.get("ew"))) if kept else None


def _award(text: str | None) -> Award | None:
    return text if text is None or text.startswith("A") else exact(text)


def assigned_of(kept: Mapping[str, Any] | None) -> Assigned | None:
    return Assigned(ns=_components(kept.get("ns", ())), ew=_components(kept.get("ew", ()))) if kept else None


def _components(kept: Iterable[Mapping[str, Any]]) -> tuple[Component, ...]:
    return tuple(Component(exact(part.get("weight", "1")), part["score"]) for part in kept)


def honours_of(kept: Iterable[Mapping[str, Any]]) -> tuple[Honours, ...]:
    return tuple(Honours(Side(each["side"]), each["points"]) for each in kept)
