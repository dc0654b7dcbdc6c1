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
    """Rehearsals take many minutes: only who asks for them by their marker gets them."""
    if "rehearsal" in config.option.markexpr:
        return
    long = [item for item in items if item.get_closest_marker("rehearsal")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if not item.get_closest_marker("rehearsal")]


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
