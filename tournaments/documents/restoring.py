"""The record of a document brought back: lines as they were played, the register of rulings, captains."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal, InvalidOperation
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.dateparse import parse_datetime

from scoring.document.errors import BadDocumentError
from scoring.document.event import EventDocument
from scoring.document.read.node import Node
from scoring.document.read.results import read_result
from scoring.document.said import english
from tournaments.documents.people import persons_named
from tournaments.documents.records import RULING_FIELDS, VERSION
from tournaments.models import Entrant, EntrantMember, Event, Penalty, Ruling
from tournaments.models import Result as Row

_MOST = 2000  # rulings of one event; no club makes as many in a lifetime


def is_known(document: EventDocument) -> bool:
    """Whether the record is one of ours; another site's is left alone."""
    return document.record.get("version") == VERSION


def as_played(document: EventDocument) -> EventDocument:
    """The document with the lines under its rulings as they were played: the rulings are laid over them again."""
    if not is_known(document) or not document.record.get("as_played"):
        return document
    results = list(document.results)
    for at, kept in enumerate(_list(document.record, "as_played"), 1):
        place = f"record, as_played[{at}]"
        line = _line_number(kept, len(results), place)
        results[line - 1] = read_result(Node(kept.get("result"), place), document.game, document.contest)
    return replace(document, results=tuple(results))


def restore(
    event: Event, document: EventDocument, entrants: Mapping[str, int], results: Sequence[Row], *, knows_persons: bool
) -> None:
    """Write the register of a document's record; BadDocumentError says what is wrong with it."""
    if not is_known(document):
        return
    made: dict[int, Ruling] = {}
    for at, kept in enumerate(_list(document.record, "rulings"), 1):
        try:
            ruling = _ruling(event, kept, results, made)
            _fines(ruling, kept, entrants)
        except (ValidationError, InvalidOperation, KeyError, TypeError, ValueError) as problem:
            raise BadDocumentError(
                f"record, rulings[{at}]", _said(problem), english("a ruling as this site writes it")
            ) from None
        ruling.given_to.set([entrants[code] for code in kept.get("given_to", []) if code in entrants])
        made[ruling.number] = ruling
    _captains(event, document, entrants, knows_persons=knows_persons)


def _said(problem: Exception) -> str:
    return " ".join(problem.messages) if isinstance(problem, ValidationError) else repr(str(problem))[:80]


def _list(record: Mapping[str, Any], name: str) -> list[Any]:
    found = record.get(name, [])
    if not isinstance(found, list) or len(found) > _MOST or not all(isinstance(each, dict) for each in found):
        raise BadDocumentError(f"record, {name}", english("no list of objects"), english("a list of objects"))
    return found


def _line_number(kept: Mapping[str, Any], most: int, place: str) -> int:
    line = kept.get("line")
    if not isinstance(line, int) or not 1 <= line <= most:
        raise BadDocumentError(f"{place}, line", repr(line)[:20], english("the place of a line in results"))
    return line


def _ruling(event: Event, kept: Mapping[str, Any], results: Sequence[Row], made: Mapping[int, Ruling]) -> Ruling:
    line = _row(results, kept["line"]) if "line" in kept else None
    ruling = Ruling(
        event=event,
        result=line,
        effect=_effect(kept, results),
        supersedes=made[kept["supersedes"]] if kept.get("supersedes") else None,
        **{name: kept[name] for name in RULING_FIELDS if name in kept},
    )
    ruling.is_public = bool(kept.get("is_public"))
    ruling.full_clean(exclude=["event", "made_by", "supersedes", "result"])
    ruling.save()
    if made_at := _moment(kept.get("made_at")):
        Ruling.objects.filter(pk=ruling.pk).update(made_at=made_at)
    return ruling


def _row(results: Sequence[Row], place: int) -> Row:
    if not 1 <= place <= len(results):
        raise ValueError(place)
    return results[place - 1]


def _moment(text: Any) -> datetime.datetime | None:
    found = parse_datetime(text) if isinstance(text, str) else None
    return found if found and found.tzinfo else None


def _effect(kept: Mapping[str, Any], results: Sequence[Row]) -> dict[str, Any]:
    effect = dict(kept.get("effect", {}))
    if kept.get("effect_kind") == Ruling.Effect.FOULED:
        return {"versions": {str(_row(results, int(line)).pk): str(v) for line, v in effect["versions"].items()}}
    return effect


def _fines(ruling: Ruling, kept: Mapping[str, Any], entrants: Mapping[str, int]) -> None:
    """Its penalties: those that the document lists are there already, warnings and withdrawn ones are not."""
    for fine in kept.get("penalties", []):
        amount, withdrawn = Decimal(fine["amount"]), bool(fine.get("withdrawn"))
        same = {"event": ruling.event, "entrant": entrants[fine["entrant"]], "amount": amount, "unit": fine["unit"]}
        there = None if withdrawn else Penalty.objects.filter(**same, ruling=None, is_withdrawn=False).first()
        if there is None and amount and not withdrawn:
            continue  # the document's own list decides what counts
        penalty = there or Penalty(
            event=ruling.event, entrant_id=entrants[fine["entrant"]], amount=amount, unit=fine["unit"],
            session=ruling.session, round=ruling.round or None, law=ruling.law, is_withdrawn=withdrawn,
        )  # fmt: skip
        penalty.ruling, penalty.reason = ruling, str(fine["reason"])
        penalty.full_clean(exclude=["event", "ruling", "created_by"])
        penalty.save()


def _captains(event: Event, document: EventDocument, entrants: Mapping[str, int], *, knows_persons: bool) -> None:
    """A captain who plays is that player of the team; anybody else is found, or new, as players are."""
    led = document.record.get("captains", {})
    if not isinstance(led, dict) or not all(isinstance(name, str) and name.strip() for name in led.values()):
        raise BadDocumentError("record, captains", english("no names"), english("a name for each team"))
    named = {entrants[code]: name for code, name in led.items() if code in entrants}
    members = EntrantMember.objects.filter(entrant__in=named).select_related("person")
    players = {(member.entrant_id, str(member.person)): member.person for member in members}
    outside = [name for pk, name in named.items() if (pk, name) not in players]
    persons = persons_named(outside, event.club, known=knows_persons)
    for pk, name in named.items():
        Entrant.objects.filter(pk=pk).update(captain=players.get((pk, name)) or persons[name])
