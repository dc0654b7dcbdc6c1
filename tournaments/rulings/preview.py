"""What a ruling would do, before it is made: lines and ranking, as they are and as they would be."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.document.answer import Line, ScoreDocument, Standing
from scoring.document.event import Penalty, PenaltyUnit
from scoring.explanation import EVERYTHING, Step
from scoring.score import score
from tournaments.documents import Effect, Facts, facts_of
from tournaments.models import Event, Result, Ruling
from tournaments.rulings.effects import check
from tournaments.rulings.fines import check_fines
from tournaments.rulings.values import Decided, Fine


@dataclass(frozen=True, slots=True)
class LineChange:
    """A line of the board; `after` has its explanation."""

    result: int
    before: Line
    after: Line

    @property
    def is_changed(self) -> bool:
        return (self.before.ns_points, self.before.ew_points) != (self.after.ns_points, self.after.ew_points)


@dataclass(frozen=True, slots=True)
class PlaceChange:
    before: Standing
    after: Standing

    @property
    def is_changed(self) -> bool:
        return (self.before.rank, self.before.total) != (self.after.rank, self.after.total)


@dataclass(frozen=True, slots=True)
class Preview:
    """`line` is the primary key of the line that the ruling is about."""

    lines: tuple[LineChange, ...]
    places: tuple[PlaceChange, ...]
    line: int | None = None

    @property
    def moved(self) -> tuple[PlaceChange, ...]:
        return tuple(place for place in self.places if place.is_changed)

    @property
    def steps(self) -> tuple[Step, ...]:
        """How the line would come about."""
        return next((change.after.explanation for change in self.lines if change.result == self.line), ())


def preview(
    *, event: Event, line: Result | None, decided: Decided, instead_of: Ruling | None = None, in_round: int = 0
) -> Preview:
    """Score the event as it is and as it would be, fines too; ValidationError where the effect makes no sense.

    `in_round` is where it happened, for a ruling that is about no line.
    """
    values = check(event, line, decided)
    in_round = line.round if line else in_round
    check_fines(event, decided.fines, in_round)
    effect = Effect(decided.kind, values, line.pk if line else None)
    now = facts_of(event.pk)
    lies_over = effect.lines and decided.kind not in Ruling.NOT_ON_LINES
    then = facts_of(event.pk, also=[effect] if lies_over else [], without=[instead_of.pk] if instead_of else [])
    seen = _compare(now, _fined(then, decided.fines, in_round), line.board if line else None)
    return replace(seen, line=line.pk if line else None)


def _fined(facts: Facts, fines: Iterable[Fine], in_round: int) -> Facts:
    """The facts with the fines that no ruling has given yet; a warning, which has no amount, changes no score."""
    codes = {pk: code for code, pk in facts.entrants.items()}
    more = [
        Penalty(codes[fine.entrant], Fraction(fine.amount), PenaltyUnit(fine.unit), round=in_round or None)
        for fine in fines
        if fine.amount
    ]
    return replace(facts, document=replace(facts.document, penalties=(*facts.document.penalties, *more)))


def _compare(now: Facts, then: Facts, board: int | None) -> Preview:
    before, after = score(now.document), score(then.document, explain=EVERYTHING)
    old, new = _by_pk(now, before), _by_pk(then, after)
    lines = tuple(LineChange(pk, old[pk], new[pk]) for pk in old if board is None or old[pk].result.board == board)
    return Preview(lines, _places(before, after))


def _by_pk(facts: Facts, answer: ScoreDocument) -> dict[int, Line]:
    pks = {id(value): pk for value, pk in zip(facts.line_values, facts.lines, strict=True)}
    return {pks[id(line.result)]: line for board in answer.boards for line in board.lines}


def _places(before: ScoreDocument, after: ScoreDocument) -> tuple[PlaceChange, ...]:
    then = {standing.entrant: standing for standing in after.standings}
    return tuple(PlaceChange(standing, then[standing.entrant]) for standing in before.standings)
