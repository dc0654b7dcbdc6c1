"""Rounds are cut or added, the evening is abandoned, the skip was forgotten."""

from dataclasses import dataclass, replace
from enum import StrEnum

from tournaments.movements.changes.effect import Change, change
from tournaments.movements.changes.replan import resolve
from tournaments.movements.values import Movement, NoSuchMovementError, Note, Row, wrap


def cut(movement: Movement, rounds: int) -> Change:
    """Finish after this round. Announce it early: nobody should be in the middle of a board."""
    if not 1 <= rounds < movement.rounds:
        raise NoSuchMovementError("rounds-of-plan", rounds=rounds, most=movement.rounds - 1)
    rows = [row for row in movement.rows if row.round <= rounds]
    note = Note.of("curtailed", rounds=rounds, of=movement.rounds)
    sets = len({row.board_set for row in rows if row.present and row.board_set is not None})
    after = movement.with_rows(rows, rounds=rounds, board_sets=sets, incomplete_ok=True, notes=(*movement.notes, note))
    return change("cut", movement, after, rounds)


def add(movement: Movement, rounds: int, *, new_sets: int = 0) -> Change:
    """So many rounds more, with boards that are left over and `new_sets` fresh ones. NoSuchMovementError when
    everybody has played everything: then fresh boards are needed, a set for every table."""
    found = resolve(movement, movement.rounds, movement.rounds + rounds, new_sets=new_sets)
    return replace(found, code="add")


class Verdict(StrEnum):
    COUNTS = "counts"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Abandoned:
    """verdict: by the club's rule. change: the evening as far as it was finished, when it counts."""

    verdict: Verdict
    finished: int
    needed: int
    change: Change | None


def abandon(movement: Movement, played: int, *, counts_from: int) -> Abandoned:
    """Break off after the last round that all have finished; by the club's rule it counts from so many rounds."""
    if played < counts_from or played < 1:
        return Abandoned(Verdict.VOID, played, counts_from, None)
    stopped = cut(movement, played) if played < movement.rounds else change("cut", movement, movement, played)
    return Abandoned(Verdict.COUNTS, played, counts_from, replace(stopped, code="abandon"))


def skip_forgotten(movement: Movement, noticed: int, *, from_next: bool = True) -> Change:
    """The skip was due earlier and not made: rounds up to `noticed` are written as people really sat (the moving
    line one table back), and the skip is made in the next round. `from_next` False: it is made at once, in the
    round in which it was noticed. The conflicts of the effect are the tables that have or would have replayed."""
    due = _skip_due(movement)
    last = noticed if from_next else noticed - 1
    if last <= due:
        return change("skip-now", movement, movement, noticed)
    rows = [_one_back(row, movement) if due < row.round <= last else row for row in movement.rows]
    return change("skip-forgotten", movement, movement.with_rows(rows), last)


def _skip_due(movement: Movement) -> int:
    """The round after which the plan skips."""
    for note in movement.notes:
        if note.code == "skip":
            return int(dict(note.values)["after_round"])
    raise NoSuchMovementError("no-skip-here")


def _one_back(row: Row, movement: Movement) -> Row:
    """The EW pair that would be here without the skip is planned for the next table up."""
    ahead = wrap(row.table + 1, movement.tables)
    (planned,) = (other for other in movement.by_round[row.round] if other.table == ahead)
    return replace(row, seats=(row.ns, planned.ew))
