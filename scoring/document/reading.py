"""From the JSON of an event document to the value, or to one clear sentence about what is wrong with it.

Unknown keys are refused by name, and so is every number that is not exact. Nothing is guessed.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from scoring.document.errors import BadDocumentError
from scoring.document.event import Contest, EventDocument, Game
from scoring.document.read.conditions import read_conditions
from scoring.document.read.node import UNWRITABLE, Node, Repeating, Unfit, shown
from scoring.document.read.party import read_deal, read_honeymoon_deal, read_seating
from scoring.document.read.people import read_board, read_entrant, read_match, read_penalty
from scoring.document.read.references import check_references
from scoring.document.read.results import read_result
from scoring.document.said import english

FORMAT = "overtrick-event"
VERSION = 1
_DEEPEST = 40  # levels inside the parts that are only kept
_LONGEST_NUMBER = 18  # digits; longer ones are nonsense, and turning them into numbers takes long

__all__ = ["FORMAT", "VERSION", "BadDocumentError", "event_of", "is_event", "read_event"]


def read_event(text: str | bytes) -> EventDocument:
    """The event document that a JSON text holds; BadDocumentError says where it is wrong and what is allowed."""
    return event_of(_load(text))


def is_event(text: str | bytes) -> bool:
    """Whether a text is meant as an event document, right or wrong in its details."""
    try:
        raw = _load(text)
    except BadDocumentError:
        return False
    return isinstance(raw, dict) and raw.get("format") == FORMAT


def _load(text: str | bytes) -> object:
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadDocumentError(
                english("byte %(number)s", number=error.start + 1), english("not UTF-8"), english("text in UTF-8")
            ) from None
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_pairs,
            parse_int=_whole,
            parse_float=Unfit,
            parse_constant=Unfit,
        )
    except json.JSONDecodeError as error:
        where = english("line %(line)s, column %(column)s", line=error.lineno, column=error.colno)
        raise BadDocumentError(where, english("not JSON: %(message)s", message=error.msg), "") from None
    except RecursionError:
        raise BadDocumentError(english("document"), english("objects nested too deeply"), "") from None


def _pairs(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    return found if len(found) == len(pairs) else Repeating(pairs)


def _whole(digits: str) -> int | Unfit:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else Unfit(digits)


def event_of(raw: object) -> EventDocument:
    """The event document that a JSON object stands for, read as `json.loads` gives it."""
    node = Node(raw, "")
    if node.need_text("format") != FORMAT:
        node.refuse("format", shown(node.raw["format"]), FORMAT)
    node.need("version").whole("version", VERSION, VERSION, VERSION)
    game = node.need("game").kind("game", Game, Game.DUPLICATE)
    contest = _contest(node, game)
    entrants = node.need("entrants").objects("entrants")
    document = EventDocument(
        name=node.need_text("name"),
        game=game,
        contest=contest,
        date=_date(node),
        conditions=read_conditions(node.child("conditions"), game, contest),
        entrants=tuple(read_entrant(item, game, contest) for item in entrants),
        **_lists(node, game, contest),
    )
    node.finish()
    check_references(document)
    return document


def _contest(node: Node, game: Game) -> Contest | None:
    if game in (Game.DUPLICATE, Game.REPLAY):
        node.need("contest")
    contest = node.kind("contest", Contest, None)
    if game is Game.REPLAY and contest is Contest.TEAMS:
        node.refuse("contest", "'teams'", english("pairs, individual (a replay has no teams)"))
    return contest


def _date(node: Node) -> str:
    text = node.text("date")
    try:
        fits = not text or date.fromisoformat(text).isoformat() == text
    except ValueError:
        fits = False
    if not fits:
        node.refuse("date", repr(text), english("a date like 2026-11-24"))
    return text


def _lists(node: Node, game: Game, contest: Contest | None) -> dict[str, Any]:
    lines = node.need("results").objects("results")
    record = node.child("record")
    return {
        **_results(lines, game, contest),
        "boards": tuple(read_board(item) for item in node.objects("boards")),
        "penalties": tuple(read_penalty(item) for item in node.objects("penalties")),
        "matches": tuple(read_match(item) for item in node.objects("matches")),
        "seats": tuple(read_seating(item) for item in node.objects("seats")),
        "sessions": tuple(_kept(item.raw, item.place) for item in node.objects("sessions")),
        "record": _kept(record.raw, "record") if record else {},
    }


def _results(lines: list[Node], game: Game, contest: Contest | None) -> dict[str, Any]:
    if game in (Game.DUPLICATE, Game.REPLAY):
        return {"results": tuple(read_result(line, game, contest) for line in lines)}
    if game is Game.HONEYMOON:
        return {"honeymoon": tuple(read_honeymoon_deal(line) for line in lines)}
    return {"deals": tuple(read_deal(line) for line in lines)}


def _kept(raw: Any, place: str, depth: int = 0) -> Any:
    """A part that is handed on as it is, once it is sure that every number in it is exact."""
    if depth > _DEEPEST:
        raise BadDocumentError(
            place[:60], english("objects nested too deeply"), english("%(count)s levels", count=_DEEPEST)
        )
    if isinstance(raw, Repeating):
        raise BadDocumentError(place, english("key %(key)r stands twice", key=raw.repeated), english("each key once"))
    if isinstance(raw, Unfit | float):
        raise BadDocumentError(place, shown(raw), english("whole numbers; others as text in quotes"))
    if isinstance(raw, str) and UNWRITABLE.search(raw):
        raise BadDocumentError(place, shown(raw), english("a text of signs that can be written"))
    if isinstance(raw, Mapping):
        return {key: _kept(value, f"{place}, {key}", depth + 1) for key, value in raw.items()}
    if isinstance(raw, list | tuple):
        return [_kept(value, f"{place}[{at}]", depth + 1) for at, value in enumerate(raw, 1)]
    return raw
