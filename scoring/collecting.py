"""The garbage collector, kept away from work that makes many values and no cycles."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_lock = Lock()
_at_work = 0
_was_on = False


@contextmanager
def without_collecting() -> Iterator[None]:
    """Until the last such block of any thread ends, nothing looks for cycles.

    All that scoring makes lives until the answer is there and goes with its last reference. The collector would
    look through all of it again and again: a fifth of the time for an evening, more the larger the event.
    """
    _rest()
    try:
        yield
    finally:
        _resume()


def _rest() -> None:
    global _at_work, _was_on
    with _lock:
        if _at_work == 0:
            _was_on = gc.isenabled()
            gc.disable()
        _at_work += 1


def _resume() -> None:
    global _at_work
    with _lock:
        _at_work -= 1
        if _at_work == 0 and _was_on:
            gc.enable()
