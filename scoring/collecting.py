"""The garbage collector, kept away from work that makes many values and no cycles."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collecting() -> Iterator[None]:
    """Until the block ends, nothing looks for cycles.

    All that scoring makes lives until the answer is there and goes with its last reference. The collector would
    look through all of it again and again: a fifth of the time for an evening, more the larger the event.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
