"""Entering and confirming a board from a phone at the table. What the desk has entered is never overwritten."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club import audit
from scoring.notation.contracts import PassedOut
from tournaments import recording
from tournaments.checks import rows
from tournaments.lines import NOT_PLAYED, Played, Said
from tournaments.models import Result, TableConflict
from tournaments.recording.checks import ranges
from tournaments.table.evening import BoardState, TableEvening


@dataclass(frozen=True, slots=True)
class Entry:
    """What a phone sends. `edition` is the line that the table had before it, 0 for none.

    `agreed`: the other side has said yes on the same phone. `key`: made by the phone, once for each entry.
    """

    in_round: int
    board: int
    said: Said
    edition: int = 0
    key: str = ""
    agreed: bool = False
    asked: bool = False  # the table has answered the question about the order of boards


@dataclass(frozen=True, slots=True)
class Entered:
    """What came of it: the line, a question to the table, a refusal, or a contradiction that the director settles."""

    result: Result | None = None
    question: str = ""
    refusal: str = ""
    conflict: bool = False

    @property
    def state(self) -> str:
        if self.question:
            return "question"
        if self.refusal:
            return "refused"
        return "conflict" if self.conflict else "saved"


def enter(evening: TableEvening, entry: Entry) -> Entered:
    """Enter a board of the round, or correct it until both sides have confirmed their card."""
    board, refusal = _board(evening, entry)
    if board is None:
        return Entered(refusal=refusal)
    if not entry.asked and (question := question_before(evening, entry)):
        return Entered(question=question)
    if not evening.is_open:
        return _contradiction(evening, entry, board.result)
    try:
        return _saved(evening, entry, board.result)
    except ValidationError as error:
        return Entered(refusal=" ".join(error.messages))


def _saved(evening: TableEvening, entry: Entry, there: Result | None) -> Entered:
    """Save; where another phone was quicker, go on from what it left, as if this one had come a moment later."""
    try:
        return _save(evening, entry, there)
    except recording.EditionConflict as quicker:
        there = quicker.current
    try:
        return _save(evening, entry, there)
    except recording.EditionConflict as conflict:
        return _contradiction(evening, entry, conflict.current)


def _board(evening: TableEvening, entry: Entry) -> tuple[BoardState | None, str]:
    """The board, if it lies on this table in that round; the refusal names no other board's affairs."""
    there = evening.round(entry.in_round)
    board = there.board(entry.board) if there and not there.is_sit_out else None
    if there is None or board is None:
        boards = ranges(there.row.boards) if there and not there.is_sit_out else "–"
        values = {"board": entry.board, "boards": boards, "round": entry.in_round}
        return None, _("Board %(board)s is not on this table in round %(round)s. Here are: %(boards)s.") % values
    return board, ""


def question_before(evening: TableEvening, entry: Entry) -> str:
    """What the table is asked before an unusual entry is taken: another board than the next, or a board not played."""
    there = evening.round(entry.in_round)
    expected = there.expected if there else None
    if entry.said is NOT_PLAYED:
        return _("Did all four players pass? Then it is a result: score 0.")
    board = there.board(entry.board) if there else None
    if board and board.is_missing and expected is not None and expected.number != entry.board:
        values = {"expected": expected.number, "board": entry.board}
        return _("Board %(expected)s comes next. Was it really board %(board)s that you played?") % values
    return ""


def _save(evening: TableEvening, entry: Entry, there: Result | None) -> Entered:
    if there is None:
        return _contradiction(evening, entry, None) if entry.edition else Entered(_record(evening, entry))
    if _arrived(evening, entry):
        return Entered(there)
    if _says_the_same(there, entry.said):
        return Entered(_agreed(evening, entry, there))
    if not may_change(evening, entry.in_round, there):
        return _contradiction(evening, entry, there)
    if entry.edition != there.edition:
        return Entered(
            there, refusal=_("This board was entered at your table meanwhile. Open it, and change it there.")
        )
    return Entered(_correct(evening, entry, there))


def _record(evening: TableEvening, entry: Entry) -> Result | None:
    return recording.record_result(
        section=evening.section,
        spot=_spot(evening, entry),
        outcome=outcome_of(entry.said),
        origin=_origin(evening, entry),
        is_confirmed=entry.agreed,
    ).result


def _correct(evening: TableEvening, entry: Entry, there: Result) -> Result | None:
    return recording.correct_result(
        result=there.pk,
        edition=there.edition,
        outcome=outcome_of(entry.said),
        origin=_origin(evening, entry),
        is_confirmed=entry.agreed,
    ).result


def _origin(evening: TableEvening, entry: Entry) -> recording.Origin:
    return recording.Origin(by=None, source=evening.source, key=entry.key)


def _arrived(evening: TableEvening, entry: Entry) -> bool:
    """Whether this very entry came before: the phone did not hear the answer and sends it again."""
    return bool(entry.key) and evening.section.result_changes.filter(idempotency_key=entry.key).exists()


def _says_the_same(there: Result, said: Said) -> bool:
    """The same contract and tricks; who left the lead out does not contradict."""
    before = rows.said_of(there)
    if isinstance(before, Played) and isinstance(said, Played) and not (before.lead and said.lead):
        return replace(before, lead=None) == replace(said, lead=None)
    return before == said


def _agreed(evening: TableEvening, entry: Entry, there: Result) -> Result:
    """The same is there already; the other side's yes is all that may be new."""
    if entry.agreed and not there.is_confirmed:
        origin = _origin(evening, entry)
        return recording.confirm_result(result=there.pk, edition=there.edition, origin=origin).result or there
    return there


def may_change(evening: TableEvening, in_round: int, result: Result) -> bool:
    """Whether the table may still correct a line: its own entry, not ruled on, before both cards are confirmed."""
    there = evening.round(in_round)
    is_own = result.source == evening.source
    is_ruled = bool(result.artificial or result.assigned or result.is_cancelled)
    return evening.is_open and is_own and not is_ruled and there is not None and not there.is_done


def confirm(board: BoardState, *, edition: int, source: str) -> str:
    """The other side agrees with a line; the refusal, or nothing."""
    if board.result is None:
        return _("This board has no result yet.")
    if board.result.is_confirmed:
        return ""
    try:
        recording.confirm_result(
            result=board.result.pk, edition=edition, origin=recording.Origin(by=None, source=source)
        )
    except recording.EditionConflict:
        return _("Somebody has changed this result meanwhile. Look at it again.")
    except ValidationError as error:
        return " ".join(error.messages)
    return ""


def _spot(evening: TableEvening, entry: Entry) -> recording.Spot:
    there = evening.round(entry.in_round)
    assert there is not None
    row = there.row
    return recording.Spot(
        board=entry.board,
        north=row.north_id,
        east=row.east_id,
        south=row.south_id,
        west=row.west_id,
        round=row.round,
        table=evening.name,
        match=row.match,
    )


def outcome_of(said: Said) -> recording.Outcome:
    """What a phone can say, as the recorder takes it."""
    if isinstance(said, Played):
        return recording.Outcome(contract=said.contract, tricks=said.tricks, lead=said.lead)
    return recording.Outcome(passed_out=isinstance(said, PassedOut), not_played=said is NOT_PLAYED)


@transaction.atomic
def _contradiction(evening: TableEvening, entry: Entry, there: Result | None) -> Entered:
    """Keep what the table says for the director; the same entry sent twice is kept once."""
    fields = {
        "board": entry.board,
        "round": entry.in_round,
        "table": evening.number,
        "result": there,
        "said": entry.said.shown(),
        "source": evening.source,
    }
    if entry.key:
        kept, is_new = TableConflict.objects.get_or_create(section=evening.section, key=entry.key, defaults=fields)
    else:
        kept, is_new = TableConflict.objects.create(section=evening.section, **fields), True
    if is_new:
        audit.record(
            "table.contradicts", kept, by=None, club=evening.event.club, source=evening.source, board=entry.board
        )
    return Entered(there, conflict=True)
