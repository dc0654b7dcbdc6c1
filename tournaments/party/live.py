"""The parts of the party pages that are asked for again and again: drawn once for every change, and stored.

The mark is made of all facts that would change them, so a poll that finds nothing new is one query.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, FilteredRelation, Max, Q, Sum
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.models import Event, Fragment, Result, ScheduleRow, Session, TableToken
from tournaments.party.hosting import Host
from tournaments.party.matches import Matches

# Whatever a part would look different for; seats, deals, cuts and choices all raise the revision.
_FACTS = (
    "pk", "phase", "round", "ended_at", "event__name", "event__state", "event__revision",
    "now_playing__minutes", "now_playing__started_at", "now_playing__paused_at", "now_playing__paused_seconds",
    "confirmed", "confirmed_last",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Moment:
    """How an evening stands: its mark, and what is kept with the parts that are drawn of it."""

    event: int
    revision: int
    etag: str

    @classmethod
    def of(cls, event_pk: int, *, public: bool = False) -> Moment | None:
        """One query; None where there is nothing to show to the public."""
        sessions = Session.objects.filter(event=event_pk)
        if public:
            sessions = sessions.exclude(event__state=Event.State.DRAFT)
        found = sessions.annotate(
            now_playing=FilteredRelation("clocks", condition=Q(clocks__round=F("round"))),
            confirmed=Count("sections__schedule__confirmations"),
            confirmed_last=Max("sections__schedule__confirmations__at"),
        ).values(*_FACTS)
        facts = found.order_by("number").first()
        if facts is None:
            return None
        return cls(event_pk, facts["event__revision"], _mark(*facts.values()))


def part(moment: Moment, name: str, draw: Callable[[Event], str]) -> SafeString:
    """A part as stored, drawn now if it is not, with its mark for the next poll to send back."""
    key: dict[str, Any] = {"event_id": moment.event, "name": name, "language": get_language() or "en"}
    html = Fragment.objects.filter(**key, etag=moment.etag).values_list("html", flat=True).first()
    if html is None:
        html = _drawn(moment.event, draw)
        Fragment.objects.bulk_create(
            [Fragment(**key, revision=moment.revision, etag=moment.etag, html=html)],
            update_conflicts=True,
            unique_fields=["event", "name", "language"],
            update_fields=["revision", "etag", "html"],
        )
    shown = mark_safe(html)  # noqa: S308 - drawn from our own templates
    return format_html('<input type="hidden" name="have" value="{}">{}', moment.etag, shown)


def _drawn(event_pk: int, draw: Callable[[Event], str]) -> str:
    event = Event.objects.select_related("club").get(pk=event_pk)
    zone: str | datetime.tzinfo | None = event.club.zone
    with timezone.override(zone):  # whoever has it drawn, times are the club's
        return draw(event)


def host_part(moment: Moment, *, directs: bool) -> SafeString:
    """The tables and what to do next; only who directs has the buttons."""
    return part(moment, f"party-host-{int(directs)}", lambda event: _host(event, directs=directs))


def _host(event: Event, *, directs: bool) -> str:
    return render_to_string("party/_host_live.html", {"event": event, "host": Host(event), "directs": directs})


def room_part(moment: Moment) -> SafeString:
    """Who sits where, for everybody in the room."""
    return part(moment, "party-room", _room)


def _room(event: Event) -> str:
    if event.game == Event.Game.HONEYMOON:
        return render_to_string("party/_room_matches.html", {"event": event, "matches": Matches(event)})
    return render_to_string("party/_room_live.html", {"event": event, "host": Host(event)})


def answer(request: HttpRequest, moment: Moment, draw: Callable[[Moment], SafeString]) -> HttpResponse:
    """What a poll is answered: nothing where the page has the newest already."""
    if request.GET.get("have") == moment.etag:
        return HttpResponse(status=204)
    headers = {"ETag": f'"{moment.etag}"', "Cache-Control": "private, no-cache"}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return HttpResponseNotModified(headers=headers)
    return HttpResponse(draw(moment), headers=headers)


def mark_of_table(token: TableToken) -> str:
    """What a waiting phone is called back for: its own table, the signal, the end. Three small questions.

    Deals at other tables are not: forty phones would be shown anew for each of them.
    """
    event = token.session.event
    if event.game == Event.Game.HONEYMOON:  # its matches have no rows
        moment = Moment.of(event.pk)
        return moment.etag if moment else ""
    session = Session.objects.filter(pk=token.session_id).values_list("phase", "round", "event__state").first()
    rows = ScheduleRow.objects.filter(section=token.section, table=token.table or 0)
    seats = rows.aggregate(Max("pk"), Max("cut"), Count("confirmations"), Max("confirmations__at"))
    name = token.section.name if token.section else ""
    results = Result.objects.filter(section=token.section, table__in=[str(token.table), f"{name}{token.table}"])
    deals = results.aggregate(Count("pk"), Sum("edition"))
    return _mark(session, *seats.values(), *deals.values())


def look_again(request: HttpRequest, mark: str) -> HttpResponse:
    """For a page that waits: nothing, or the word to fetch it anew."""
    if request.GET.get("have") == mark:
        return HttpResponse(status=204)
    return HttpResponse(status=204, headers={"HX-Refresh": "true"})


def _mark(*facts: object) -> str:
    text = repr([*facts, get_language()])
    return hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()[:16]
