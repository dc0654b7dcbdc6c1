"""How many examples a property is tried with: fewer at the desk as in `.ci/run`.

Every run draws others, so what `make check` tries over a day is more than either.
"""

import os
import zlib
from collections.abc import Iterable
from typing import TypeVar

import hypothesis

Item = TypeVar("Item")
SHARE = float(os.environ.get("OVERTRICK_EXAMPLES", "0.2"))


def examples(number: int) -> hypothesis.settings:
    """Settings of a property that wants so many examples where there is time for all of them."""
    return hypothesis.settings(max_examples=max(1, round(number * SHARE)), deadline=None)


def share(items: Iterable[Item]) -> list[Item]:
    """What is tried in this run: all in `.ci/run` and in one process, else as large a share, drawn anew for each run."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")  # the same in all processes of a run
    drawn = int(SHARE * 2**32) if run else 2**32
    return [item for item in items if zlib.crc32(f"{run} {item!r}".encode()) < drawn]
