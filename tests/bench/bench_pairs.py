"""What pairs cost: the kernels against counting references in the same run, and whole documents, with the growth."""

import math
import random
import subprocess
import sys
import time
from bisect import bisect_right
from collections import Counter

from scoring.cross_imps import imp_sums
from scoring.document.event import Contest, Entrant, EventDocument, Game, Result
from scoring.imps import SMALLEST_DIFFERENCE
from scoring.matchpoints import matchpoint_numerators
from scoring.score import score
from scoring.values import Contract, Seat, Strain
from tests.bench import Figure, row
from tests.bench.timing import median, ratio

SCORES = (
    *(-800, -620, -420, -300, -200, -170, -140, -110, -100, -90, -50, 0, 50, 90, 100, 110, 120, 130, 140, 150),
    *(170, 180, 200, 400, 420, 430, 450, 480, 600, 620, 630, 650, 660, 680, 1430),
)
SIZES = ((13, 27), (100, 30), (1_000, 36), (5_000, 36), (50_000, 36))

Boards = list[list[int]]


def boards_of(results: int, boards: int) -> Boards:
    dice = random.Random(20261124)
    return [dice.choices(SCORES, k=results) for _ in range(boards)]


def counted(scores: list[int]) -> list[int]:
    """The counting reference: raw matchpoints in one pass over the distinct scores."""
    counts: dict[int, int] = {}
    for each in scores:
        counts[each] = counts.get(each, 0) + 1
    points, below = {}, 0
    for each in sorted(counts):
        points[each] = 2 * below + counts[each] - 1
        below += counts[each]
    return [points[each] for each in scores]


def histogram(scores: list[int]) -> list[int]:
    """The reference for cross-IMPs: every distinct score against every distinct score."""
    counts = Counter(scores)
    sums = {}
    for own in counts:
        total = 0
        for other, count in counts.items():
            size = bisect_right(SMALLEST_DIFFERENCE, abs(own - other))
            total += count * (size if own >= other else -size)
        sums[own] = total
    return [sums[each] for each in scores]


def crossed(scores: list[int]) -> list[object]:
    sums = imp_sums(Counter(scores))
    return [sums[each] for each in scores]


def _kernel_row(results: int, boards: int) -> None:
    @row(f"matchpoints with Neuberg, {results:,} × {boards}, to counting", "≤ 1.5×")
    def matchpoints() -> Figure:
        field = boards_of(results, boards)
        times = ratio(
            lambda: [matchpoint_numerators(board, results + 1) for board in field],
            lambda: [counted(board) for board in field],
        )
        return Figure(times, "×", met=times <= 1.5)

    @row(f"cross-IMPs, {results:,} × {boards}, to the histogram", "≤ 1.5×")
    def cross_imps() -> Figure:
        field = boards_of(results, boards)
        times = ratio(lambda: [crossed(board) for board in field], lambda: [histogram(board) for board in field])
        return Figure(times, "×", met=times <= 1.5)


for _results, _boards in SIZES:
    _kernel_row(_results, _boards)


def exponent(small: float, large: float, times_larger: float) -> float:
    return math.log(large / small) / math.log(times_larger)


@row("matchpoints, 50,000 to 5,000 results a board", "≤ 13×")
def growth_of_matchpoints() -> Figure:
    seconds = {}
    for results in (5_000, 50_000):
        field = boards_of(results, 36)
        work = lambda field=field: [matchpoint_numerators(board, len(board) + 1) for board in field]  # noqa: E731
        seconds[results] = median(work, clock=time.process_time)
    times = seconds[50_000] / seconds[5_000]
    return Figure(times, "×", met=times <= 13, note=f"exponent {exponent(1, times, 10):.2f}")


def pairs_event(tables: int, boards: int) -> EventDocument:
    """A Mitchell of so many tables that have all played all boards, contracts and not scores."""
    dice = random.Random(20261124)
    entrants = [Entrant(f"{side}{number}", ("a", "b")) for side in "NE" for number in range(tables)]
    results = [
        Result(
            board=board,
            sitters=(f"N{number}", f"E{(number + board) % tables}"),
            contract=Contract(dice.choice((2, 3, 4, 6)), dice.choice(tuple(Strain)), dice.choice(tuple(Seat))),
            tricks=dice.randint(6, 13),
        )
        for board in range(1, boards + 1)
        for number in range(tables)
    ]
    return EventDocument("Pairs", Game.DUPLICATE, tuple(entrants), Contest.PAIRS, results=tuple(results))


def _scoring(tables: int, boards: int, times: int = 5) -> float:
    document = pairs_event(tables, boards)
    return median(lambda: score(document), times=times, clock=time.process_time)


@row("score() of 351 results (13 tables, 27 boards)", "≤ 10 ms")
def a_club_session() -> Figure:
    seconds = _scoring(13, 27)
    return Figure(seconds * 1000, "ms", met=seconds <= 0.010)


@row("score() of 90,000 results (2,500 tables, 36 boards)", "≤ 3 s")
def a_simultaneous() -> Figure:
    seconds = _scoring(2_500, 36, times=3)
    return Figure(seconds, "s", met=seconds <= 3)


@row("score() of 90,000 results, memory of the whole process", "≤ 600 MB")
def memory_of_a_simultaneous() -> Figure:
    code = (
        "import resource; from tests.bench.bench_pairs import pairs_event; from scoring.score import score; "
        "answer = score(pairs_event(2_500, 36)); print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    kilobytes = int(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout)
    return Figure(kilobytes / 1024, "MB", met=kilobytes <= 600 * 1024)


@row("score(), cost of a result from 10^3 to 10^5", "≤ 1.5×")
def growth_of_score() -> Figure:
    costs = [_scoring(tables, 36, times=3) / (tables * 36) for tables in (28, 280, 2_800)]
    times = max(costs[1:]) / costs[0]
    grown = exponent(costs[0] * 28, costs[2] * 2_800, 100)
    each = " / ".join(f"{cost * 1e6:.1f}" for cost in costs)
    return Figure(times, "×", met=times <= 1.5, note=f"{each} µs a result, exponent {grown:.2f}")
