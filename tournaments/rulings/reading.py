"""Rulings as pages show them, through what the reader may see."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.http import QueryDict

from club.models import User
from tournaments import playing
from tournaments.captains import answers_for
from tournaments.models import Entrant, Event, Penalty, Ruling
from tournaments.rulings.cases import CASES, Case
from tournaments.rulings.values import Cause, Place


def visible(event: Event, user: User | AnonymousUser, *, runs: bool) -> QuerySet[Ruling]:
    """Public rulings once results are shown; all for those who run the event; a player sees those given to him."""
    rulings = Ruling.objects.filter(event=event).select_related("made_by__person", "supersedes", "superseded_by")
    if runs:
        return rulings.exclude(pk__in=_hidden_from(event, user))
    public = Q(is_public=True) if event.standings_are_public else Q(pk=None)
    mine = Q(given_to__in=Entrant.objects.filter(event=event).answered_for_by(user))
    return rulings.filter(public | mine).distinct()


def _hidden_from(event: Event, user: User | AnonymousUser) -> list[int]:
    """Rulings on boards that a playing director has still to play."""
    hidden = playing.hidden_in(event, user)
    if not hidden:
        return []
    kept = Ruling.objects.filter(event=event).values_list("pk", "session", "board", "result__board")
    return [pk for pk, session, board, of_line in kept if (session, board or of_line) in hidden]


def hidden_count(event: Event, user: User | AnonymousUser) -> int:
    """How many rulings the register leaves out for a director who has still to play their boards."""
    return len(_hidden_from(event, user))


def place_asked_for(data: QueryDict) -> Place:
    """Session, board, round, table and line, as a link of the desk or of a call carries them; nonsense is left out."""
    return Place(
        session=_number(data.get("session")) or 1,
        board=_number(data.get("board")),
        round=_number(data.get("round")) or 0,
        table=data.get("table", "")[:12],
        result=_number(data.get("line")),
    )


def cause_asked_for(data: QueryDict) -> Cause:
    """The call or the player's request from which the form was opened."""
    return Cause(_number(data.get("call")), _number(data.get("asked")))


def case_asked_for(data: QueryDict) -> Case | None:
    return CASES.get(data.get("case", ""))


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() and len(text) < 10 else None


def penalties_of(event: Event) -> list[Penalty]:
    """Penalties, compensations and warnings in force, with their contestants."""
    rows = Penalty.objects.filter(event=event, is_withdrawn=False).select_related("entrant", "ruling")
    return list(rows.prefetch_related("entrant__members__person").order_by("entrant__position", "pk"))


def warnings_of(event: Event, entrants: list[int]) -> list[Penalty]:
    """Earlier warnings and penalties of the contestants at a table, to be seen before the next one."""
    rows = Penalty.objects.filter(event=event, is_withdrawn=False, entrant__in=entrants)
    return list(rows.select_related("entrant").order_by("pk"))


def is_party(ruling: Ruling, user: User | AnonymousUser) -> bool:
    """Whether the user sat at the table, or it was given to him or fines him, or he leads such a team."""
    line = ruling.result
    concerned = {pk for pk in (line.north_id, line.south_id, line.east_id, line.west_id) if pk} if line else set()
    concerned |= set(ruling.given_to.values_list("pk", flat=True)) if line is None else set()
    if not concerned:
        concerned = set(ruling.penalties.values_list("entrant_id", flat=True))
    return bool(answers_for(user, ruling.event) & concerned)
