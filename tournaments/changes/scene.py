"""The evening that a change is asked about: the session, its sections as movements, and how far play has come."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import prefetch_related_objects
from django.http import Http404

from tournaments.evenings import Evening, evening_of
from tournaments.models import Entrant, Event, Session

Phase = Session.Phase


@dataclass(frozen=True)
class Scene:
    """`evening` is the section that is asked about, `evenings` all of the session; each has a schedule."""

    session: Session
    evening: Evening
    evenings: tuple[Evening, ...]

    @classmethod
    def of(cls, session: Session, section: int | None = None) -> Scene:
        """Http404 where the session has no such section with a schedule; the first where none is named."""
        sections = session.sections.select_related("session__event")
        evenings = tuple(evening for each in sections if (evening := evening_of(each)) is not None)
        chosen = next((each for each in evenings if section in (None, each.section.pk)), None)
        if chosen is None:
            raise Http404
        people = [entrant for evening in evenings for entrant in evening.entrants.values()]
        prefetch_related_objects(people, "members__person")
        return cls(session, chosen, evenings)

    @property
    def event(self) -> Event:
        return self.session.event

    @property
    def several(self) -> bool:
        return len(self.evenings) > 1

    @property
    def rounds(self) -> int:
        return self.evening.movement.rounds

    @property
    def finished(self) -> int:
        """The last round that is over."""
        if self.session.phase in (Phase.FINISHED, Phase.ABANDONED):
            return min(self.session.round, self.rounds)
        return max(0, self.session.round - 1)

    @property
    def begun(self) -> int:
        """The last round that is or was played: by the clock, or by its results where nobody kept the clock."""
        played = [max(each.section.results.values_list("round", flat=True), default=0) for each in self.evenings]
        return max(self.session.round, *played)

    def over_with(self, number: int) -> int:
        """The last round that is over once this one, if it has begun, has been put right."""
        return max(self.finished, number if number <= self.session.round else 0)

    @property
    def next_round(self) -> int:
        """The first round in which nobody sits yet."""
        return 1 if self.session.phase == Phase.PLANNED else self.session.round + 1

    @property
    def open_rounds(self) -> list[int]:
        """The rounds from which a plan can change: those without any result, from the one being played on."""
        played = set(self.evening.section.results.values_list("round", flat=True))
        first = max(1, self.session.round, *(number + 1 for number in played)) if played else max(1, self.session.round)
        return list(range(first, self.rounds + 1))

    def label(self, number: int | None) -> str:
        """A contestant as the director calls it: the number on the card, and the names."""
        entrant = self.evening.entrants.get(number or 0)
        return str(number or "–") if entrant is None else self.label_of(entrant)

    @staticmethod
    def label_of(entrant: Entrant) -> str:
        return f"{entrant.code} {name_of(entrant)}".strip()

    def code(self, number: int) -> str:
        entrant = self.evening.entrants.get(number)
        if entrant is not None:
            return entrant.code
        return f"{self.evening.section.name}{number}" if self.several else str(number)


def name_of(entrant: Entrant) -> str:
    """The team, or those who play regularly."""
    regulars = [str(member.person) for member in entrant.members.all() if not member.is_substitute]
    return entrant.name or " – ".join(regulars)
