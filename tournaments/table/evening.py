"""What a table plays this evening, round by round, and how far it is. Read from the rows; nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from club.compiled import A_NUMBER, A_ROW, A_WORD, ANOTHER_ROW, Compiled, CompiledObjects
from scoring import boards as numbering
from scoring.values import Side
from tournaments import late_plays, sources
from tournaments.checks import rows
from tournaments.checks.values import Board
from tournaments.models import Board as BoardRow
from tournaments.models import (
    Entrant,
    Event,
    Result,
    RoundConfirmation,
    ScheduleRow,
    Section,
    Session,
    TableOptions,
    TableToken,
    TeamLineUp,
)
from tournaments.places import Place, Plan, names_of

_BOARDS = CompiledObjects(lambda session: BoardRow.objects.filter(session=session, version="a").defer("double_dummy"))
_RESULTS = CompiledObjects(
    lambda section, table: Result.objects.filter(section=section, table=table).order_by("-ordinal", "-pk"),
    A_ROW, A_WORD,
)  # fmt: skip
_LATE = Compiled(
    lambda event, section, table: late_plays.open_in(event)
    .filter(section=section, table=table)
    .values_list("round", "board"),
    A_ROW, ANOTHER_ROW, A_WORD,
)  # fmt: skip
_CONFIRMATIONS = CompiledObjects(
    lambda section, table: RoundConfirmation.objects.filter(section=section, table=table), A_ROW, A_NUMBER
)
BEFORE_POSTING = (Event.State.DRAFT, Event.State.ANNOUNCED, Event.State.RUNNING)


@dataclass(frozen=True, slots=True)
class BoardState:
    """A board of a round at this table, and what became of it."""

    number: int
    dealer: str
    vulnerable: str
    result: Result | None = None
    score: int | None = None  # to N–S
    is_late: bool = False

    @property
    def is_missing(self) -> bool:
        return self.result is None and not self.is_late

    @property
    def waits(self) -> bool:
        """Entered, and the other side has not agreed yet."""
        return self.result is not None and not self.result.is_confirmed

    @property
    def state(self) -> str:
        if self.result is None:
            return "late" if self.is_late else "missing"
        return "in" if self.result.is_confirmed else "waits"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a side: one pair or team, or two players of an individual."""

    side: Side
    entrants: tuple[Entrant, ...]
    is_team: bool = False
    line_up: tuple[str, ...] = ()  # which of a team, once they have said so

    @property
    def codes(self) -> str:
        return " + ".join(entrant.code for entrant in self.entrants)

    @property
    def names(self) -> str:
        """A team by its name, and by those who sit here where they have said so."""
        if self.is_team:
            return ": ".join(part for part in (self.entrants[0].name, " – ".join(self.line_up)) if part)
        return " – ".join(name for entrant in self.entrants for name in entrant.names or [entrant.name] if name)


@dataclass(slots=True)
class RoundState:
    """A round of this table."""

    number: int
    row: ScheduleRow
    boards: list[BoardState]
    ns: Sitter
    ew: Sitter
    confirmed: frozenset[str] = frozenset()  # the sides that agreed with what stands there now

    @property
    def is_sit_out(self) -> bool:
        return not (self.ns.entrants and self.ew.entrants)

    @property
    def expected(self) -> BoardState | None:
        """The board that should come next."""
        return next((board for board in self.boards if board.is_missing), None)

    @property
    def waiting(self) -> list[BoardState]:
        return [board for board in self.boards if board.waits]

    @property
    def is_in(self) -> bool:
        """Every board has a result that both sides agreed with, or was put off."""
        return self.expected is None and not self.waiting

    @property
    def is_confirmed(self) -> bool:
        """Both sides agreed with their cards; what the desk alone has entered needs nobody's yes."""
        from_phones = any(board.result and sources.is_phone(board.result.source) for board in self.boards)
        return len(self.confirmed) == len(Side) or not from_phones

    @property
    def is_done(self) -> bool:
        return self.is_sit_out or (self.is_in and self.is_confirmed)

    @property
    def sitters(self) -> tuple[Sitter, Sitter]:
        return self.ns, self.ew

    def board(self, number: int) -> BoardState | None:
        return next((board for board in self.boards if board.number == number), None)


class TableEvening:
    """A table of a session, as its phone sees it."""

    def __init__(self, session: Session, section: Section, number: int, token: TableToken | None = None) -> None:
        self.session, self.section, self.number = session, section, number
        self.token = token
        self.event = session.event

    @property
    def key(self) -> TableToken:
        """The key through which a phone sees this table."""
        assert self.token is not None
        return self.token

    @cached_property
    def plan(self) -> Plan:
        return Plan(self.session)

    @cached_property
    def name(self) -> str:
        """As its results keep it: "3", or "B3" where there are several sections."""
        return self.plan.name(self.section, self.number)

    @property
    def source(self) -> str:
        """What its entries are signed with."""
        return sources.table_phone(self.name)

    @cached_property
    def options(self) -> TableOptions:
        return TableOptions.objects.filter(event=self.event).first() or TableOptions(event=self.event)

    @cached_property
    def entrants(self) -> dict[int, Entrant]:
        return names_of(self.session)

    @cached_property
    def rounds(self) -> list[RoundState]:
        """The rounds that are played at this table, the sit-outs among them."""
        planned = [
            row
            for section, row in self.plan.rows
            if section.pk == self.section.pk and row.table == self.number and row.round <= self.plan.last_round
        ]
        return [self._round(row) for row in sorted(planned, key=lambda row: row.round)]

    @property
    def is_open(self) -> bool:
        """Whether phones may enter: until the results are posted."""
        return self.event.state in BEFORE_POSTING

    @cached_property
    def current(self) -> RoundState | None:
        """The round that the table is at: the first that is not done; one whose cards alone wait is left behind."""
        clock = self.session.round
        open_rounds = [each for each in self.rounds if not each.is_done and not (each.is_in and each.number < clock)]
        called = self.round(clock)
        if called is not None and called.is_sit_out and all(each.number > clock for each in open_rounds):
            return called
        return open_rounds[0] if open_rounds else (self.rounds[-1] if self.rounds else None)

    @property
    def is_over(self) -> bool:
        return all(each.is_done for each in self.rounds)

    @property
    def unconfirmed(self) -> list[RoundState]:
        """Earlier rounds whose cards somebody has still to confirm."""
        now = self.current.number if self.current else 0
        return [each for each in self.rounds if each.number < now and each.is_in and not each.is_done]

    def round(self, number: int) -> RoundState | None:
        return next((each for each in self.rounds if each.number == number), None)

    def board_values(self, number: int) -> Board:
        return rows.board_of(number, self._marked.get(number), self.event)

    def place(self, in_round: int, board: int) -> Place:
        return Place(board, self.section.pk, in_round, self.name)

    @cached_property
    def _marked(self) -> dict[int, BoardRow]:
        return {row.number: row for row in _BOARDS.all(self.session.pk)}

    @cached_property
    def results(self) -> dict[tuple[int, int], Result]:
        """This table's own lines, by round and board."""
        there = _RESULTS.all(self.section.pk, self.name)
        return {(result.round, result.board): result for result in there}

    @cached_property
    def _late(self) -> set[tuple[int, int]]:
        return set(_LATE.rows(self.event.pk, self.section.pk, self.name))

    @cached_property
    def _confirmations(self) -> list[RoundConfirmation]:
        return _CONFIRMATIONS.all(self.section.pk, self.number)

    def _round(self, row: ScheduleRow) -> RoundState:
        boards = [self._board(row.round, number) for number in row.boards]
        ns = self._sitter(row, Side.NS, row.north_id, row.south_id)
        ew = self._sitter(row, Side.EW, row.east_id, row.west_id)
        return RoundState(row.round, row, boards, ns, ew, self._confirmed(row.round, boards))

    def _sitter(self, row: ScheduleRow, side: Side, *pks: int | None) -> Sitter:
        entrants = tuple(self.entrants[pk] for pk in rows.entrants_of(*pks))
        said = self.line_ups.get((row.round, side.value))
        is_theirs = said is not None and [said.first.entrant_id] == [entrant.pk for entrant in entrants]
        is_team = self.event.contest == Event.Contest.TEAMS and len(entrants) == 1
        return Sitter(side, entrants, is_team, said.names if said and is_theirs else ())

    @cached_property
    def line_ups(self) -> dict[tuple[int, str], TeamLineUp]:
        """Who of the teams has sat here, by round and side; nothing is asked where no teams play."""
        if self.event.contest != Event.Contest.TEAMS:
            return {}
        said = TeamLineUp.objects.filter(section=self.section, table=self.number)
        return {(each.round, each.side): each for each in said.select_related("first__person", "second__person")}

    def _board(self, in_round: int, number: int) -> BoardState:
        marked = self._marked.get(number)
        result = self.results.get((in_round, number))
        said = rows.said_of(result) if result else None
        return BoardState(
            number,
            (marked.dealer if marked else "") or numbering.dealer(number),
            (marked.vulnerable if marked else "") or numbering.vulnerability(number),
            result,
            self.board_values(number).score(said) if said else None,
            (in_round, number) in self._late,
        )

    def _confirmed(self, in_round: int, boards: Sequence[BoardState]) -> frozenset[str]:
        now = editions(boards)
        return frozenset(
            each.side for each in self._confirmations if each.round == in_round and each.editions == now and now
        )


def editions(boards: Sequence[BoardState]) -> dict[str, int]:
    """What stands on a card of a round: each line with its edition."""
    return {str(board.result.pk): board.result.edition for board in boards if board.result}
