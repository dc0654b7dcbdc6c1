"""Table cards with their codes, to be printed."""

from __future__ import annotations

from dataclasses import dataclass

import segno
from django.db.models import Count
from django.utils.safestring import SafeString, mark_safe

from club.models import User
from tournaments import tokens
from tournaments.models import Event, Match, Session, TableToken
from tournaments.places import Plan


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card for one table: its name, its code and the address that is in it."""

    name: str
    token: TableToken
    address: str
    code: SafeString


def code_svg(address: str) -> SafeString:
    """A QR code as a picture in the page, black on white whatever the theme: phones read no other."""
    code = segno.make(address, error="m")
    svg = code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(svg)  # noqa: S308 - drawn by segno from an address of ours


def match_tables(event: Event) -> set[int]:
    """Tables without a schedule: honeymoon bridge plays the matches of a round at tables 1, 2, 3 …"""
    if event.game != Event.Game.HONEYMOON:
        return set()
    together = Match.objects.filter(event=event, away__isnull=False).values("round").annotate(count=Count("pk"))
    return set(range(1, max((each["count"] for each in together), default=0) + 1))


def table_cards(*, session: Session, root: str, by: User) -> list[TableCard]:
    """A card for each table of the session; `root` is the site's own address without the slash at its end."""
    plan = Plan(session)
    cards = []
    for section in plan.sections:
        section.session = session
        for number in sorted({row.table for row in section.schedule.all()} | match_tables(session.event)):
            token = tokens.of_table(section=section, table=number, by=by)
            address = root + tokens.address(token)
            cards.append(TableCard(plan.name(section, number), token, address, code_svg(address)))
    return cards
