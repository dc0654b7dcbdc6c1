"""How many examples a property is tried with: half as many at the desk as in `.ci/run`.

Every run draws others, so what `make check` tries over a day is more than either.
"""

import os
import zlib
from collections.abc import Iterable

import hypothesis

SHARE = float(os.environ.get("OVERTRICK_EXAMPLES", "0.5"))


def examples(number: int) -> hypothesis.settings:
    """Settings of a property that wants so many examples where there is time for all of them."""
    return hypothesis.settings(max_examples=max(1, round(number * SHARE)), deadline=None)


def addresses(names: Iterable[str]) -> list[str]:
    """The addresses to attack in this run: all in `.ci/run` and in one process, else as large a share, drawn anew for each run."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")  # the same in all processes of a run
    drawn = int(SHARE * 2**32) if run else 2**32
    return [name for name in names if zlib.crc32(f"{run} {name}".encode()) < drawn]
