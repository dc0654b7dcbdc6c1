"""The playing director: what would help his own play is hidden from him, and a deputy rules at his own table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from club import audit
from club.models import AuditEntry, Person, User
from tournaments.models import Entrant, Event, EventRole, Result, ScheduleRow, Session

REVEALED = "desk.board-revealed"
_SEATS = ("north", "east", "south", "west")


def sits_as(user: User | AnonymousUser, event: Event) -> set[int]:
    """The entrants of the event that the user plays in; empty where he only directs."""
    if not user.is_authenticated:
        return set()
    mine = Entrant.objects.filter(event=event, members__person__user_id=user.pk)
    return set(mine.values_list("pk", flat=True))


def hidden_boards(session: Session, user: User | AnonymousUser) -> frozenset[int]:
    """The boards that the user has still to play in this session and has not had shown all the same."""
    if session.phase in (Session.Phase.FINISHED, Session.Phase.ABANDONED):
        return frozenset()
    mine = sits_as(user, session.event)
    if not mine:
        return frozenset()
    to_play = _boards_to_play(session, mine)
    return frozenset((to_play - _boards_played(session, mine)).keys() - revealed_to(session, user))


def hidden_results(session: Session, user: User | AnonymousUser) -> frozenset[int]:
    """Of those boards the ones that others play too: what stands on the rest he knows from his own table."""
    hidden = hidden_boards(session, user)
    if not hidden or session.event.game != Event.Game.REPLAY:
        return hidden
    mine = sits_as(user, session.event)
    elsewhere = ScheduleRow.objects.filter(section__session=session).exclude(_at_a_seat(mine))
    return hidden & {board for boards in elsewhere.values_list("boards", flat=True) for board in boards}


def hidden_in(event: Event, user: User | AnonymousUser) -> frozenset[tuple[int, int]]:
    """The boards hidden from the user in all sessions of an event, each as (number of the session, board)."""
    if event.state != Event.State.RUNNING or not sits_as(user, event):
        return frozenset()
    sessions = event.sessions.select_related("event")
    return frozenset((session.number, board) for session in sessions for board in hidden_boards(session, user))


def _at_a_seat(entrants: Iterable[int]) -> Q:
    held = Q()
    for seat in _SEATS:
        held |= Q(**{f"{seat}__in": list(entrants)})
    return held


def _boards_to_play(session: Session, entrants: set[int]) -> Counter[int]:
    """How often each board is to be played: in a replay twice."""
    rows = ScheduleRow.objects.filter(_at_a_seat(entrants), section__session=session)
    return Counter(board for boards in rows.values_list("boards", flat=True) for board in boards)


def _boards_played(session: Session, entrants: set[int]) -> Counter[int]:
    played = Result.objects.filter(_at_a_seat(entrants), section__session=session)
    return Counter(played.values_list("board", flat=True))


def revealed_to(session: Session, user: User | AnonymousUser) -> set[int]:
    """The boards that the user had shown before he played them."""
    return {entry.data["board"] for entry in reveals(session).filter(by_id=user.pk)}


def reveals(session: Session) -> QuerySet[AuditEntry]:
    """Every such look, newest first: the desk shows them to all who run the session."""
    looks = AuditEntry.objects.filter(action=REVEALED, subject_type=session._meta.label_lower, subject_id=session.pk)
    return looks.select_related("by__person").order_by("-at")


def reveal(*, session: Session, board: int, by: User) -> None:
    """Show a board to a director who has still to play it; it is logged and shown."""
    if board in hidden_boards(session, by):
        audit.record(REVEALED, session, by=by, club=session.event.club, source="desk", board=board)


def deputies(event: Event) -> list[Person]:
    """Who rules where the director plays himself."""
    roles = EventRole.objects.filter(event=event, kind=EventRole.Kind.DEPUTY).select_related("person")
    return [role.person for role in roles]


def plays_at(user: User | AnonymousUser, event: Event, sitters: Iterable[int | None]) -> bool:
    """Whether a ruling about these entrants would be about the user's own table."""
    return bool(sits_as(user, event) & set(sitters))
