"""What many tests of a module begin from, made once: whatever a test does to the rows is undone after it.

The rows are written in a transaction around all tests of the module; each test's own is a savepoint in it.
Not for tests in a browser, which see only what has been committed.
"""

import copy
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

Made = TypeVar("Made")


def once(blocker: DjangoDbBlocker, make: Callable[[], Made]) -> Iterator[Made]:
    """For a fixture of the module's scope, which also needs `django_db_setup`: `yield from once(blocker, make)`."""
    with blocker.unblock(), transaction.atomic():
        yield make()
        transaction.set_rollback(True)


def own(made: Made) -> Made:
    """A test's own copy of the objects, in a fixture of the test that also needs `db`: nobody else sees them changed."""
    return copy.deepcopy(made)


def kept_from(make: Callable[[], Any]) -> tuple[Any, Any]:
    """The two fixtures of a module, `made, kept = kept_from(make)`: what is made once, and each test's own of it."""

    @pytest.fixture(scope="module")
    def made(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Any]:
        yield from once(django_db_blocker, make)

    @pytest.fixture
    def kept(made: Any, db: None) -> Any:
        return own(made)

    return made, kept


def part(name: str) -> Any:
    """A fixture that gives one of the things in the module's own `kept`."""

    @pytest.fixture(name=name)
    def of_kept(kept: Any) -> Any:
        return getattr(kept, name)

    return of_kept
