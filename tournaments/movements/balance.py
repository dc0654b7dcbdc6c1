"""How fair a schedule is: the balance figures, exact.

One unit per board set. A set played at k tables gives h = k-1 (half a top). For two pairs:
opponents at a table +h, same direction elsewhere +1, opposite direction elsewhere -1; M is the sum
over sets. With N unordered pairs of pairs, S the sum of M and SS the sum of squares:

    Qc = 100 S^2 / (N SS)               0..100, the figure shown
    Qf = 100 SSmin / SS                 SSmin the least SS of integers with sum S
    s  = standard deviation / mean      0 is perfect; Qc = 100 / (1 + s^2)
    Qo = 100 E^2 / (N sum m^2)          m times that two pairs meet, E its sum

Counts are those of what is really played: a set missing at a table counts with the tables it has.
Percentages are fractions, never floats; `None` where nothing is played.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import combinations, product

from tournaments.movements.values import Kind, Movement, Row


@dataclass(frozen=True, slots=True)
class Grade:
    """The figures of one list of competition values (sum, sum of squares, how many)."""

    total: int
    squares: int
    count: int
    least: int
    most: int

    @property
    def qc(self) -> Fraction | None:
        if not self.squares or self.total <= 0:
            return None
        return Fraction(100 * self.total**2, self.count * self.squares)

    @property
    def qf(self) -> Fraction | None:
        if not self.squares or self.total <= 0:
            return None
        floor, more = divmod(self.total, self.count)
        best = (self.count - more) * floor**2 + more * (floor + 1) ** 2
        return Fraction(100 * best, self.squares)

    @property
    def mean(self) -> Fraction:
        return Fraction(self.total, self.count)

    @property
    def variance(self) -> Fraction:
        return Fraction(self.squares, self.count) - self.mean**2

    @property
    def skewness(self) -> Decimal | None:
        """s: the standard deviation in units of the mean."""
        if self.total <= 0:
            return None
        return _root(self.variance / self.mean**2)

    @property
    def deviation(self) -> Decimal:
        return _root(self.variance)


def _root(value: Fraction) -> Decimal:
    return (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()


def percent_text(value: Fraction | None) -> str:
    """Two decimals, half away from zero: "90.46"; empty when there is no figure."""
    if value is None:
        return ""
    hundredths = int((abs(value) * 200 + 1) // 2)
    return f"{'-' if value < 0 and hundredths else ''}{hundredths // 100}.{hundredths % 100:02d}"


Matrix = dict[tuple[int, int], int]


class _Plays:
    """For one contestant: on which sets it sat, and on which of them NS, as bit masks.

    A set played twice (which only a mistaken evening has) goes into a second layer.
    """

    __slots__ = ("more", "north", "sets")

    def __init__(self) -> None:
        self.sets = self.north = 0
        self.more: _Plays | None = None

    def add(self, bit: int, side: int) -> None:
        if self.sets & bit:
            self.more = self.more or _Plays()
            self.more.add(bit, side)
            return
        self.sets |= bit
        if side == 0:
            self.north |= bit

    def against(self, other: "_Plays") -> int:
        """+1 for every set in the same direction, -1 for every set in the opposite one."""
        both = self.sets & other.sets
        value = both.bit_count() - 2 * ((self.north ^ other.north) & both).bit_count()
        if self.more is not None:
            value += self.more.against(other)
        if other.more is not None:
            value += _Plays.against(self.alone, other.more)
        return value

    @property
    def alone(self) -> "_Plays":
        """The first layer only."""
        first = _Plays()
        first.sets, first.north = self.sets, self.north
        return first


def _plays(rows: Iterable[Row]) -> tuple[dict[int, _Plays], list[Row], Counter[int | None]]:
    """What everybody plays, the games, and at how many tables each set is played."""
    plays: dict[int, _Plays] = {}
    games = []
    for row in rows:
        for seat in row.seats:
            if seat is not None and seat not in plays:
                plays[seat] = _Plays()
        if None not in row.seats:
            games.append(row)
    played = Counter([row.board_set for row in games])
    bits = {board_set: 1 << place for place, board_set in enumerate(played)}
    for row in games:
        bit = bits[row.board_set]
        for side, number in enumerate(row.seats):
            if number is not None:
                plays[number].add(bit, side % 2)
    return dict(sorted(plays.items())), games, played


def competition(rows: Iterable[Row]) -> Matrix:
    """M of pairs or players: (lower, higher number) -> competition, for all that sit somewhere."""
    plays, games, played = _plays(rows)
    matrix = {(a, b): mine.against(theirs) for (a, mine), (b, theirs) in combinations(plays.items(), 2)}
    for row in games:
        _at_the_table(matrix, row, played[row.board_set])
    return matrix


def _at_the_table(matrix: Matrix, row: Row, tables: int) -> None:
    """Opponents count h and not -1; partners -h and not +1."""
    if len(row.seats) == 2:
        a, b = row.present
        matrix[(a, b) if a < b else (b, a)] += tables
        return
    sides = (row.present[0::2], row.present[1::2])
    for a, b in product(*sides):
        matrix[min(a, b), max(a, b)] += tables
    for side in sides:
        matrix[min(side), max(side)] -= tables


def grade(values: Iterable[int]) -> Grade | None:
    numbers = list(values)
    if not numbers:
        return None
    squares = sum(value * value for value in numbers)
    return Grade(sum(numbers), squares, len(numbers), min(numbers), max(numbers))


def one_winner(rows: Iterable[Row]) -> Grade | None:
    """The balance of one ranking of all."""
    return grade(competition(rows).values())


def line_balance(rows: Sequence[Row]) -> tuple[Fraction | None, Fraction | None]:
    """Qf inside the NS line and inside the EW line; 100 when everybody plays every set."""
    plays, _, _ = _plays(rows)
    figures = []
    for seat in (0, 1):
        line = sorted({number for row in rows if (number := row.seats[seat]) is not None})
        marks = grade(plays[a].against(plays[b]) for a, b in combinations(line, 2))
        figures.append(marks.qf if marks else None)
    return figures[0], figures[1]


def meetings(rows: Iterable[Row]) -> Counter[tuple[int, int]]:
    """How often two pairs meet at a table."""
    games = (row.present for row in rows if row.is_played)
    return Counter((min(a, b), max(a, b)) for a, b in games)


def evenness(rows: Sequence[Row]) -> Fraction | None:
    """Qo: how evenly the meetings are spread."""
    met = meetings(rows)
    people = len({seat for row in rows for seat in row.present})
    squares = sum(value * value for value in met.values())
    if not squares:
        return None
    return Fraction(100 * met.total() ** 2, people * (people - 1) // 2 * squares)


def shown(movement: Movement) -> tuple[str, Fraction | None]:
    """The one figure a director is shown, and its name: "Qc", "line" (two winners) or "none" (teams)."""
    if movement.kind is Kind.TEAMS:
        return "none", None
    if movement.winners == 2:
        lines = [figure for figure in line_balance(movement.rows) if figure is not None]
        return "line", min(lines, default=None)
    marks = one_winner(movement.rows)
    return "Qc", marks.qc if marks else None
