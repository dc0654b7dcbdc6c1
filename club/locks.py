"""One at a time: threads of a process by a lock of its own, processes by Redis where there is one.

For work that may be done twice without harm, only at a cost: what must not happen twice holds a row of the database.
"""

import hashlib
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from django.conf import settings
from django.core.cache import cache

HELD = 10  # seconds after which a lock of a dead process is open again
LONGEST = 2.0  # seconds that somebody waits for another process before he does the work himself
STEP = 0.02  # seconds between two looks
# Few locks for all keys: two of them that share one only wait for each other.
_locks = [Lock() for _ in range(16)]


@contextmanager
def one_at_a_time(*key: object) -> Iterator[None]:
    """The first does it, the others wait and find it done. The parts of the key are written as `repr` does."""
    name = name_of(*key)
    with _locks[int(name[-1], 16)]:
        is_mine = bool(settings.REDIS_URL) and _taken(name)
        try:
            yield
        finally:
            if is_mine:
                cache.delete(name)


def name_of(*key: object) -> str:
    """What a lock is called in the cache."""
    return f"lock-{hashlib.sha1(repr(key).encode(), usedforsecurity=False).hexdigest()}"


def _taken(name: str) -> bool:
    """Whether the lock is ours now; not where another process holds it for too long."""
    for _look in range(int(LONGEST / STEP)):
        if cache.add(name, 1, timeout=HELD):
            return True
        _wait()
    return False


def _wait() -> None:
    time.sleep(STEP)
