"""Asking for the double-dummy analysis of a session, and calling it off; `tournaments/hands/analysis.py` does it."""

from __future__ import annotations

from django.db.models import QuerySet

from club import jobs
from club.models import Job
from tournaments.models import Board, Event, Session

DOUBLE_DUMMY = "double-dummy"


def ask(session: Session) -> None:
    """Have the boards of a session that wait analysed in the background."""
    jobs.ask(DOUBLE_DUMMY, _subject(session))


def ask_for_all(event: Event) -> None:
    """The sessions of a new event that came with deals."""
    for session in event.sessions.filter(boards__analysis=Board.Analysis.WAITING).distinct():
        ask(session)


def waiting_in(session: Session) -> QuerySet[Board]:
    """The boards that nobody has analysed yet and that somebody wants analysed."""
    return Board.objects.filter(session=session, analysis=Board.Analysis.WAITING).exclude(deal="")


def call_off(session: Session) -> int:
    """Nobody wants the rest any more: how many boards are left without analysis. The running child is stopped."""
    return waiting_in(session).update(analysis=Board.Analysis.NONE)


def forget(event: Event) -> None:
    """Before an event goes: the jobs of its sessions go too."""
    subjects = [_subject(session) for session in event.sessions.all()]
    Job.objects.filter(kind=DOUBLE_DUMMY, subject__in=subjects).delete()


def job_of(session: Session) -> Job | None:
    """The last request, for its state."""
    return Job.objects.filter(kind=DOUBLE_DUMMY, subject=_subject(session)).order_by("-pk").first()


def _subject(session: Session) -> str:
    return f"session {session.pk}"
