"""Rows that are written once: a history that no call of the models changes or takes away.

They go only with what they are the history of: a draft that is thrown away, the demonstration club.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar

from django.db import models
from django.db.models.deletion import Collector

Row = TypeVar("Row", bound=models.Model)


def _refuse(model: type[models.Model], what: str) -> NoReturn:
    raise TypeError(f"{model.__name__} is a history: it is never {what}.")


class AppendOnlyQuerySet(models.QuerySet[Row]):
    """Bulk calls skip the model's own methods, so they are closed here too; `bulk_update` goes by `update`."""

    def delete(self) -> NoReturn:
        _refuse(self.model, "deleted")

    def update(self, **_fields: Any) -> NoReturn:
        _refuse(self.model, "changed")

    def bulk_create(self, objs: Iterable[Row], *args: Any, update_conflicts: bool = False, **options: Any) -> list[Row]:
        if update_conflicts:
            _refuse(self.model, "changed")
        return super().bulk_create(objs, *args, **options)


class AppendOnly(models.Model):
    """Its `objects` are an AppendOnlyQuerySet, and the base manager too: related managers write through that."""

    class Meta:
        abstract = True
        base_manager_name = "objects"

    def save(self, *args: Any, **options: Any) -> None:
        if not self._state.adding:
            _refuse(type(self), "changed")
        super().save(*args, **{**options, "force_insert": True})  # one made by hand with the number of another

    def delete(self, *_args: Any, **_options: Any) -> NoReturn:
        _refuse(type(self), "deleted")


def LET_GO(collector: Collector, field: models.Field[Any, Any], rows: Any, using: str) -> None:  # noqa: N802
    """SET_NULL for a history: what a row points at may go, and the row stays. Django would ask its closed `update`."""
    open_rows: models.QuerySet[Any] = models.QuerySet(model=rows.model, query=rows.query, using=using)
    collector.add_field_update(field, None, open_rows)


LET_GO.lazy_sub_objs = True  # type: ignore[attr-defined]  # as SET_NULL's: the rows are not fetched
