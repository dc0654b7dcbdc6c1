"""A traveller line of a USEBIO file: what happened, and what the file says it was worth."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from scoring.boards import vulnerability
from scoring.contract_table import score_for_ns
from scoring.document.event import Artificial, Award, Result
from scoring.notation.cards import read_card
from scoring.notation.contracts import PassedOut, read_contract
from scoring.notation.refusals import BadNotation
from scoring.values import Card, Contract, ContractTable, Seat, Side
from tournaments.exchange.formats.faults import Fault, UnreadableFile
from tournaments.exchange.formats.usebio_pairs import SectionPairs
from tournaments.exchange.formats.values import FileLine, Remark, whole_number
from tournaments.exchange.formats.xml_tree import Element

_ADJUSTED = re.compile(r"A(\d\d)(\d\d)")
_AVERAGES = {"60": "A+", "50": "A", "40": "A-"}
_SCORE = re.compile(r"[+-]?\d{1,5}")
_POINTS = ("MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS")
_NOT_PLAYED = ("NP", "N/P", "NOTPLAYED")


@dataclass(frozen=True, slots=True)
class Line:
    """A line read; `is_np` when it says that the board was not played and has a score all the same."""

    result: Result
    figures: FileLine
    remarks: Sequence[Remark] = field(default_factory=tuple)
    is_np: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a line stands: its board and session, who plays there, and whether an award is in IMPs."""

    board: int
    session: int
    pairs: SectionPairs
    by_imps: bool


def read_line(element: Element, place: Place) -> Line:
    """One line of a board; UnreadableFile with the field that cannot be read."""
    ns = _pair(element, "NS_PAIR_NUMBER", Side.NS, place.pairs)
    ew = _pair(element, "EW_PAIR_NUMBER", Side.EW, place.pairs)
    bare = Result(board=place.board, session=place.session, sitters=(ns, ew))
    lead, remarks = _lead(element)
    result = replace(_adjusted(element, bare, place) or _outcome(element, bare), lead=lead)
    is_np = result.not_played and _written_score(element) is not None
    if is_np:
        remarks = [*remarks, Remark("np", element.line, element.say("CONTRACT"))]
    return Line(result, _figures(element), remarks, is_np)


def _pair(element: Element, tag: str, side: Side, pairs: SectionPairs) -> str:
    said = element.say(tag)
    code = pairs.find(said, side)
    if code is None:
        fault = Fault.UNKNOWN_PAIR if said else Fault.MISSING
        raise UnreadableFile(fault, line=element.line_of(tag), field=tag, read=said)
    return code


def _adjusted(element: Element, bare: Result, place: Place) -> Result | None:
    """A line like A6040; by IMPs only the usual three are known, for the file gives no IMPs."""
    said = element.say("SCORE").upper()
    found = _ADJUSTED.fullmatch(said)
    if found is None:
        return None
    awards = [_award(percent, by_imps=place.by_imps) for percent in found.groups()]
    if None in awards:
        raise _refused(element, "SCORE", said, "A5050, A6040, A4060, A6060, A4040")
    return replace(bare, artificial=Artificial(*awards), reason=element.say("NOTES"))


def _award(percent: str, *, by_imps: bool) -> Award | None:
    return _AVERAGES.get(percent) if by_imps else Fraction(int(percent))


def _outcome(element: Element, bare: Result) -> Result:
    said = element.say("CONTRACT").upper()
    if said.replace(" ", "") in _NOT_PLAYED:
        return replace(bare, not_played=True)
    score = _written_score(element)
    if not said:
        return replace(bare, score=_needed(score, element))
    return _played(element, bare, said, score)


def _played(element: Element, bare: Result, said: str, score: int | None) -> Result:
    """A contract with its declarer and tricks; the written score stays beside it only where it is another."""
    contract = _contract(element, said)
    if contract is None:
        return replace(bare, passed_out=True)
    tricks = _tricks(element)
    computed = score_for_ns(contract, tricks, vulnerability(bare.board), ContractTable.Y1987)
    return replace(bare, contract=contract, tricks=tricks, score=None if score == computed else score)


def _contract(element: Element, said: str) -> Contract | None:
    """The contract, None for a board that was passed out."""
    try:
        written = read_contract(said)
    except BadNotation:
        raise _refused(element, "CONTRACT", said, "3NT, 4HX, PASS, NP") from None
    if isinstance(written, PassedOut):
        return None
    by = element.say("PLAYED_BY").upper()[:1]
    if by not in ("N", "E", "S", "W"):
        raise _refused(element, "PLAYED_BY", by, "N, E, S, W")
    return replace(written, declarer=Seat(by)).contract()


def _tricks(element: Element) -> int:
    said = element.say("TRICKS")
    tricks = whole_number(said)
    if tricks is None or tricks > 13:
        raise _refused(element, "TRICKS", said, "0-13")
    return tricks


def _written_score(element: Element) -> int | None:
    said = element.say("SCORE").replace(" ", "")
    if not said:
        return None
    if not _SCORE.fullmatch(said):
        raise _refused(element, "SCORE", said, "-420, A6040")
    return int(said)


def _needed(score: int | None, element: Element) -> int:
    if score is None:
        raise UnreadableFile(Fault.MISSING, line=element.line, field="CONTRACT", allowed="3NT, 4HX, PASS, NP")
    return score


def _refused(element: Element, tag: str, said: str, allowed: str) -> UnreadableFile:
    fault = Fault.VALUE if said else Fault.MISSING
    return UnreadableFile(fault, line=element.line_of(tag), field=tag, read=said, allowed=allowed)


def _lead(element: Element) -> tuple[Card | None, list[Remark]]:
    """The opening lead, suit first or rank first; one that is no card is left out with a remark."""
    said = element.say("LEAD")
    if not said:
        return None, []
    try:
        return read_card(said), []
    except BadNotation:
        return None, [Remark("lead", element.line_of("LEAD"), said)]


def _figures(element: Element) -> FileLine:
    said = element.say("SCORE").replace(" ", "")
    return FileLine(
        ns_points=element.say(*(f"NS_{unit}" for unit in _POINTS)),
        ew_points=element.say(*(f"EW_{unit}" for unit in _POINTS)),
        score=int(said) if _SCORE.fullmatch(said) else None,
    )
