"""The pieces of the desk, written with the marks by which the running page knows what it has."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tournaments.desk.grid import TableRow
from tournaments.desk.overview import Piece

register = template.Library()


@register.simple_tag(takes_context=True)
def piece(context: Any, name: str) -> SafeString:
    found: Piece = context["pieces"][name]
    html = mark_safe(found.html)  # noqa: S308 - a template of ours rendered it
    return format_html('<section id="{}" class="piece" data-mark="{}">{}</section>', name, found.mark, html)


@register.simple_tag(takes_context=True)
def row_piece(context: Any, row: TableRow) -> SafeString:
    name = f"desk-row-{row.section.pk}-{row.number}"
    found: Piece = context["pieces"][name]
    html = mark_safe(found.html)  # noqa: S308 - a template of ours rendered it
    return format_html('<tr id="{}" data-mark="{}">{}</tr>', name, found.mark, html)
