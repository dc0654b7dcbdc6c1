"""USEBIO XML, versions 1.0 to 1.3: pairs by matchpoints, cross-IMPs and Butler.

Tags are read by name, in any order; what is not known is passed over. Other kinds of events are refused by name.
"""

import re
from dataclasses import dataclass
from datetime import date

from scoring.document.event import Conditions, Contest, EventDocument, Game
from tournaments.exchange.formats.faults import Fault, UnreadableFile
from tournaments.exchange.formats.usebio_deals import hand_records
from tournaments.exchange.formats.usebio_lines import Line, Place, read_line
from tournaments.exchange.formats.usebio_pairs import Pairs, read_pairs
from tournaments.exchange.formats.values import ReadFile, Remark, whole_number
from tournaments.exchange.formats.xml_tree import Element, read_tree

NAME = "USEBIO"
# What an event's type says of its method, and what PAIRS say beside it.
_KINDS = {"MP_PAIRS": "matchpoints", "BUTLER_PAIRS": "butler", "CROSS_IMP": "cross-imps"}
_METHODS = {
    "": "matchpoints",
    "MATCH_POINTS": "matchpoints",
    "MATCHPOINTS": "matchpoints",
    "MP": "matchpoints",
    "CROSS_IMPS": "cross-imps",
    "BUTLER_IMPS": "butler",
}
_DATE = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})")


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a session, or the whole event where the file knows neither."""

    session: int
    element: Element


def is_usebio(content: bytes) -> bool:
    """Whether a file is meant as USEBIO, right or wrong in its details."""
    return b"<usebio" in content[:4000].lower()


def read_usebio(content: bytes) -> ReadFile:
    """The event of a USEBIO file; UnreadableFile with line and field where it cannot be read."""
    root = read_tree(content)
    event = _event(root)
    method = _method(event)
    parts = _parts(event)
    pairs = read_pairs([part.element for part in parts], two_winners=_winners(event) == 2)
    lines = [line for part in parts for line in _lines(part, pairs, by_imps=method != "matchpoints")]
    if not lines:
        raise UnreadableFile(Fault.NOTHING_PLAYED, line=event.line, field="TRAVELLER_LINE")
    conditions = Conditions(method=method, winners=_winners(event))
    return _read_file(root, conditions, pairs, lines)


def _read_file(root: Element, conditions: Conditions, pairs: Pairs, lines: list[Line]) -> ReadFile:
    event = _event(root)
    document = EventDocument(
        name=event.say("EVENT_DESCRIPTION", "TITLE", "EVENT_IDENTIFIER", "EVENT_ID") or NAME,
        game=Game.DUPLICATE,
        contest=Contest.PAIRS,
        date=_date(event),
        conditions=conditions,
        entrants=pairs.entrants,
        boards=hand_records(root, {line.result.board for line in lines}),
        results=tuple(line.result for line in lines),
    )
    program = " ".join(filter(None, (event.say("PROGRAM_NAME"), event.say("PROGRAM_VERSION"))))
    remarks: tuple[Remark, ...] = (*pairs.remarks, *(remark for line in lines for remark in line.remarks))
    return ReadFile(
        format=NAME,
        program=program,
        document=document,
        lines=tuple(line.figures for line in lines),
        standings=pairs.standings,
        remarks=remarks,
        np_lines=tuple(at for at, line in enumerate(lines) if line.is_np),
    )


def _event(root: Element) -> Element:
    event = root if root.tag == "EVENT" else root.first("EVENT")
    if event is None:
        raise UnreadableFile(Fault.MISSING, line=root.line, field="EVENT")
    return event


def _method(event: Element) -> str:
    """How the pairs are scored; UnreadableFile names the kind of any other event."""
    kind = event.attributes.get("EVENT_TYPE", "").upper()
    said = event.say("BOARD_SCORING_METHOD", "SCORING_METHOD").upper()
    method = _KINDS.get(kind) or (_METHODS.get(said) if kind == "PAIRS" else None)
    if method is None:
        read = " ".join(filter(None, (kind, said))) or "?"
        allowed = ", ".join(("PAIRS", *_KINDS))
        raise UnreadableFile(Fault.KIND, line=event.line, field="EVENT_TYPE", read=read, allowed=allowed)
    return method


def _winners(event: Element) -> int:
    said = event.say("WINNER_TYPE") or "1"
    if said not in ("1", "2"):
        raise UnreadableFile(
            Fault.VALUE, line=event.line_of("WINNER_TYPE"), field="WINNER_TYPE", read=said, allowed="1, 2"
        )
    return int(said)


def _date(event: Element) -> str:
    """The date as the document writes it; the file has it day first, or ISO. Empty where it has none."""
    said = event.say("DATE")
    found = _DATE.fullmatch(said)
    try:
        if found:
            day, month, year = (int(part) for part in found.groups())
            return date(year, month, day).isoformat()
        return date.fromisoformat(said[:10]).isoformat() if said else ""
    except ValueError:
        raise UnreadableFile(
            Fault.VALUE, line=event.line_of("DATE"), field="DATE", read=said, allowed="24/11/2026, 2026-11-24"
        ) from None


def _parts(event: Element) -> list[Part]:
    """The sections in order, each with the number of its session."""
    sessions = event.all("SESSION") or [event]
    return [
        Part(number, section)
        for number, session in enumerate(sessions, 1)
        for section in (session.all("SECTION") or [session])
    ]


def _lines(part: Part, pairs: Pairs, *, by_imps: bool) -> list[Line]:
    at_home = pairs.of_section(part.element)
    return [
        read_line(line, Place(_board_number(board), part.session, at_home, by_imps))
        for board in part.element.all("BOARD")
        for line in board.all("TRAVELLER_LINE")
    ]


def _board_number(board: Element) -> int:
    said = board.say("BOARD_NUMBER")
    number = whole_number(said)
    if number is None or not 1 <= number <= 9999:
        code = Fault.VALUE if said else Fault.MISSING
        raise UnreadableFile(
            code, line=board.line_of("BOARD_NUMBER"), field="BOARD_NUMBER", read=said, allowed="1, 2, 3 …"
        )
    return number
