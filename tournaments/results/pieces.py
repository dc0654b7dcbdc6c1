"""Pieces of pages that are rendered once a revision and language, and served as stored."""

import hashlib
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.models import F, Value
from django.db.models.functions import Concat
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from club.compiled import A_ROW, A_WORD, ANOTHER_ROW, ANOTHER_WORD, Compiled
from club.locks import one_at_a_time
from tournaments.models import Event, Fragment
from tournaments.results import matches, ranking, recaps, roster, standings, tallies, travellers, visibility

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
        # What the next poll sends back: the mark of this piece, and whose rows to mark.
        carried = [("have", self.etag), *(("own", str(pk)) for pk in sorted(own))]
        inputs = format_html_join("", '<input type="hidden" name="{}" value="{}">', carried)
        return inputs + mark_safe(html)  # noqa: S308 - rendered by our own templates


def ranking_piece(event: Event) -> Piece:
    return _stored(event, "ranking", _render_ranking)


def render_ahead(event_pk: int) -> None:
    """The ranking in every language, so that no reader of a running event waits for it."""
    event = Event.objects.select_related("club").filter(pk=event_pk, state__in=PUBLIC).first()
    if event is None:
        return
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            ranking_piece(event)


def recap_piece(event: Event) -> Piece:
    return _stored(event, "recap", _render_recap)


def matches_piece(event: Event) -> Piece:
    return _stored(event, "matches", _render_matches)


def newest_mark(event_pk: int) -> str:
    """The mark of the stored ranking where it is the newest, else nothing: all that an unchanged poll asks for.

    Written out, since the ORM takes longer to write it than the database to answer it.
    """
    with connection.cursor() as cursor:
        cursor.execute(_NEWEST_MARK, [event_pk, get_language(), *PUBLIC])
        found = cursor.fetchone()
    return found[0] if found else ""


_NEWEST_MARK = f"""
    SELECT fragment.etag FROM {Fragment._meta.db_table} fragment
    JOIN {Event._meta.db_table} event ON event.id = fragment.event_id AND event.scored_revision = fragment.revision
    WHERE event.id = %s AND fragment.language = %s AND fragment.name = 'ranking ' || event.state
    AND event.state IN ({", ".join(["%s"] * len(PUBLIC))})
"""  # noqa: S608 - our own tables


def newest_ranking(event_pk: int) -> Piece | None:
    """The ranking for a poll that has an older one; None where the event shows no standing."""
    found = Fragment.objects.filter(
        event=event_pk,
        name=Concat(Value("ranking "), "event__state"),
        language=get_language(),
        revision=F("event__scored_revision"),
        event__state__in=PUBLIC,
    )
    for html, etag in found.values_list("html", "etag"):
        return Piece(html, etag)
    event = Event.objects.filter(pk=event_pk, state__in=PUBLIC).first()
    return ranking_piece(event) if event else None


def _stored(event: Event, name: str, render: Callable[[Event], str]) -> Piece:
    """The piece as stored for the event's state and scored revision, rendered now if it is not."""
    key: dict[str, Any] = {"event": event, "name": f"{name} {event.state}", "language": get_language() or "en"}
    if piece := _found(event, key):
        return piece
    with one_at_a_time("piece", event.pk, key["name"], key["language"]):  # a thousand readers ask at once
        return _found(event, key) or _rendered(event, key, render)


def _found(event: Event, key: dict[str, Any]) -> Piece | None:
    stored = _FRAGMENT.rows(event.pk, key["name"], key["language"], event.scored_revision)
    return next((Piece(html, etag) for html, etag in stored), None)


_FRAGMENT = Compiled(
    lambda event, name, language, revision: Fragment.objects.filter(
        event=event, name=name, language=language, revision=revision
    ).values_list("html", "etag"),
    A_ROW, A_WORD, ANOTHER_WORD, ANOTHER_ROW,
)  # fmt: skip


def _rendered(event: Event, key: dict[str, Any], render: Callable[[Event], str]) -> Piece:
    with timezone.override(event.club.zone):  # whoever renders it, times are the club's
        html = render(event)
    etag = hashlib.sha256(html.encode()).hexdigest()[:16]
    _store(key, {"revision": event.scored_revision, "etag": etag, "html": html})
    return Piece(html, etag)


def _store(key: dict[str, Any], fields: dict[str, Any]) -> None:
    """In place of an older one; whoever comes late with what he rendered never replaces a newer one."""
    if not Fragment.objects.filter(**key, revision__lte=fields["revision"]).update(**fields):
        Fragment.objects.bulk_create([Fragment(**key, **fields)], ignore_conflicts=True)


def _render_ranking(event: Event) -> str:
    standing = standings.of_event(event, roster.of_event(event.pk))
    if event.game == Event.Game.HONEYMOON:
        standing = tallies.with_differences(event, standing, tallies.cards_of(event))
    lists = [table.as_html(None) for table in ranking.ranking_tables(event, standing)]
    return render_to_string("results/_ranking.html", {"event": event, "lists": lists})


def _render_recap(event: Event) -> str:
    competitors = roster.of_event(event.pk)
    standing = standings.of_event(event, competitors)
    closed = visibility.closed_boards(event)
    counted = travellers.counted_once(event, travellers.of_event(event, competitors))
    lines = [line for line in counted if (line.session, line.board) not in closed]
    context = {
        "event": event,
        "rounds": recaps.by_round(standing, lines),
        "boards": recaps.by_board(standing, lines),
    }
    return render_to_string("results/_recap.html", context)


def _render_matches(event: Event) -> str:
    played = matches.of_event(event, roster.of_event(event.pk))
    rounds = [table.as_html(None) for table in matches.tables_of(played)]
    return render_to_string("results/_matches.html", {"rounds": rounds})
