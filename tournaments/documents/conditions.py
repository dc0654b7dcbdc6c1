"""Conditions of contest between the words that an event's row keeps and the value that scoring reads."""

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from fractions import Fraction
from typing import Any

from scoring.document.event import Conditions, Contest, Game
from scoring.document.read.conditions import read_conditions
from scoring.document.read.node import Node
from scoring.rounding import decimal_text

_PLACES = 12  # as many as the document may have


def conditions_of(raw: Mapping[str, Any], game: Game, contest: Contest | None) -> Conditions:
    """The value of a row's conditions; BadDocumentError says which one is wrong and what is allowed."""
    return read_conditions(Node(dict(raw), "conditions"), game, contest)


def conditions_text(conditions: Conditions) -> dict[str, Any]:
    """The conditions that are not the default, in the words of the event document."""
    default = Conditions()
    return {
        each.name: _word(value)
        for each in fields(conditions)
        if (value := getattr(conditions, each.name)) != getattr(default, each.name)
    }


def _word(value: Any) -> Any:
    if isinstance(value, Fraction):
        return decimal_text(value, _PLACES)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {key: _word(each) for key, each in value.items()}
    return [_word(each) for each in value] if isinstance(value, tuple) else value
