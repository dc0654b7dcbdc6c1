"""The screen as it is stored: drawn once for every change and language, and asked for again and again."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, FilteredRelation, Max, Q
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language

from tournaments.models import Event, Fragment, Session
from tournaments.room.screen import Screen

# Whatever the screen would look different for: a change of one of these is a new drawing.
_FACTS = (
    "pk", "number", "phase", "round", "ended_at",
    "event__name", "event__starts_at", "event__state", "event__revision", "event__scored_revision",
    "now_playing__minutes", "now_playing__started_at", "now_playing__paused_at", "now_playing__paused_seconds",
    "break_count", "break_change",
)  # fmt: skip
_FIRST = {Session.Phase.PLAYING: 0, Session.Phase.PAUSED: 0, Session.Phase.PLANNED: 1}


@dataclass(frozen=True, slots=True)
class Moment:
    """The session that the room is in, and the mark of how its screen looks."""

    session: int
    revision: int
    etag: str


def moment_of(event_pk: int, *, public: bool = True) -> Moment | None:
    """One query: the session being played, else the next one, else the last; None where there is nothing to show."""
    sessions = Session.objects.filter(event=event_pk)
    if public:
        sessions = sessions.exclude(event__state=Event.State.DRAFT)
    rows = sessions.annotate(
        now_playing=FilteredRelation("clocks", condition=Q(clocks__round=F("round"))),
        break_count=Count("breaks"),
        break_change=Max("breaks__changed_at"),
    ).values(*_FACTS)
    shown = _most_current(rows)
    if shown is None:
        return None
    facts = repr([*shown.values(), get_language()])
    etag = hashlib.sha1(facts.encode(), usedforsecurity=False).hexdigest()[:16]
    return Moment(shown["pk"], shown["event__revision"], etag)


def _most_current(rows: Iterable[dict[str, Any]]) -> dict[str, Any] | None:
    return min(rows, key=_order, default=None)


def _order(row: dict[str, Any]) -> tuple[int, int]:
    """Of several that wait the first, of several that have ended the last."""
    first = _FIRST.get(row["phase"], 2)
    return first, -row["number"] if first == 2 else row["number"]


def html_of(event_pk: int, moment: Moment) -> str:
    """The screen as stored, drawn now if it is not."""
    key: dict[str, Any] = {"event_id": event_pk, "name": f"room {moment.session}", "language": get_language() or "en"}
    stored = Fragment.objects.filter(**key, etag=moment.etag).values_list("html", flat=True).first()
    if stored is not None:
        return stored
    html = _draw(moment.session)
    Fragment.objects.bulk_create(
        [Fragment(**key, revision=moment.revision, etag=moment.etag, html=html)],
        update_conflicts=True,
        unique_fields=["event", "name", "language"],
        update_fields=["revision", "etag", "html"],
    )
    return html


def _draw(session_pk: int) -> str:
    session = Session.objects.select_related("event__club").get(pk=session_pk)
    zone: str | datetime.tzinfo | None = session.event.club.zone
    with timezone.override(zone):  # whoever has it drawn, times are the club's
        return render_to_string(
            "room/_screen.html", {"screen": Screen(session), "session": session, "event": session.event}
        )
