"""The links to the boards of an event, by session."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import groupby

from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from tournaments.results.travellers import BoardKey


@dataclass(frozen=True, slots=True)
class SessionLinks:
    """A session's number and its boards as items of a list."""

    number: int
    items: SafeString


def by_session(boards: list[BoardKey], root: str, closed: Collection[BoardKey]) -> list[SessionLinks]:
    """Links below the address `root`; closed boards are marked, for the eye and for readers of the screen."""
    hidden = '<span class="visually-hidden">{}</span>'
    before = format_html_join("", hidden, [(f"{gettext('Board')} ",)])
    after = format_html_join("", hidden, [(f" ({gettext('still being played')})",)])
    marks = {True: (mark_safe(' class="closed"'), after), False: ("", "")}
    return [
        SessionLinks(session, _items(root, before, [(*key, *marks[key in closed]) for key in keys]))
        for session, keys in groupby(boards, key=lambda key: key[0])
    ]


def _items(root: str, before: SafeString, boards: list[tuple[int, int, str, str]]) -> SafeString:
    rows = (
        f'<li><a href="{root}{session}/{number}/"{mark}>{before}{number}{after}</a></li>'
        for session, number, mark, after in boards
    )
    return mark_safe("".join(rows))  # noqa: S308 - numbers, and words escaped above
