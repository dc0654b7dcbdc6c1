"""Frozen values that are made by the ten thousand."""

import dataclasses
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

Wanted = ParamSpec("Wanted")
Value = TypeVar("Value")


def maker(cls: Callable[Wanted, Value]) -> Callable[Wanted, Value]:
    """What makes values of a frozen dataclass with slots, three times as quickly as calling the class.

    Its own constructor goes through `object.__setattr__` for every field. This one fills a twin that is not frozen
    and then gives it the class: whoever gets it cannot change it.
    """
    fields = dataclasses.fields(cls)  # type: ignore[arg-type]  # a dataclass, as the name says
    twin: Any = dataclasses.make_dataclass("Twin", [_again(field) for field in fields], slots=True)

    def make(*values: Wanted.args, **named: Wanted.kwargs) -> Value:
        made = twin(*values, **named)
        made.__class__ = cls
        return made  # type: ignore[no-any-return]

    return make


def _again(field: "dataclasses.Field[Any]") -> tuple[str, Any, Any]:
    """The field for the twin: the same name and default."""
    if field.default_factory is not dataclasses.MISSING:
        return field.name, Any, dataclasses.field(default_factory=field.default_factory)
    return field.name, Any, dataclasses.field(default=field.default)
