"""Whether rows made from a document fit their columns: SQLite would keep anything, PostgreSQL would fail late."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TypeVar

from django.db import models

from scoring.document.errors import BadDocumentError
from scoring.document.said import english

Row = TypeVar("Row", bound=models.Model)

_LARGEST = {models.PositiveSmallIntegerField: 32767, models.PositiveIntegerField: 2147483647}
_LARGEST_SCORE = 2147483647


def fitting(rows: Iterable[Row], part: str) -> list[Row]:
    """The rows as they came; BadDocumentError names the part of the document, the row and the field that do not fit."""
    checked = list(rows)
    for number, row in enumerate(checked, 1):
        for name, value, allowed in _misfits(row):
            shown = f"{str(value)[:40]!r}" if isinstance(value, str) else str(value)[:40]
            raise BadDocumentError(f"{part}[{number}], {name}", shown, allowed)
    return checked


def _misfits(row: models.Model) -> Iterator[tuple[str, object, str]]:
    texts, numbers = _columns(type(row))
    values = row.__dict__
    for name, longest in texts:
        if isinstance(value := values[name], str) and len(value) > longest:
            yield name, value, english("at most %(most)s signs", most=longest)
    for name, largest in numbers:
        if isinstance(value := values[name], int) and abs(value) > largest:
            yield name, value, english("at most %(most)s", most=largest)


@cache
def _columns(model: type[models.Model]) -> tuple[Sequence[tuple[str, int]], Sequence[tuple[str, int]]]:
    """The texts of a model with their lengths, and its whole numbers with the largest that they hold."""
    fields = model._meta.concrete_fields
    texts = [(field.attname, field.max_length) for field in fields if isinstance(field, models.CharField)]
    numbers = [
        (field.attname, _LARGEST.get(type(field), _LARGEST_SCORE))
        for field in fields
        if isinstance(field, models.IntegerField) and not isinstance(field, models.AutoField | models.BigIntegerField)
    ]
    return [(name, longest) for name, longest in texts if longest], numbers
