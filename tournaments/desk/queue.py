"""The doubts of a session in words, with the lines that they are about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments import late_plays
from tournaments.checks import refusals
from tournaments.checks.doubts import open_in
from tournaments.checks.rows import said_of
from tournaments.checks.sentences import sentence
from tournaments.models import Doubt, LatePlay, Session
from tournaments.places import Place, place_of


@dataclass(frozen=True, slots=True)
class Waiting:
    """A doubt, its line as it reads, and why."""

    doubt: Doubt
    place: Place
    line: str
    why: str


def waiting(session: Session, hidden: frozenset[int]) -> list[Waiting]:
    """What somebody must look at; boards that are hidden from the reader are left out."""
    found = open_in(session.event).select_related("result__section")
    return _in_words(found.exclude(result__board__in=hidden))


def hidden_count(session: Session, hidden: frozenset[int]) -> int:
    return open_in(session.event).filter(result__board__in=hidden).count()


def cleared(session: Session, hidden: frozenset[int]) -> list[Waiting]:
    """Who looked at what, the latest first."""
    found = Doubt.objects.filter(result__section__session__event=session.event, cleared_at__isnull=False)
    found = found.exclude(result__board__in=hidden).select_related("result__section", "cleared_by__person")
    return _in_words(found.order_by("-cleared_at")[:50])


def _in_words(doubts: Iterable[Doubt]) -> list[Waiting]:
    return [
        Waiting(doubt, place_of(doubt.result), _line(doubt), sentence(doubt.check_code, doubt.values))
        for doubt in doubts
    ]


def _line(doubt: Doubt) -> str:
    said = said_of(doubt.result)
    return said.shown(refusals.script()) if said else ""


def late(session: Session) -> list[LatePlay]:
    return list(late_plays.open_in(session.event).filter(section__session=session))
