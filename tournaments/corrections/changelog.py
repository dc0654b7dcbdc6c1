"""The public log of an event: every change of a score, every ruling, penalty and posting, the newest first."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments import recording
from tournaments.checks import refusals, rows
from tournaments.effect_words import effect_in_words
from tournaments.figures import figure
from tournaments.models import Event, Penalty, Posting, Result, ResultChange, Ruling
from tournaments.public_rulings import without_names
from tournaments.recording.rows import from_picture


@dataclass(frozen=True, slots=True)
class Change:
    """What changed; `before` and `after` are a line's texts, empty where it was not there."""

    at: datetime.datetime
    what: str
    before: str = ""
    after: str = ""
    why: str = ""
    url: str = ""


def changes_of(event: Event) -> list[Change]:
    """Scores are listed from the first posting on: before that, entering them is no change."""
    found = [*_postings(event), *_rulings(event), *_penalties(event)]
    if event.state != Event.State.RUNNING:
        found += _scores(event)
    return sorted(found, key=lambda change: change.at, reverse=True)


def _scores(event: Event) -> Iterator[Change]:
    posted = Posting.objects.filter(event=event).order_by("pk").values_list("posted_at", flat=True).first()
    for change in recording.acts(event.pk).filter(section__session__event=event):
        if change.before is None and (posted is None or change.at < posted):
            continue
        before, after = _text(change.before), _text(change.after)
        if before != after:
            yield Change(change.at, _where(change), before, after, change.reason, _board_url(event, change))


def _text(kept: Mapping[str, Any] | None) -> str:
    """A line of the history, in the letters of the reader; a cancelled or adjusted one says so."""
    if kept is None:
        return ""
    return _line_text(Result(**from_picture(kept)))


def _line_text(line: Result) -> str:
    said = rows.said_of(line)
    marks = [_("adjusted")] if line.artificial or line.assigned else []
    marks += [_("cancelled")] if line.is_cancelled else []
    return " ".join([said.shown(refusals.script()) if said else "", *marks]).strip() or "–"


def _where(change: ResultChange) -> str:
    kept = change.after or change.before or {}
    values = {"board": kept.get("board"), "table": kept.get("table"), "round": kept.get("round")}
    if values["table"] and values["round"]:
        return _("Board %(board)s, table %(table)s, round %(round)s") % values
    return _("Board %(board)s") % values


def _board_url(event: Event, change: ResultChange) -> str:
    if event.is_party:
        return ""
    kept = change.after or change.before or {}
    return reverse("results:board", args=[event.pk, change.section.session.number, kept["board"]])


def _rulings(event: Event) -> Iterator[Change]:
    public = Ruling.objects.filter(event=event, is_public=True).select_related("event", "result", "supersedes__event")
    later = _later_changes(ruling.result_id for ruling in public)
    for ruling in without_names(event, public):
        values = {"number": ruling.number, "effect": ruling.get_effect_kind_display()}
        sentence = _("Ruling %(number)s: %(effect)s") % values
        if ruling.supersedes:
            sentence = _("Ruling %(number)s takes the place of ruling %(old)s: %(effect)s") % {
                **values, "old": ruling.supersedes.number,
            }  # fmt: skip
        url = reverse("rulings:ruling", args=[event.pk, ruling.number])
        before, after = _from_to(ruling, later)
        yield Change(ruling.made_at, sentence, before, after, ruling.reason or ruling.infraction, url)


def _later_changes(lines: Iterable[int | None]) -> dict[int, list[ResultChange]]:
    """The changes of the lines, the oldest first."""
    found = defaultdict(list)
    for change in ResultChange.objects.filter(line__in=[pk for pk in lines if pk]).order_by("pk"):
        found[change.line].append(change)
    return found


def _from_to(ruling: Ruling, later: Mapping[int, list[ResultChange]]) -> tuple[str, str]:
    """The score that was replaced, and what took its place; nothing while others have still to play the board."""
    old, line = ruling.supersedes, ruling.result
    after = effect_in_words(ruling)
    before = effect_in_words(old) if old else ""
    if ruling.event.state == Event.State.RUNNING or line is None or not (before or after):
        return "", ""
    changed = next((change for change in later.get(line.pk, []) if change.at > ruling.made_at), None)
    stood = _text(changed.before) if changed else _line_text(line)
    return before or stood, after or stood


def _penalties(event: Event) -> Iterator[Change]:
    """Those that no ruling of the register says already."""
    for penalty in Penalty.objects.filter(event=event, ruling=None).select_related("entrant"):
        values = {
            "who": penalty.entrant.code,
            "amount": figure(abs(penalty.amount)),
            "unit": penalty.get_unit_display(),
        }
        yield Change(penalty.created_at, _penalty(penalty) % values, why=penalty.reason)


def _penalty(penalty: Penalty) -> str:
    if penalty.is_warning:
        return _("Warning for %(who)s")
    if penalty.amount < 0:
        return _("Compensation for %(who)s: %(amount)s %(unit)s")
    return _("Penalty for %(who)s: %(amount)s %(unit)s")


def _postings(event: Event) -> Iterator[Change]:
    for posting in Posting.objects.filter(event=event).defer("document", "score"):
        kind = _("official results") if posting.is_official else posting.get_kind_display()
        sentence = _("Posted: %(kind)s %(number)s") % {"kind": kind, "number": posting.number}
        url = reverse("results:posting", args=[event.pk, posting.kind, posting.number])
        yield Change(posting.posted_at, sentence, why=posting.reason, url=url)
