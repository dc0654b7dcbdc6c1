"""Queries whose SQL is made once: making it costs several times what a small read does.

They give what the database gives, past the ORM's converters: whole numbers and texts only, no decimals, no JSON.
"""

import datetime
from collections.abc import Callable, Sequence
from typing import Any

from django.db import connection
from django.db.models import QuerySet

Rows = Sequence[tuple[Any, ...]]

# Stand for what is asked with while the SQL is made; nothing else in a query can be one of them.
A_ROW = 2_000_000_011
ANOTHER_ROW = 2_000_000_033
A_THIRD_ROW = 2_000_000_063
A_DAY = datetime.date(1, 2, 3)


class Compiled:
    """A `values_list` query, given as a function from what it asks with: by default one primary key.

    The others are named by what stands for them: `Compiled(query, A_ROW, A_DAY)`.
    """

    def __init__(self, query: Callable[..., QuerySet[Any, Any]], *stand_ins: int | datetime.date) -> None:
        self._query = query
        self._stand_ins = stand_ins or (A_ROW,)
        self._made: dict[str, tuple[str, tuple[Any, ...]]] = {}

    def rows(self, *asked: int | datetime.date) -> Rows:
        sql, params = self._sql()
        given = dict(zip(self._stand_ins, asked, strict=True))
        with connection.cursor() as cursor:
            cursor.execute(sql, [given.get(param, param) for param in params])
            rows: Rows = cursor.fetchall()
            return rows

    def _sql(self) -> tuple[str, tuple[Any, ...]]:
        if connection.vendor not in self._made:
            sql, params = self._query(*self._stand_ins).query.sql_with_params()
            # Some databases are sent a day as text.
            days = {str(day): day for day in self._stand_ins if isinstance(day, datetime.date)}
            self._made[connection.vendor] = sql, tuple(days.get(param, param) for param in params)
        return self._made[connection.vendor]
