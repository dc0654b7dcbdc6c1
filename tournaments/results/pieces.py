"""Pieces of pages that are rendered once a revision and language, and served as stored."""

import hashlib
from collections.abc import Callable, Collection
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.models import Event, Fragment
from tournaments.results import ranking, recaps, roster, standings, travellers

PUBLIC = [state for state in Event.State if state not in (Event.State.DRAFT, Event.State.ANNOUNCED)]


@dataclass(frozen=True, slots=True)
class Piece:
    """Stored HTML and the mark by which a poll asks whether there is a newer one."""

    html: str
    etag: str

    def for_reader(self, own: Collection[int]) -> SafeString:
        """The piece with the reader's own rows marked."""
        html = self.html
        for pk in own:
            html = html.replace(f'data-entrant="{pk}"', f'data-entrant="{pk}" data-own')
        return mark_safe(html)  # noqa: S308 - rendered by our own templates


def ranking_piece(event: Event) -> Piece:
    return _stored(event, "ranking", _render_ranking)


def recap_piece(event: Event) -> Piece:
    return _stored(event, "recap", _render_recap)


def newest(event_pk: int, name: str) -> Piece | None:
    """What is stored, for a poll: one query, and none of the event's rows."""
    row = Fragment.objects.filter(
        event=event_pk, name=name, language=get_language(), event__state__in=PUBLIC
    ).values_list("html", "etag")
    return next((Piece(html, etag) for html, etag in row), None)


def _stored(event: Event, name: str, render: Callable[[Event], str]) -> Piece:
    language = get_language() or "en"
    found = Fragment.objects.filter(event=event, name=name, language=language, revision=event.scored_revision)
    for html, etag in found.values_list("html", "etag"):
        return Piece(html, etag)
    html = render(event)
    etag = hashlib.sha256(html.encode()).hexdigest()[:16]
    Fragment.objects.update_or_create(
        event=event,
        name=name,
        language=language,
        defaults={"revision": event.scored_revision, "etag": etag, "html": html},
    )
    return Piece(html, etag)


def _render_ranking(event: Event) -> str:
    standing = standings.of_event(event, roster.of_event(event.pk))
    lists = [table.as_html(None) for table in ranking.ranking_tables(event, standing)]
    return render_to_string("results/_ranking.html", {"event": event, "lists": lists})


def _render_recap(event: Event) -> str:
    competitors = roster.of_event(event.pk)
    standing = standings.of_event(event, competitors)
    lines = travellers.of_event(event, competitors)
    context = {
        "event": event,
        "rounds": recaps.by_round(standing, lines),
        "boards": recaps.by_board(standing, lines),
    }
    return render_to_string("results/_recap.html", context)
