"""A+ is at least, A- at most, the contestant's own result on his other boards (Law 12C2).

The window is the session, the match or the event. It holds for the letters only: a value written as a number,
a plain A and a small group are never lifted.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.document.answer import BoardScore, Line
from scoring.document.event import Result
from scoring.exact_sum import ExactSum
from scoring.pairs.frame import Frame
from scoring.values import Side

Window = Callable[[Result], Hashable]
Key = tuple[str, Hashable]  # entrant, window


@dataclass(slots=True)
class Own:
    """What an entrant made in a window on lines that are not artificial."""

    points: ExactSum
    tops: ExactSum
    lines: int = 0

    @property
    def percent(self) -> Fraction | None:
        top = self.tops.value
        return self.points.value * 100 / top if top else None

    @property
    def average(self) -> Fraction | None:
        return self.points.value / self.lines if self.lines else None


def letter(result: Result, side: Side) -> str:
    """The "A+" or "A-" that a side has on a line, or nothing."""
    if result.artificial is None or result.cancelled:
        return ""
    award = result.artificial.ns if side is Side.NS else result.artificial.ew
    return award if award in ("A+", "A-") and isinstance(award, str) else ""


def lifted(boards: Sequence[BoardScore], frame: Frame, window: Window) -> tuple[BoardScore, ...]:
    """The boards with every A+ and A- brought to the contestant's own result in its window."""
    wanted = {key for line in _lettered(boards) for side in Side for key in _keys(line.result, side, window)}
    if not wanted:
        return tuple(boards)
    own = _own_results(boards, wanted, window)
    return tuple(_lift_board(board, frame, window, own) for board in boards)


def _lettered(boards: Iterable[BoardScore]) -> Iterable[Line]:
    return (line for board in boards for line in board.lines if line.result.artificial)


def _keys(result: Result, side: Side, window: Window) -> list[Key]:
    """Entrant and window of each who holds a letter on a side."""
    if not letter(result, side):
        return []
    return [(entrant, window(result)) for entrant in result.entrant(side)]


def _own_results(boards: Iterable[BoardScore], wanted: set[Key], window: Window) -> dict[Key, Own]:
    own = {key: Own(ExactSum(), ExactSum()) for key in wanted}
    for board in boards:
        for line in board.lines:
            for side in Side:
                _count(line, side, own, window)
    return own


def _count(line: Line, side: Side, own: dict[Key, Own], window: Window) -> None:
    points, top = (line.ns_points, line.ns_top) if side is Side.NS else (line.ew_points, line.ew_top)
    if points is None or is_artificial(line.result, side):
        return
    for entrant in line.result.entrant(side):
        found = own.get((entrant, window(line.result)))
        if found is not None:
            found.points.add(points)
            found.tops.add(top or Fraction(0))
            found.lines += 1


def is_artificial(result: Result, side: Side) -> bool:
    if result.artificial is None:
        return False
    return (result.artificial.ns if side is Side.NS else result.artificial.ew) is not None


def _lift_board(board: BoardScore, frame: Frame, window: Window, own: dict[Key, Own]) -> BoardScore:
    if not any(line.result.artificial for line in board.lines):
        return board
    return replace(board, lines=tuple(_lift_line(line, frame, window, own) for line in board.lines))


def _lift_line(line: Line, frame: Frame, window: Window, own: dict[Key, Own]) -> Line:
    for side in Side:
        award = letter(line.result, side)
        if award:
            mine = [own[key] for key in _keys(line.result, side, window)]
            line = _with_points(line, side, frame, _bound(award, line, side, frame, mine))
    return line


def _bound(award: str, line: Line, side: Side, frame: Frame, mine: Sequence[Own]) -> Fraction:
    """The points after the rule: in an individual both players of the side have the same."""
    points, top = (line.ns_points, line.ns_top) if side is Side.NS else (line.ew_points, line.ew_top)
    values = [points or Fraction(0)]
    for found in mine:
        result = found.percent if frame.by_percent else found.average
        if result is not None:
            values.append(result * (top or 0) / 100 if frame.by_percent else result)
    return max(values) if award == "A+" else min(values)


def _with_points(line: Line, side: Side, frame: Frame, points: Fraction) -> Line:
    top = line.ns_top if side is Side.NS else line.ew_top
    percent = points * 100 / top if top and frame.by_percent else None
    if side is Side.NS:
        return replace(line, ns_points=points, ns_percent=percent)
    return replace(line, ew_points=points, ew_percent=percent)
