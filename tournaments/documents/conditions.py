"""Conditions of contest between the words that an event's row keeps and the value that scoring reads."""

from collections.abc import Mapping
from typing import Any

from scoring.document.event import Conditions, Contest, Game
from scoring.document.read.conditions import read_conditions
from scoring.document.read.node import Node


def conditions_of(raw: Mapping[str, Any], game: Game, contest: Contest | None) -> Conditions:
    """The value of a row's conditions; BadDocumentError says which one is wrong and what is allowed."""
    return read_conditions(Node(dict(raw), "conditions"), game, contest)
