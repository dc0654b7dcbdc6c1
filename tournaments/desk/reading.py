"""What a typed line comes to, before anything is saved: the score to both sides, doubts, or a refusal."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from club.numbers import whole
from scoring.notation.refusals import BadNotation
from scoring.values import Vulnerability
from tournaments.checks import refusals, rows
from tournaments.checks.doubtful import what_is_doubtful
from tournaments.checks.impossible import what_is_impossible
from tournaments.checks.sentences import sentence
from tournaments.checks.values import Board, Line
from tournaments.lines import PUT_OFF, Played, Said
from tournaments.models import Board as BoardRow
from tournaments.models import Result, ScheduleRow, Session
from tournaments.places import Place
from tournaments.repairs import read_or_repair

DITTO = ('"', "“", "”", "«", "»", "״", ".")


@dataclass(frozen=True, slots=True)
class Reading:
    """One of `said` and `refusal`; `score` is to North–South."""

    said: Said | None = None
    score: int | None = None
    doubts: tuple[str, ...] = ()
    refusal: str = ""
    insists: bool = False

    @property
    def played(self) -> Played | None:
        return self.said if isinstance(self.said, Played) else None

    @property
    def text(self) -> str:
        return self.said.shown(refusals.script()) if self.said else ""

    @property
    def both_sides(self) -> str:
        """The score as each side has it: a plus to one, a minus to nobody who is not asked."""
        if self.score is None:
            return ""
        if self.score == 0:
            return _("0 to both sides")
        side = _("N–S +%(points)s") if self.score > 0 else _("E–W +%(points)s")
        return side % {"points": abs(self.score)}


def read(session: Session, place: Place, text: str, *, above: str = "") -> Reading:
    """What was typed for a line, with all checks: the echo. `above` is what a ditto repeats."""
    result = result_at(place)
    try:
        said = said_by(text, above, result)
    except BadNotation as refused:
        return Reading(refusal=refusals.sentence(refused))
    return examined(session, place, said, result)


def read_to_save(session: Session, place: Place, text: str, result: Result | None, *, above: str = "") -> Reading:
    """The same without the doubts, which are looked for again when the line is saved."""
    try:
        said = said_by(text, above, result)
    except BadNotation as refused:
        return Reading(refusal=refusals.sentence(refused))
    board = marked_board(session, place.board)
    if finding := what_is_impossible(said, board):
        return Reading(refusal=sentence(finding.code, finding.values))
    return Reading(said, board.score(said), insists=insists(text))


def marked_board(session: Session, number: int) -> Board:
    """A board as it is marked; what best play gives is left out."""
    row = BoardRow.objects.filter(session=session, number=number, version="a").values_list("vulnerable").first()
    board = rows.board_of(number, None, session.event)
    return replace(board, vulnerability=Vulnerability(row[0])) if row and row[0] else board


def insists(text: str) -> bool:
    """An exclamation mark at the end: it happened so, though it was not planned."""
    return text.rstrip().endswith("!")


def said_by(text: str, above: str, result: Result | None) -> Said:
    """What the text says of a line, given the line above and what is there already."""
    typed = text.rstrip().removesuffix("!").strip()
    before = rows.said_of(result) if result else None
    return read_or_repair(above if typed in DITTO and above else typed, before)


def examined(session: Session, place: Place, said: Said, result: Result | None) -> Reading:
    """What the checks make of a line."""
    traveller = rows.traveller(session, place.board, result.version if result else "a")
    if finding := what_is_impossible(said, traveller.board):
        return Reading(refusal=sentence(finding.code, finding.values))
    score = traveller.board.score(said)
    line = _line(place, said, result)
    if line is None or said is PUT_OFF:
        return Reading(said, score)
    findings = what_is_doubtful(line, traveller.scene(line, place.section))
    return Reading(said, score, tuple(sentence(each.code, each.values) for each in findings))


def _line(place: Place, said: Said, result: Result | None) -> Line | None:
    sitter = result or planned_row(place)
    if sitter is None:
        return None
    ns = rows.entrants_of(sitter.north_id, sitter.south_id)
    ew = rows.entrants_of(sitter.east_id, sitter.west_id)
    return Line(place.board, place.round, place.table, ns, ew, said, result.pk if result else 0)


def planned_row(place: Place) -> ScheduleRow | None:
    """The schedule's row of a table in a round."""
    number = place.table.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    planned = ScheduleRow.objects.filter(section=place.section, round=place.round)
    return planned.filter(table=whole(number) or 0).first()


def result_at(place: Place) -> Result | None:
    """The first line that stands at a place."""
    there = Result.objects.filter(section=place.section, board=place.board, round=place.round, table=place.table)
    return there.order_by("ordinal").first()
