"""Shared by every test: what it needs is checked by its marker; people and events are in `tests.cast`."""

import gc
import os
import sys
from collections.abc import Iterator

import hypothesis
import pytest
from django.utils import translation

from tests.cast import *  # noqa: F403 - fixtures are found by being here
from tests.examples import examples
from tests.requirements import MARKERS, require
from tests.serving import django_db_modify_db_settings, served  # noqa: F401 - the same

# Playwright's synchronous driver runs an event loop in the test's own thread.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# A busy machine makes no example wrong.
hypothesis.settings.register_profile("overtrick", examples(100))
hypothesis.settings.load_profile("overtrick")


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """A page asked for in Russian leaves its language in the thread; no test inherits it from the one before."""
    translation.activate("en")
    yield
    translation.activate("en")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Rehearsals take many minutes: only who asks for them by their marker gets them.

    On the second database, `OVERTRICK_ONLY=database` leaves out what no database can change.
    """
    wanted = items
    if "rehearsal" not in config.option.markexpr:
        wanted = [item for item in wanted if not item.get_closest_marker("rehearsal")]
    if os.environ.get("OVERTRICK_ONLY") == "database":
        wanted = [item for item in wanted if _meets_a_database(item)]
    kept = set(wanted)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = wanted


def _meets_a_database(item: pytest.Item) -> bool:
    marked = any(item.get_closest_marker(name) for name in ("django_db", *MARKERS))
    return marked or "django_db_setup" in getattr(item, "fixturenames", ())


def pytest_collection_finish() -> None:
    """What has been imported stays: the collector need not look through it at every turn."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker in MARKERS:
        if item.get_closest_marker(marker):
            require(marker)


def pytest_sessionfinish() -> None:
    if browsing := sys.modules.get("tests.browsing"):
        browsing.close()
