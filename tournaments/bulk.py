"""Writing many rows of derived data at once: the ORM's bulk calls cost several times the write itself."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection, models

Rows = Sequence[tuple[Any, ...]]


def insert(model: type[models.Model], fields: Sequence[str], rows: Rows) -> None:
    """Insert tuples as they are, in the order of the fields; no converters, no signals. Text for JSON."""
    if not rows:
        return
    quote = connection.ops.quote_name
    table = quote(model._meta.db_table)
    column_of = {field.name: str(field.column) for field in model._meta.concrete_fields}
    columns = ", ".join(quote(column_of[name]) for name in fields)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            _copy(cursor, f"COPY {table} ({columns}) FROM STDIN", rows)
        else:
            places = ", ".join(["%s"] * len(fields))
            cursor.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)  # noqa: S608 - our names


def _copy(cursor: Any, sql: str, rows: Iterable[tuple[Any, ...]]) -> None:
    with cursor.copy(sql) as copy:
        for row in rows:
            copy.write_row(row)


def delete(model: type[models.Model], event_pk: int) -> None:
    """Delete an event's derived rows; nothing refers to them."""
    query = model._default_manager.filter(event=event_pk)
    query._raw_delete(query.db)
