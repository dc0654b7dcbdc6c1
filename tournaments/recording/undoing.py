"""Undo: a compensating entry that takes the line back to what it was, if nothing later built on it."""

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Event, Result, ResultChange
from tournaments.recording.history import acts, already_there, last_act
from tournaments.recording.refusals import UndoRefused
from tournaments.recording.rows import Picture, from_picture, picture
from tournaments.recording.values import Origin, Recorded
from tournaments.recording.writing import add, alter, take_away
from tournaments.revising import lock

UNDOABLE_ACTS = 20


def undo_change(*, change: int, origin: Origin) -> Recorded:
    """Take an act back. Any of the event's last 20, unless a later one stands in the way: UndoRefused names it.

    The undo is an act of its own, and can be undone.
    """
    act = ResultChange.objects.select_related("section__session").get(pk=change)
    with transaction.atomic():
        event = lock(act.section.session.event_id)
        if (sent := already_there(act.section, origin.key)) is not None:
            return Recorded(Result.objects.filter(pk=sent.line).first(), sent, repeated=True)
        if act.pk not in acts(event.pk).values_list("pk", flat=True)[:UNDOABLE_ACTS]:
            raise UndoRefused(_("Only the last %(count)s acts can be undone.") % {"count": UNDOABLE_ACTS})
        row = Result.objects.select_related("section").filter(pk=act.line).first()
        _refuse_if_built_on(act, row)
        return _restore(event, act, row, _as_it_happened(origin))


def _as_it_happened(origin: Origin) -> Origin:
    """What was there before needs no second look at the movement."""
    return Origin(by=origin.by, source=origin.source, key=origin.key, reason=origin.reason, insists=True)


def _refuse_if_built_on(act: ResultChange, row: Result | None) -> None:
    now = picture(row) if row is not None else None
    if _facts(now) == _facts(act.after):
        return
    later = last_act(act.line)
    raise UndoRefused(_("A later change of the same line stands in the way. Undo that one first."), later)


def _facts(kept: Picture | None) -> Picture | None:
    """The picture without what says only who entered it."""
    return None if kept is None else {name: value for name, value in kept.items() if name != "source"}


def _restore(event: Event, act: ResultChange, row: Result | None, origin: Origin) -> Recorded:
    if row is not None and act.before is None:
        return take_away(event, row, origin, act="undone", undoes=act)
    kept = act.before or {}
    _refuse_if_place_is_taken(act, kept)
    if row is not None:
        return alter(event, row, from_picture(kept), origin, act="undone", undoes=act)
    # A removed line comes back under its own id.
    edition = ResultChange.objects.filter(line=act.line).count() + 1
    row = Result(pk=act.line, section=act.section, edition=edition, **from_picture(kept))
    return add(event, row, origin, act="undone", undoes=act)


def _refuse_if_place_is_taken(act: ResultChange, kept: Picture) -> None:
    """Another line that took the place meanwhile stands in the way: where this one was removed from or moved away."""
    place = ("board", "round", "table", "match", "play", "ordinal")
    there = Result.objects.filter(section=act.section_id, **{name: kept[name] for name in place})
    if (taken := there.exclude(pk=act.line).first()) is not None:
        message = _("Another line was entered in its place. Undo that one first.")
        raise UndoRefused(message, last_act(taken.pk))
