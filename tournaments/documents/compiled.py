"""Queries about one event whose SQL is made once: making it costs several times what a small read does.

They give what the database gives, past the ORM's converters: whole numbers and texts only, no decimals, no JSON.
"""

from collections.abc import Callable, Sequence
from typing import Any

from django.db import connection
from django.db.models import QuerySet

Rows = Sequence[tuple[Any, ...]]

# Stands for the event while the SQL is made; no other parameter of a query can be this number.
_SOME_EVENT = 2_000_000_011


class Compiled:
    """A `values_list` query of an event, given as a function from its primary key."""

    def __init__(self, query: Callable[[int], QuerySet[Any, Any]]) -> None:
        self._query = query
        self._made: dict[str, tuple[str, tuple[Any, ...]]] = {}

    def rows(self, event_pk: int) -> Rows:
        sql, params = self._sql()
        with connection.cursor() as cursor:
            cursor.execute(sql, [event_pk if param == _SOME_EVENT else param for param in params])
            rows: Rows = cursor.fetchall()
            return rows

    def _sql(self) -> tuple[str, tuple[Any, ...]]:
        if connection.vendor not in self._made:
            self._made[connection.vendor] = self._query(_SOME_EVENT).query.sql_with_params()
        return self._made[connection.vendor]
