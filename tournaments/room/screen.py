"""The screen on the wall: who sits where, which boards, the clock with its breaks, the top of the ranking."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from django.utils.translation import gettext as _

from tournaments import figures
from tournaments.clocks import Times, times_of
from tournaments.models import Session, Standing
from tournaments.movement_words import note_text
from tournaments.movements.instructions import TableRound, opening
from tournaments.notation import seat_letter, seat_name
from tournaments.room import words
from tournaments.room.halls import Hall, Part, names_in, ranges

Phase = Session.Phase
# How many tables still have room for names and next moves of such a size.
SIZES = ((4, "few"), (9, "some"), (16, "many"))
TOP_OF_ONE_LIST, TOP_OF_SEVERAL = 10, 5
HOW_TO_MOVE = ("pairs-up", "pairs-down", "follow-the-pair-below", "guide-cards", "boards-up", "boards-down")


@dataclass(frozen=True, slots=True)
class Side:
    seat: str
    code: str
    names: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A table in this round."""

    table: str
    sides: tuple[Side, ...]
    boards: str
    during: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    rank: str
    name: str
    figure: str


@dataclass(frozen=True, slots=True)
class Top:
    caption: str
    lines: tuple[Line, ...]


class Screen:
    """A session as its room sees it now."""

    def __init__(self, session: Session) -> None:
        self.session, self.event = session, session.event
        self.hall = Hall(session)
        self.round = min(max(1, session.round), max(1, self.hall.last_round))

    @property
    def is_seated(self) -> bool:
        """Whether there is somewhere to sit: not when play has ended."""
        return self.session.phase in (Phase.PLANNED, Phase.PLAYING, Phase.PAUSED)

    @property
    def is_last(self) -> bool:
        return self.round >= self.hall.last_round

    @cached_property
    def sections(self) -> list[tuple[str, list[Tile]]]:
        """The tables of each section; its name only where there are several."""
        if not self.is_seated:
            return []
        return [(part.name if part.several else "", self._tiles(part)) for part in self.hall.parts]

    def _tiles(self, part: Part) -> list[Tile]:
        rounds = [
            part.room.table_round(self.round, table) for table in part.tables if (self.round, table) in part.room.rows
        ]
        return [_tile(part, there) for there in rounds if any(number for _seat, number in there.seats)]

    @property
    def size(self) -> str:
        """How big everything can be written."""
        tables = sum(len(tiles) for _name, tiles in self.sections)
        return next((name for most, name in SIZES if tables <= most), "crowd")

    @cached_property
    def resting(self) -> list[str]:
        """Who has no table in this round at all."""
        idle = [(part, stop) for part in self.hall.parts for stop in part.room.sitting_out(self.round)]
        return [_who(part, stop.number, self.round) for part, stop in idle if stop.table is None]

    @cached_property
    def next_move(self) -> list[str]:
        """What to do when the round is over, as far as it is the same for the whole room."""
        told: list[str] = []
        for part in self.hall.parts if self.is_seated and not self.is_last else ():
            rules = [note for note in opening(part.room.movement) if note.code in HOW_TO_MOVE]
            told += [*map(note_text, rules), *words.called(part, self.round)]
        return list(dict.fromkeys(told))

    @cached_property
    def times(self) -> Times:
        """The clock of the round and the break after it, as the desk has them."""
        return times_of(self.session, self.hall.boards_in(self.session.round))

    @cached_property
    def tops(self) -> list[Top]:
        """The best of each list, as far as the event shows its standing."""
        if not self.event.standings_are_public:
            return []
        by_section = self.event.conditions.get("ranking") == "section"
        rows = Standing.objects.filter(event=self.event).order_by("position")
        lists = [
            (_caption(section, direction), list(lines))
            for (section, direction), lines in groupby(
                rows, key=lambda row: (row.section if by_section else "", row.direction)
            )
        ]
        most = TOP_OF_ONE_LIST if len(lists) == 1 else TOP_OF_SEVERAL
        placed = [(caption, lines) for caption, lines in lists if any(row.rank is not None for row in lines)]
        return [Top(caption, tuple(self._line(row) for row in lines[:most])) for caption, lines in placed]

    def _line(self, row: Standing) -> Line:
        entrant = self.hall.people[row.entrant_id]
        names = " – ".join(names_in(entrant, self.session.number, self.round)) or entrant.code
        rank = "" if row.rank is None else f"{row.rank}=" if row.is_tied else str(row.rank)
        figure = f"{figures.figure(row.percent, 2)} %" if row.percent else figures.figure(row.total)
        return Line(rank, names, figure)


def _tile(part: Part, there: TableRound) -> Tile:
    return Tile(
        part.table(there.table),
        tuple(_side(part, seat, number, there.round) for seat, number in there.seats),
        ranges(part.boards(there.round, there.table)) if there.is_played else "",
        tuple(words.meanwhile(part, there)),
        tuple(words.after(part, there)),
    )


def _side(part: Part, seat: str, number: int | None, in_round: int) -> Side:
    if number is None:
        return Side(seat_letter(seat), "", "")
    return Side(seat_letter(seat), part.code(number), " – ".join(part.names(number, in_round)))


def _who(part: Part, number: int, in_round: int) -> str:
    return " ".join([part.code(number), " – ".join(part.names(number, in_round))])


def _caption(section: str, direction: str) -> str:
    named = [_("Section %(section)s") % {"section": section}] if section else []
    return ", ".join([*named, *([seat_name(direction)] if direction else [])]) or _("Ranking")
