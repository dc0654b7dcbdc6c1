"""One board of pairs or individual play: its lines with the points of both sides."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from scoring.document.answer import BoardScore, Line
from scoring.document.event import Result
from scoring.frozen import maker
from scoring.lines import Held
from scoring.pairs.frame import Frame
from scoring.pairs.groups import Group, GroupKey, Row, groups_of, rows_of
from scoring.pairs.rating import ZERO, Rating, award_points, rate
from scoring.values import Side

Figures = tuple[Fraction | None, Fraction | None, Fraction | None]  # points, percent, top
_NOTHING: Figures = (None, None, None)
_line = maker(Line)


def score_board(results: Iterable[Result], frame: Frame) -> BoardScore:
    """The lines of one board with their points, in the order given; at least one line.

    Points are those of the method: matchpoints with percent and top, or IMPs, or total points, each to its own
    side. A+ and A- have their plain value; `own_results.lifted` raises them once all boards are known.
    """
    rows = rows_of(results, frame)
    groups = groups_of(rows, frame)
    ratings = {key: rate(group, frame) for key, group in groups.items()}
    desk = Desk(frame, groups, ratings)
    first = rows[0].result
    return BoardScore(
        number=first.board,
        session=first.session,
        lines=tuple(desk.lines(rows)),
        top=_board_top(ratings, frame),
        datum=_board_datum(ratings),
    )


def _board_top(ratings: Mapping[tuple[GroupKey, Side], Rating], frame: Frame) -> Fraction | None:
    """The top that is printed for the board: the largest of its fields and groups."""
    return max(rating.top or ZERO for rating in ratings.values()) if frame.by_percent else None


def _board_datum(ratings: Mapping[tuple[GroupKey, Side], Rating]) -> int | None:
    """The datum that is printed for the board, as a score to N-S: that of its first group."""
    for side, sign in ((Side.NS, 1), (Side.EW, -1)):
        for (_, rated), rating in ratings.items():
            if rated is side and rating.datum is not None:
                return sign * rating.datum
    return None


class Desk:
    """The ratings of a board at hand, to look up what each line is worth."""

    def __init__(
        self,
        frame: Frame,
        groups: Mapping[tuple[GroupKey, Side], Group],
        ratings: Mapping[tuple[GroupKey, Side], Rating],
    ) -> None:
        self._frame, self._groups, self._ratings = frame, groups, ratings
        # Every distinct score of a group is worth one value, so each is reckoned once.
        self._known: dict[Side, dict[tuple[GroupKey, int], Figures]] = {side: {} for side in Side}

    def lines(self, rows: Iterable[Row]) -> Iterator[Line]:
        """The rows with the points, percent and top of both sides."""
        known_ns, known_ew = self._known[Side.NS], self._known[Side.EW]
        for row in rows:
            result, score, ns, ew, group = row
            ns_figures = known_ns.get((group, ns)) if isinstance(ns, int) and not result.honours else None
            ew_figures = known_ew.get((group, ew)) if isinstance(ew, int) and not result.honours else None
            ns_points, ns_percent, ns_top = ns_figures or self.figures(row, Side.NS)
            ew_points, ew_percent, ew_top = ew_figures or self.figures(row, Side.EW)
            yield _line(result, score, ns_points, ew_points, ns_percent, ew_percent, ns_top, ew_top)

    def figures(self, row: Row, side: Side) -> Figures:
        """Points, percent and top of a side; nothing where the line does not count for it."""
        has = row.ns if side is Side.NS else row.ew
        if has is None:
            return _NOTHING
        found = self._figures(row, side, has)
        if isinstance(has, int) and not row.result.honours:
            self._known[side][row.group, has] = found
        return found

    def _figures(self, row: Row, side: Side, has: Held) -> Figures:
        rating = self._ratings[row.group, side]
        if isinstance(has, int | tuple):
            points = rating.worth(has)
            if isinstance(has, int):
                points += self.honours(row.result, side, self._frame)
        else:
            group = self._groups[row.group, side]
            value = self._frame.awards[has] if isinstance(has, str) else has or ZERO
            points = award_points(value, rating, group, self._frame)
        return points, rating.percent(points), rating.top

    @staticmethod
    def honours(result: Result, side: Side, frame: Frame) -> int:
        """What honours add to a side: only in total points, and only where the conditions count them."""
        if not (frame.method == "total-points" and frame.conditions.honours):
            return 0
        return sum(won.points if won.side is side else -won.points for won in result.honours)
