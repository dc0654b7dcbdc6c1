"""What a test may need beyond Python: it skips with a reason where that is missing.

`OVERTRICK_REQUIRE=browser,postgres,redis,mdbtools` makes the skips of the named ones fail: CI installs or finds them.
"""

import os
import shutil
import socket
from collections.abc import Callable

import pytest

POSTGRES_URL = os.environ.get("OVERTRICK_TEST_POSTGRES", "")
REDIS_URL = os.environ.get("OVERTRICK_TEST_REDIS", "")


def chromium() -> str:
    """The path of Debian's Chromium, or of another that goes by a usual name; empty when there is none.

    The one without windows first: the same pages cost it half the time.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), "")


def _answers(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=1):
            return True
    except OSError:
        return False


def _address(url: str, default_port: int) -> tuple[str, int]:
    from urllib.parse import urlsplit

    parts = urlsplit(url)
    return parts.hostname or "127.0.0.1", parts.port or default_port


_CHECKS: dict[str, tuple[Callable[[], bool], str]] = {
    "browser": (lambda: bool(chromium()), "needs Chromium: apt-get install chromium-headless-shell, or chromium"),
    "postgres": (
        lambda: bool(POSTGRES_URL) and _answers(*_address(POSTGRES_URL, 5432)),
        "needs PostgreSQL: OVERTRICK_TEST_POSTGRES=postgres://user@127.0.0.1/name",
    ),
    "redis": (
        lambda: bool(REDIS_URL) and _answers(*_address(REDIS_URL, 6379)),
        "needs Redis: OVERTRICK_TEST_REDIS=redis://127.0.0.1/1",
    ),
    "mdbtools": (lambda: bool(shutil.which("mdb-tables")), "needs mdbtools: apt-get install mdbtools"),
}


def require(name: str) -> None:
    """Skip the test when the thing is missing; fail when OVERTRICK_REQUIRE names it."""
    there, reason = _CHECKS[name]
    if there():
        return
    if name in os.environ.get("OVERTRICK_REQUIRE", "").split(","):
        pytest.fail(f"{name} is required here: {reason}")
    pytest.skip(reason)


MARKERS = tuple(_CHECKS)
