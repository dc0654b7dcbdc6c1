"""Values made quickly are the same values, as frozen as others."""

import dataclasses

import pytest

from scoring.document.event import Result
from scoring.frozen import maker

make = maker(Result)


def test_it_makes_what_the_class_makes() -> None:
    assert make(7, ("1", "2"), score=420) == Result(7, ("1", "2"), score=420)
    assert type(make(7, ("1", "2"))) is Result


def test_nothing_is_shared_between_two_of_them() -> None:
    assert make(7, ("1", "2")).seats is not make(7, ("1", "2")).seats


def test_they_are_frozen() -> None:
    made = make(7, ("1", "2"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.board = 8  # type: ignore[misc]


def test_what_has_no_default_must_be_given() -> None:
    with pytest.raises(TypeError, match="sitters"):
        make(7)  # type: ignore[call-arg]
