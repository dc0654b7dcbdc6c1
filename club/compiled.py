"""Queries whose SQL is made once: making it costs several times what a small read does.

`Compiled` gives rows as the database does, `CompiledObjects` what the ORM makes of them. Each is made of a function
that builds the query from what it asks with; who asks gives the same in the same order. Nothing of it may be null.
"""

import copy
import datetime
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Model, QuerySet
from django.db.models.sql.compiler import SQLCompiler
from django.db.transaction import TransactionManagementError

Rows = Sequence[tuple[Any, ...]]
Asked = int | str | datetime.date
Params = tuple[Any, ...]
T = TypeVar("T")

# Stand for what is asked with while the SQL is made; nothing else in a query can be one of them.
A_ROW = 2_000_000_011
ANOTHER_ROW = 2_000_000_033
A_THIRD_ROW = 2_000_000_063
A_FOURTH_ROW = 2_000_000_087
A_NUMBER = 32_003  # of a board, a round: what a small column can hold
ANOTHER_NUMBER = 32_009
A_WORD = "\N{REPLACEMENT CHARACTER}"
ANOTHER_WORD = "\N{REPLACEMENT CHARACTER}" * 2
A_DAY = datetime.date(1, 2, 3)

LARGEST = 2**63 - 1  # that a column can hold


class Compiled:
    """A `values_list` query, given as a function from what it asks with: by default one primary key.

    The others are named by what stands for them: `Compiled(query, A_ROW, A_DAY)`. Its rows come past the ORM's
    converters: whole numbers and texts only, no decimals, no JSON.
    """

    def __init__(self, query: Callable[..., QuerySet[Any, Any]], *stand_ins: Asked) -> None:
        self._query = query
        self._stand_ins = _one_for_each(query, stand_ins or (A_ROW,))
        self._made: dict[str, tuple[str, Params]] = {}

    def rows(self, *asked: Asked) -> Rows:
        if connection.vendor not in self._made:
            sql, params = self._query(*self._stand_ins).query.sql_with_params()
            self._made[connection.vendor] = sql, _as_stand_ins(params, self._stand_ins)
        sql, params = self._made[connection.vendor]
        with connection.cursor() as cursor:
            cursor.execute(sql, _filled(params, self._stand_ins, asked))
            rows: Rows = cursor.fetchall()
            return rows


@dataclass(frozen=True, slots=True)
class _Made(Generic[T]):
    queryset: QuerySet[Any, T]
    compiler: SQLCompiler
    sql: str
    params: Params


class CompiledObjects(Generic[T]):
    """A query for objects or values, with what it selects besides, as the ORM would give them; no `prefetch_related`.

    >>> _RESULTS = CompiledObjects(lambda event: Result.objects.filter(section__session__event=event))
    >>> _RESULTS.all(event.pk)
    """

    def __init__(self, query: Callable[..., QuerySet[Any, T]], *stand_ins: Asked) -> None:
        self._query = query
        self._stand_ins = _one_for_each(query, stand_ins or (A_ROW,))
        self._made: dict[str, _Made[T]] = {}

    def first(self, *asked: Asked) -> T | None:
        """The one object of a query that has at most one, or the first of them."""
        return next(iter(self.all(*asked)), None)

    def all(self, *asked: Asked) -> list[T]:
        if any(isinstance(one, int) and abs(one) > LARGEST for one in asked):
            return []
        if connection.vendor not in self._made:
            self._made[connection.vendor] = self._make()
        made = self._made[connection.vendor]
        if made.queryset.query.select_for_update and not connection.in_atomic_block:
            raise TransactionManagementError("A row is held until a transaction ends, and there is none.")
        params = _filled(made.params, self._stand_ins, asked)
        compiler = copy.copy(made.compiler)
        compiler.connection = connections[DEFAULT_DB_ALIAS]  # each thread has its own
        compiler.as_sql = lambda *_args, **_kwargs: (made.sql, params)  # type: ignore[method-assign]
        rows = made.queryset.all()
        rows.query.get_compiler = lambda *_args, **_kwargs: compiler  # type: ignore[method-assign]
        return list(rows)

    def _make(self) -> _Made[T]:
        queryset = self._query(*self._stand_ins)
        compiler = queryset.query.get_compiler(using=DEFAULT_DB_ALIAS)
        sql, params = compiler.as_sql()
        return _Made(queryset, compiler, sql, _as_stand_ins(params, self._stand_ins))


def _one_for_each(query: Callable[..., Any], stand_ins: Sequence[Asked]) -> Sequence[Asked]:
    parameters = signature(query).parameters
    if parameters and len(parameters) != len(set(stand_ins)):
        raise TypeError(f"A query by {', '.join(parameters)} needs a stand-in for each.")
    return stand_ins if parameters else ()


def _as_stand_ins(params: Iterable[Any], stand_ins: Sequence[Asked]) -> Params:
    """Some databases are sent a day as text."""
    days = {str(day): day for day in stand_ins if isinstance(day, datetime.date)}
    return tuple(days.get(param, param) for param in params)


def _filled(params: Params, stand_ins: Sequence[Asked], asked: Sequence[Asked]) -> Params:
    given = dict(zip(stand_ins, asked, strict=True))
    return tuple(given.get(param, param) for param in params)


def put_under(parents: Iterable[Model], relation: str, children: Iterable[Model], *, by: str) -> None:
    """Have `parent.<relation>.all()` give its children without a query, as after `prefetch_related`.

    `by` is the foreign key of a child that leads to its parent.
    """
    of_each: dict[Any, list[Model]] = defaultdict(list)
    for child in children:
        of_each[getattr(child, f"{by}_id")].append(child)
    for parent in parents:
        for child in of_each[parent.pk]:
            setattr(child, by, parent)
        rows = getattr(parent, relation).all()
        rows._result_cache, rows._prefetch_done = of_each[parent.pk], True
        cache = parent.__dict__.setdefault("_prefetched_objects_cache", {})
        cache[relation] = rows
