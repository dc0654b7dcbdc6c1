"""USEBIO XML, versions 1.0 to 1.3: matchpointed pairs.

Tags are read by name, in any order; what is not known is passed over. Other kinds of events are refused by name.
"""

import re
from dataclasses import dataclass
from datetime import date

from scoring.document.event import Conditions, Contest, EventDocument, Game
from tournaments.exchange.formats.faults import Fault, UnreadableFile
from tournaments.exchange.formats.usebio_deals import hand_records
from tournaments.exchange.formats.usebio_lines import Line, read_line
from tournaments.exchange.formats.usebio_pairs import Pairs, read_pairs
from tournaments.exchange.formats.values import ReadFile, Remark
from tournaments.exchange.formats.xml_tree import Element, read_tree

NAME = "USEBIO"
_MATCHPOINTS = "MATCH_POINTS"
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
    event = root if root.tag == "EVENT" else root.first("EVENT")
    if event is None:
        raise UnreadableFile(Fault.MISSING, line=root.line, field="EVENT")
    _refuse_other_kinds(event)
    parts = _parts(event)
    pairs = read_pairs([part.element for part in parts], two_winners=_winners(event) == 2)
    lines = [line for part in parts for line in _lines(part, pairs)]
    if not lines:
        raise UnreadableFile(Fault.NOTHING_PLAYED, line=event.line, field="TRAVELLER_LINE")
    return _read_file(root, event, pairs, lines)


def _read_file(root: Element, event: Element, pairs: Pairs, lines: list[Line]) -> ReadFile:
    document = EventDocument(
        name=event.say("EVENT_DESCRIPTION", "TITLE", "EVENT_IDENTIFIER", "EVENT_ID") or NAME,
        game=Game.DUPLICATE,
        contest=Contest.PAIRS,
        date=_date(event),
        conditions=Conditions(winners=_winners(event)),
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


def _refuse_other_kinds(event: Element) -> None:
    kind = event.attributes.get("EVENT_TYPE", "").upper()
    method = event.say("BOARD_SCORING_METHOD", "SCORING_METHOD").upper()
    by_matchpoints = method in ("", _MATCHPOINTS, "MATCHPOINTS", "MP")
    if not (kind == "MP_PAIRS" or (kind == "PAIRS" and by_matchpoints)):
        said = " ".join(filter(None, (kind, "" if by_matchpoints else method))) or "?"
        raise UnreadableFile(Fault.KIND, line=event.line, field="EVENT_TYPE", read=said, allowed="MP_PAIRS, PAIRS")


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


def _lines(part: Part, pairs: Pairs) -> list[Line]:
    return [
        read_line(line, _board_number(board), part.session, pairs.of_section(part.element))
        for board in part.element.all("BOARD")
        for line in board.all("TRAVELLER_LINE")
    ]


def _board_number(board: Element) -> int:
    said = board.say("BOARD_NUMBER")
    if not said.isdecimal() or not 1 <= int(said) <= 9999:
        code = Fault.VALUE if said else Fault.MISSING
        raise UnreadableFile(
            code, line=board.line_of("BOARD_NUMBER"), field="BOARD_NUMBER", read=said, allowed="1, 2, 3 …"
        )
    return int(said)
