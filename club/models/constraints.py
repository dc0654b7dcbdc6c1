"""What the database itself refuses, whoever writes past the forms; the same few kinds for every model.

A CHECK that comes to NULL passes, so a condition on a column that may be NULL says what NULL is to mean.
"""

from typing import Any

from django.db.models import CheckConstraint, Model, Q
from django.db.utils import DEFAULT_DB_ALIAS


class UnaskedCheck(CheckConstraint):
    """One that no form can meet: `full_clean` does not ask the database, which refuses the row when it is written.

    In migrations it is a CheckConstraint like any other.
    """

    def validate(
        self, model: type[Model], instance: Model, exclude: Any = None, using: str = DEFAULT_DB_ALIAS
    ) -> None: ...

    def deconstruct(self) -> Any:
        _path, arguments, options = super().deconstruct()
        return "django.db.models.CheckConstraint", arguments, options


def known(name: str, **words: list[str]) -> CheckConstraint:
    """Each of these fields holds one of its words, and nothing else; "" is a word like any other."""
    return _check(name, Q(**{f"{field}__in": found for field, found in words.items()}))


def given(name: str, *fields: str, message: Any = None) -> CheckConstraint:
    """None of these texts is empty."""
    condition = Q()
    for field in fields:
        condition &= ~Q(**{field: ""})
    return _check(name, condition, message)


def counted(name: str, *fields: str, message: Any = None) -> CheckConstraint:
    """Each of these numbers is 1 or more; one that may be NULL may still be."""
    return _check(name, Q(**{f"{field}__gte": 1 for field in fields}), message)


def goes_with(name: str, field: str, other: str) -> CheckConstraint:
    """The first is never there without the second: who did it, without when."""
    return _check(name, Q(**{f"{field}__isnull": True}) | Q(**{f"{other}__isnull": False}))


def _check(name: str, condition: Q, message: Any = None) -> CheckConstraint:
    kind = CheckConstraint if message else UnaskedCheck
    return kind(name=name, condition=condition, violation_error_message=message)
