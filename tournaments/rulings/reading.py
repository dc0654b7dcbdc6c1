"""Rulings as pages show them, through what the reader may see."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.http import QueryDict

from club.models import User
from tournaments import playing
from tournaments.models import Event, Penalty, Result, Ruling
from tournaments.rulings.cases import CASES, Case
from tournaments.rulings.values import Place


def visible(event: Event, user: User | AnonymousUser, *, runs: bool) -> QuerySet[Ruling]:
    """Public rulings once results are shown; all for those who run the event; a player sees those given to him."""
    rulings = Ruling.objects.filter(event=event).select_related("made_by__person", "supersedes", "superseded_by")
    if runs:
        return rulings.exclude(pk__in=_hidden_from(event, user))
    public = Q(is_public=True) if event.standings_are_public else Q(pk=None)
    mine = Q(given_to__members__person__user_id=user.pk) if user.is_authenticated else Q(pk=None)
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


def case_asked_for(data: QueryDict) -> Case | None:
    return CASES.get(data.get("case", ""))


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() and len(text) < 10 else None


def lines_of(event: Event, place: Place) -> list[Result]:
    """The lines that a ruling there may be about: those of the board, the table's own first."""
    if place.result is not None:
        line = Result.objects.filter(section__session__event=event, pk=place.result).first()
        place = Place(line.section.session.number, line.board) if line else place
    if place.board is None:
        return []
    lines = Result.objects.filter(
        section__session__event=event, section__session__number=place.session, board=place.board
    )
    return list(lines.select_related("north", "east", "section__session").order_by("table", "round", "pk"))


@dataclass(frozen=True, slots=True)
class PairRecord:
    """What a contestant has had in the event: warnings are remembered too (D18)."""

    penalties: list[Penalty]

    @property
    def warnings(self) -> int:
        return sum(penalty.is_warning for penalty in self.penalties)


def penalties_of(event: Event) -> list[Penalty]:
    """Penalties, compensations and warnings in force, with their contestants."""
    rows = Penalty.objects.filter(event=event, is_withdrawn=False).select_related("entrant", "ruling")
    return list(rows.prefetch_related("entrant__members__person").order_by("entrant__position", "pk"))


def warnings_of(event: Event, entrants: list[int]) -> list[Penalty]:
    """Earlier warnings and penalties of the contestants at a table, to be seen before the next one."""
    rows = Penalty.objects.filter(event=event, is_withdrawn=False, entrant__in=entrants)
    return list(rows.select_related("entrant").order_by("pk"))
