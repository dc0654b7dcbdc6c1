"""Timing: the median of five, CPU or wall, after one run that does not count."""

import statistics
import time
from collections.abc import Callable


def median(work: Callable[[], object], *, times: int = 5, clock: Callable[[], float] = time.perf_counter) -> float:
    """Seconds, the median of so many runs after a warm-up."""
    work()
    return statistics.median(_once(work, clock) for _ in range(times))


def ratio(ours: Callable[[], object], reference: Callable[[], object], *, times: int = 5) -> float:
    """How many times longer ours takes, the median of pairs run in turn, so that a drifting machine cancels out."""
    ours(), reference()
    clock = time.perf_counter
    return statistics.median(_once(ours, clock) / _once(reference, clock) for _ in range(times))


def _once(work: Callable[[], object], clock: Callable[[], float]) -> float:
    start = clock()
    work()
    return clock() - start
