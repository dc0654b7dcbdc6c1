"""Tables with a caption, and a quick way through django-tables2 for rows that are finished cells already."""

from collections.abc import Iterator
from typing import Any

import django_tables2 as tables
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe


class PlainTable(tables.Table):  # type: ignore[misc]  # the library has no types
    """A table whose records are dicts from column names to cells as shown.

    The library works out every attribute of every cell anew; here a column's are worked out once, which makes
    a ranking of a hundred pairs five times as quick. `row_attribute` names a key of the records that is written
    on the row as a data attribute; a column with `is_row_header` heads its row.
    """

    row_attribute = ""

    class Meta:
        orderable = False

    def __init__(self, records: list[dict[str, Any]], *, caption: str, **kwargs: Any) -> None:
        super().__init__(records, **kwargs)
        self.caption = caption
        self.records = records

    def plain_rows(self) -> Iterator[SafeString]:
        """The rows of the body as HTML."""
        cells = [_cell_of(column) for column in self.columns]
        for record in self.records:
            own = record.get(self.row_attribute) if self.row_attribute else None
            head = format_html('<tr data-{}="{}">', self.row_attribute, own) if own is not None else "<tr>"
            body = "".join(start + conditional_escape(record.get(name, "")) + end for name, start, end in cells)
            yield mark_safe(f"{head}{body}</tr>\n")  # noqa: S308 - every cell is escaped or safe


def _cell_of(column: Any) -> tuple[str, str, str]:
    """A column's name, and what stands before and after each of its cells."""
    attributes = column.attrs["td"].as_html()
    if getattr(column.column, "is_row_header", False):
        return column.name, f'<th scope="row" {attributes}>', "</th>"
    return column.name, f"<td {attributes}>", "</td>"
