"""What the set-up page shows of an event: how far each step is, and what comes next."""

from dataclasses import dataclass
from typing import Any

from django.forms import BoundField, ChoiceField
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import obstacles
from tournaments.conditions import ConditionsForm, kind_of
from tournaments.deadlines import late_posting
from tournaments.events.plans import family_called
from tournaments.events.seating import entrants_of
from tournaments.models import Event, SeatDraw, Section, Session


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the set-up: where it is done, what there is, and whether it needs somebody."""

    title: str
    url: str
    lines: tuple[str, ...]
    action: str
    needs_you: bool = False


def checklist(event: Event) -> dict[str, Any]:
    """The steps of the page, and the one that needs somebody first."""
    kind = kind_of(event)
    sections = list(Section.objects.filter(session__event=event).select_related("session"))
    steps = [
        Step(_("When and what"), _url("edit", event), tuple(_details(event)), _("Change")),
        Step(_("Conditions of contest"), _url("conditions", event), conditions_in_words(event), _("Change")),
        _entrants(event),
        *_movements(event, sections),
        *_starts(event, sections),
    ]
    posted = event.postings.order_by("-pk").defer("document", "score")
    return {
        "kind": kind,
        "steps": steps,
        "sessions": [] if event.is_party else list(event.sessions.all()),
        "next": next((step for step in steps if step.needs_you), None),
        "postings": posted,
        "late": late_posting(event),
        "obstacles": obstacles.to_final(event) if event.state == Event.State.PROVISIONAL else [],
    }


def _url(name: str, event: Event, *args: int) -> str:
    return reverse(f"events:{name}", args=[event.pk, *args])


def _details(event: Event) -> list[str]:
    when = date_format(event.date, "l, j E Y")
    if event.starts_at:
        when = f"{when}, {event.starts_at:%H:%M}"
    return [when, *([_("Official event")] if event.is_official else [])]


def _entrants(event: Event) -> Step:
    count = event.entrants.count()
    return Step(_("Entrants"), _url("entrants", event), (counted(event, count),), _("Names"), needs_you=count < 2)


def counted(event: Event, count: int) -> str:
    """ "14 pairs", "12 players", "6 teams"."""
    if event.contest == "teams":
        return ngettext("%(n)s team", "%(n)s teams", count) % {"n": count}
    if kind_of(event).names_wanted(event.conditions)[0] == 2:
        return ngettext("%(n)s pair", "%(n)s pairs", count) % {"n": count}
    return ngettext("%(n)s player", "%(n)s players", count) % {"n": count}


def _movements(event: Event, sections: list[Section]) -> list[Step]:
    """One step a section; the party games draw their seats, a file of results was played already."""
    if event.imports.exists():
        return []
    if event.is_party:
        return [_seats(event, sections)]
    return [_movement(event, section, alone=len(sections) == 1) for section in sections]


def _seats(event: Event, sections: list[Section]) -> Step:
    if event.game == Event.Game.HONEYMOON:
        return _matches(event)
    tables = sum(section.tables for section in sections)
    if not tables:
        needs = event.entrants.count() >= 2
        return Step(_("Seats"), reverse("party:host", args=[event.pk]), (_("Not drawn yet"),), _("Draw"), needs)
    said = ngettext("%(n)s table", "%(n)s tables", tables) % {"n": tables}
    return Step(_("Seats"), reverse("party:host", args=[event.pk]), (said,), _("Tables"))


def _matches(event: Event) -> Step:
    count = event.matches.filter(away__isnull=False).count()
    url = reverse("party:matches", args=[event.pk])
    if not count:
        return Step(_("Matches"), url, (_("Not drawn yet"),), _("Draw"), event.entrants.count() >= 2)
    said = ngettext("%(n)s match", "%(n)s matches", count) % {"n": count}
    return Step(_("Matches"), url, (said,), _("Look"))


def _movement(event: Event, section: Section, *, alone: bool) -> Step:
    title = _("Movement") if alone else _("Movement of section %(name)s") % {"name": section.name}
    url = _url("movement", event, section.pk)
    if not section.movement:
        return Step(title, url, (_("None yet"),), _("Choose"), needs_you=event.entrants.count() >= 2)
    return Step(title, url, tuple(movement_in_words(section)), _("Look or change"), _is_outgrown(section))


def _starts(event: Event, sections: list[Section]) -> list[Step]:
    """One step a session whose sections have movements: the order of entry, or how seats were given."""
    if event.is_party or event.imports.exists():
        return []
    sessions = {section.session for section in sections if section.movement}
    return [_start_of(event, session) for session in sorted(sessions, key=lambda each: each.number)]


def _start_of(event: Event, session: Session) -> Step:
    several = event.sessions.count() > 1
    title = _("Seats in session %(number)s") % {"number": session.number} if several else _("Seats")
    draw = SeatDraw.objects.filter(session=session).first()
    words = _("In the order of entry")
    if draw is not None:
        words = _("Seeded by strength") if draw.is_seeded else _("Drawn by lot")
    url = reverse("seats:seats", args=[event.pk, session.number])
    return Step(title, url, (words,), _("Draw or seed"))


def movement_in_words(section: Section) -> list[str]:
    tables = ngettext("%(n)s table", "%(n)s tables", section.tables) % {"n": section.tables}
    rounds = ngettext("%(n)s round", "%(n)s rounds", section.rounds) % {"n": section.rounds}
    boards = ngettext("%(n)s board each", "%(n)s boards each", section.boards_per_round) % {
        "n": section.boards_per_round
    }
    return [family_called(section.movement.get("family", "")), f"{tables}, {rounds}, {boards}"]


def _is_outgrown(section: Section) -> bool:
    """Somebody was entered since the movement was chosen."""
    there = entrants_of(section).count()
    return bool(section.movement.get("contestants", there) != there)


def conditions_in_words(event: Event) -> tuple[str, ...]:
    """The plain fields with what they say, as on the form."""
    form = kind_of(event).form(conditions=event.conditions)
    lines = [line for field in form.plain_fields if (line := _said(form, field))]
    more = sum(1 for codec in form.codecs if codec.key in event.conditions and codec.key not in form.shown)
    if more:
        lines.append(ngettext("%(n)s more of its own", "%(n)s more of their own", more) % {"n": more})
    return tuple(lines)


def _said(form: ConditionsForm, bound: BoundField) -> str:
    value = form.get_initial_for_field(bound.field, bound.name)
    if value in (None, "", False, "none"):
        return ""
    if isinstance(bound.field, ChoiceField):
        value = str(dict(bound.field.choices).get(value, value)).partition(":")[0]  # type: ignore[arg-type]
    return str(bound.label) if value is True else f"{bound.label}: {value}"
