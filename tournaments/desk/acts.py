"""The log of acts: the last twenty with their undo, in words."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments import recording, sources
from tournaments.checks import refusals
from tournaments.checks.rows import said_of
from tournaments.models import Result, ResultChange, Session


@dataclass(frozen=True, slots=True)
class Act:
    """One change of a line: what it said before and after; both empty on a hidden board."""

    change: ResultChange
    board: int
    round: int
    table: str
    before: str
    after: str
    is_hidden: bool = False

    @property
    def what(self) -> str:
        return {
            "entered": _("entered"),
            "corrected": pgettext("act", "corrected"),
            "confirmed": _("confirmed"),
            "removed": _("removed"),
            "undone": _("undone"),
            "imported": _("imported"),
        }.get(self.change.act, self.change.act)

    @property
    def where(self) -> str:
        """From where it came, in the reader's language."""
        return sources.in_words(self.change.source)


def last_acts(session: Session, hidden: frozenset[int]) -> list[Act]:
    """The acts that can be undone, newest first."""
    return [_act(change, hidden) for change in recording.acts(session.event_id)[: recording.UNDOABLE_ACTS]]


def of_line(result_pk: int) -> list[Act]:
    """Everything that happened to one line, newest first."""
    return [_act(change, frozenset()) for change in recording.history(result_pk)]


def in_the_way(change: ResultChange | None) -> str:
    """The act that must be undone first."""
    if change is None:
        return ""
    act = _act(change, frozenset())
    return _("In the way: %(what)s, board %(board)s, table %(table)s, at %(time)s.") % {
        "what": act.what,
        "board": act.board,
        "table": act.table,
        "time": timezone.localtime(change.at).strftime("%H:%M:%S"),
    }


def _act(change: ResultChange, hidden: frozenset[int]) -> Act:
    where = change.after or change.before or {}
    is_hidden = where["board"] in hidden
    before, after = ("", "") if is_hidden else (_said(change.before), _said(change.after))
    return Act(change, where["board"], where["round"], where["table"], before, after, is_hidden)


def _said(kept: dict[str, object] | None) -> str:
    """What a picture of a line says."""
    if kept is None:
        return "–"
    names = ("level", "strain", "doubling", "declarer", "tricks", "lead", "is_passed_out", "is_not_played")
    facts = {name: kept[name] for name in (*names, "score", "artificial")}
    said = said_of(Result(**facts))
    return said.shown(refusals.script()) if said else _("adjusted")
