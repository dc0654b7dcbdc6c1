"""What the others did with a board, for a table that may see it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tournaments.checks import rows
from tournaments.models import Event, LineScore, Result, Standing
from tournaments.table.evening import BoardState, RoundState, TableEvening
from tournaments.table.visibility import default_rule, may_see


@dataclass(frozen=True, slots=True)
class OtherResult:
    result: Result
    score: int | None
    ns_percent: str
    is_own: bool


def others_on(evening: TableEvening, state: RoundState, board: BoardState) -> list[OtherResult]:
    """All results of a board, best for N–S first; nothing where the table may not see them or the event hides them."""
    if not evening.options.show_others or board.result is None or not board.result.is_confirmed:
        return []
    there = list(Result.objects.filter(section__session=evening.session, board=board.number).select_related("line"))
    if not _may_see(evening, state, board.number, there):
        return []
    shown = [_other(evening, result, board) for result in there]
    return sorted(shown, key=lambda other: (other.score is None, -(other.score or 0)))


def _may_see(evening: TableEvening, state: RoundState, number: int, there: list[Result]) -> bool:
    played = Counter(pk for result in there for pk in _seats(result))
    planned = [line.sides for line in evening.plan.lines() if line.place.board == number]
    to_play = Counter(pk for sides in planned for pk in set(sides) if pk is not None)
    rule = default_rule(times_played=len(planned), is_individual=evening.event.contest == Event.Contest.INDIVIDUAL)
    viewers = {entrant.pk for sitter in state.sitters for entrant in sitter.entrants}
    return may_see(viewers, played=played, not_yet=to_play - played, rule=rule)


def _seats(result: Result) -> set[int]:
    return {pk for pk in (result.north_id, result.east_id, result.south_id, result.west_id) if pk is not None}


def _other(evening: TableEvening, result: Result, board: BoardState) -> OtherResult:
    said = rows.said_of(result)
    score = evening.board_values(board.number).score(said) if said else None
    return OtherResult(result, score, percent_of(result), result == board.result)


def percent_of(result: Result) -> str:
    """N–S's percentage of the line as last scored; empty before that."""
    line = LineScore.objects.filter(result=result).first()
    return line.ns_percent if line else ""


def percent_so_far(evening: TableEvening, entrant: int) -> str:
    """An entrant's percentage in the standing as last scored."""
    standing = Standing.objects.filter(event=evening.event, entrant=entrant).first()
    return standing.percent if standing else ""
