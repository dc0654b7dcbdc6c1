"""A pair's own evening: where it goes, its card so far, and what waits for its yes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.utils import timezone

from scoring.values import Side
from tournaments import deadlines, sources
from tournaments.models import Clock, CorrectionRequest, Entrant, RulingRequest, Session, TableToken
from tournaments.places import Plan, names_of
from tournaments.table.cards import RoundCard, cards_of
from tournaments.table.evening import BoardState, RoundState, TableEvening
from tournaments.table.moves import Move, move_of
from tournaments.table.others import percent_so_far


@dataclass(frozen=True, slots=True)
class MyLine:
    """A line of the pair, with where it was played."""

    evening: TableEvening
    state: RoundState
    board: BoardState


@dataclass(frozen=True, slots=True)
class MyRound:
    move: Move
    state: RoundState | None
    card: RoundCard | None


def source_of(token: TableToken) -> str:
    assert token.entrant is not None
    return sources.pair_phone(token.entrant.code)


class MyEvening:
    """The evening of the entrant whose key the phone holds."""

    def __init__(self, token: TableToken) -> None:
        assert token.entrant is not None
        self.session, self.event = token.session, token.session.event
        self.plan = Plan(token.session)
        self.people = names_of(token.session)
        self.entrant: Entrant = self.people[token.entrant.pk]
        self._tables: dict[tuple[int, int], TableEvening] = {}

    @cached_property
    def rounds(self) -> list[MyRound]:
        return [self._round(number) for number in range(1, self.plan.last_round + 1)]

    @property
    def now(self) -> MyRound | None:
        """The round that is being played; before the clock runs, the first that is not done."""
        open_rounds = [each for each in self.rounds if each.state is not None and not each.state.is_in]
        called = self.session.round
        if called:
            return next((each for each in self.rounds if each.move.round == called), None)
        return open_rounds[0] if open_rounds else (self.rounds[-1] if self.rounds else None)

    @property
    def next(self) -> MyRound | None:
        now = self.now
        return next((each for each in self.rounds if now and each.move.round == now.move.round + 1), None)

    @property
    def played(self) -> list[MyRound]:
        """The rounds with at least one line, newest first."""
        with_lines = [each for each in self.rounds if each.state and any(board.result for board in each.state.boards)]
        return with_lines[::-1]

    @property
    def waiting(self) -> list[MyLine]:
        """Lines that somebody entered at my table and that wait for a yes."""
        return [
            MyLine(self._evening_of(each.move), each.state, board)
            for each in self.rounds
            if each.state
            for board in each.state.waiting
        ]

    @property
    def percent(self) -> str:
        table = next((self._evening_of(each.move) for each in self.rounds if each.state), None)
        return percent_so_far(table, self.entrant.pk) if table and table.options.show_percentage else ""

    @cached_property
    def may_correct(self) -> bool:
        """Whether the card's lines can be asked about: after play, while the clock of corrections has not ended."""
        return self._may_ask(Clock.Kind.SCORE_ERROR)

    @cached_property
    def may_ask_for_ruling(self) -> bool:
        """The same for what happened at the table."""
        return self._may_ask(Clock.Kind.RULING)

    def _may_ask(self, kind: Clock.Kind) -> bool:
        if self.session.phase != Session.Phase.FINISHED:
            return False
        clock = deadlines.clock_of(self.event, kind)
        return clock.setting.asks != Clock.Asks.DIRECTOR and clock.is_open(timezone.now())

    @cached_property
    def asked(self) -> int:
        """How much was asked of the director about the pair's lines."""
        return RulingRequest.objects.of_entrant(self.entrant.pk).count()

    @cached_property
    def corrections(self) -> list[CorrectionRequest]:
        """What the pair or its opponents asked to have corrected, that is not decided."""
        return list(CorrectionRequest.objects.of_entrant(self.entrant.pk).filter(state=CorrectionRequest.State.OPEN))

    def line(self, result: int) -> MyLine | None:
        """A waiting line of this pair; None for anybody else's."""
        return next((line for line in self.waiting if line.board.result and line.board.result.pk == result), None)

    def opponents(self, move: Move) -> str:
        found = [self.people[pk] for pk in move.opponents]
        return ", ".join(f"{entrant.code} {' – '.join(entrant.names)}".strip() for entrant in found)

    def _round(self, number: int) -> MyRound:
        move = move_of(self.plan, self.entrant, number)
        assert move is not None
        if move.is_sit_out:
            return MyRound(move, None, None)
        state = self._evening_of(move).round(number)
        ns, ew = cards_of(state) if state else (None, None)
        return MyRound(move, state, ns if move.side is Side.NS else ew)

    def _evening_of(self, move: Move) -> TableEvening:
        section, number = next(
            (section, row.table)
            for section, row in self.plan.rows
            if row.round == move.round and self.plan.name(section, row.table) == move.table
        )
        return self._tables.setdefault((section.pk, number), TableEvening(self.session, section, number))
