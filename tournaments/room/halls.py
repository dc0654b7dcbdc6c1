"""The plan of a session as papers and the screen read it: sections, tables, numbers and names of each round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tournaments.documents.parts import table_name
from tournaments.evenings import Evening, evening_of
from tournaments.models import Entrant, Session
from tournaments.movements.instructions import Room
from tournaments.movements.values import Kind, Row
from tournaments.places import names_of


@dataclass(frozen=True)
class Part:
    """One section: its movement up to the last round that is played, and who the numbers are."""

    evening: Evening
    last_round: int
    session: int
    several: bool
    people: Mapping[int, Entrant]
    """The entrants of the event by primary key, with their members."""

    @cached_property
    def room(self) -> Room:
        movement = self.evening.movement
        rows = [row for row in movement.rows if row.round <= self.last_round]
        return Room(movement.with_rows(rows, rounds=min(movement.rounds, self.last_round)))

    @property
    def name(self) -> str:
        return self.evening.section.name

    @property
    def is_individual(self) -> bool:
        return self.room.movement.kind is Kind.INDIVIDUAL

    @property
    def is_for_teams(self) -> bool:
        return self.room.movement.kind is Kind.TEAMS

    @cached_property
    def tables(self) -> list[int]:
        return sorted({row.table for row in self.room.movement.rows})

    @cached_property
    def numbers(self) -> list[int]:
        return list(self.room.movement.numbers)

    @property
    def rounds(self) -> range:
        return range(1, self.room.movement.rounds + 1)

    def table(self, number: int) -> str:
        """As it stands on the table: "3", or "B3" where there are several sections."""
        return table_name(self.name, number, several=self.several)

    def code(self, number: int) -> str:
        return self.evening.entrants[number].code

    def names(self, number: int, in_round: int) -> list[str]:
        """Who plays for the number in a round; a team by its name."""
        return names_in(self.people[self.evening.entrants[number].pk], self.session, in_round)

    def boards(self, in_round: int, table: int) -> tuple[int, ...]:
        row = self.room.rows.get((in_round, table))
        return () if row is None else self.evening.boards_at(row)

    def played_rows(self) -> Iterable[Row]:
        """Every table of every round at which boards are played."""
        return (row for row in self.room.movement.rows if row.is_played)


def names_in(entrant: Entrant, session: int, in_round: int) -> list[str]:
    """Who plays for an entrant in a round of a session; a team by its name."""
    if entrant.name:
        return [entrant.name]
    return [str(member.person) for member in entrant.members.all() if member.plays_in(session, in_round)]


class Hall:
    """A session with its sections; those without a schedule are left out.

    `hidden`: boards of which the reader may not see the results, for he has still to play them.
    """

    def __init__(self, session: Session, hidden: frozenset[int] = frozenset()) -> None:
        self.session, self.event, self.hidden = session, session.event, hidden
        sections = list(session.sections.all())
        for section in sections:
            section.session = session
        evenings = [evening for section in sections if (evening := evening_of(section)) is not None]
        self.last_round = max((evening.movement.rounds for evening in evenings), default=0)
        self.parts = [
            Part(evening, self.last_round, session.number, len(sections) > 1, self.people) for evening in evenings
        ]

    @cached_property
    def people(self) -> Mapping[int, Entrant]:
        """The entrants of the event by primary key, with their members."""
        return names_of(self.session)

    @cached_property
    def boards(self) -> list[int]:
        """The numbers of all boards that are played."""
        return sorted(
            {board for part in self.parts for row in part.played_rows() for board in part.evening.boards_at(row)}
        )

    @property
    def boards_a_round(self) -> int:
        """The most boards of a round."""
        return max((self.boards_in(number) for number in range(1, self.last_round + 1)), default=0)

    def boards_in(self, in_round: int) -> int:
        """The boards of one round: shortened rounds have fewer."""
        rows = [(part, row) for part in self.parts for row in part.played_rows() if row.round == in_round]
        return max((len(part.evening.boards_at(row)) for part, row in rows), default=0)


def ranges(boards: Iterable[int]) -> str:
    """Board numbers shortly: "1–3, 7"."""
    runs: list[list[int]] = []
    for board in sorted(set(boards)):
        if runs and runs[-1][-1] == board - 1:
            runs[-1].append(board)
        else:
            runs.append([board])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
