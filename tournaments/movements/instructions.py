"""What to tell the room, as codes and numbers: table cards, guide cards, where boards go, what to announce.

Everything is read off the rows, so it holds for any movement, also one that was typed or changed on the way.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise

from tournaments.movements.balance import meetings
from tournaments.movements.values import Kind, Movement, Note, Row

SIDES = ("NS", "EW")
COMPASS = ("N", "E", "S", "W")


class Go(StrEnum):
    """STAY at the seat; TURN: the same table, another seat; MOVE to a table; REST without a place this round;
    HOME: nothing more to play."""

    STAY = "stay"
    TURN = "turn"
    MOVE = "move"
    REST = "rest"
    HOME = "home"


@dataclass(frozen=True, slots=True)
class Stop:
    """One contestant in one round. table is None at rest; plays is False when nobody is met."""

    number: int
    round: int
    table: int | None
    seat: str
    board_set: int | None
    boards: tuple[int, ...]
    partner: int | None
    against: tuple[int, ...]
    go: Go
    """How he comes here from the round before; STAY in round 1."""

    @property
    def plays(self) -> bool:
        return bool(self.against)


@dataclass(frozen=True, slots=True)
class Boards:
    """Where a set of boards goes after a round: to these tables, after so many rounds on a relay stand; nowhere
    when it is done with."""

    board_set: int
    to: tuple[int, ...]
    waits: int


@dataclass(frozen=True, slots=True)
class TableRound:
    """One table in one round: who sits, which boards, with whom they are shared, and where all go afterwards."""

    round: int
    table: int
    seats: tuple[tuple[str, int | None], ...]
    board_set: int | None
    boards: tuple[int, ...]
    shares_with: tuple[int, ...]
    is_played: bool
    leave: tuple[Stop, ...]
    boards_go: Boards | None


class Room:
    """A movement with the look-ups that its cards need."""

    def __init__(self, movement: Movement) -> None:
        self.movement = movement
        self.seat_names = COMPASS if movement.kind is Kind.INDIVIDUAL else SIDES

    @cached_property
    def rows(self) -> dict[tuple[int, int], Row]:
        """(round, table) -> row."""
        return {(row.round, row.table): row for row in self.movement.rows}

    @cached_property
    def _spots(self) -> dict[tuple[int, int, int], tuple[Row, int]]:
        """(round, number, half of a team) -> row and seat."""
        teams = self.movement.kind is Kind.TEAMS
        return {
            (row.round, number, seat if teams else 0): (row, seat)
            for row in self.movement.rows
            for seat, number in enumerate(row.seats)
            if number is not None
        }

    @cached_property
    def _lying(self) -> dict[tuple[int, int], dict[int, list[int]]]:
        """(set, copy) -> round -> tables where it is used."""
        lying: dict[tuple[int, int], dict[int, list[int]]] = {}
        for row in self.movement.rows:
            if row.board_set is not None:
                lying.setdefault((row.board_set, row.copy), {}).setdefault(row.round, []).append(row.table)
        return lying

    def stop(self, number: int, round_: int, half: int = 0) -> Stop:
        """Where a contestant (of a team: its NS half 0 or EW half 1) is in a round."""
        before = self._spots.get((round_ - 1, number, half)) if round_ > 1 else None
        here = self._spots.get((round_, number, half))
        go = _go(before, here, first=round_ == 1)
        if here is None:
            return Stop(number, round_, None, "", None, (), None, (), go)
        row, seat = here
        return Stop(
            number,
            round_,
            row.table,
            self.seat_names[seat],
            row.board_set,
            self._boards(row),
            row.seats[(seat + 2) % 4] if len(row.seats) == 4 else None,
            _opponents(row, seat),
            go,
        )

    def _boards(self, row: Row) -> tuple[int, ...]:
        return tuple(self.movement.boards_at(row))

    def guide_card(self, number: int, half: int = 0) -> tuple[Stop, ...]:
        """A contestant's whole evening."""
        return tuple(self.stop(number, round_, half) for round_ in range(1, self.movement.rounds + 1))

    def table_card(self, table: int) -> tuple[TableRound, ...]:
        """A table's whole evening; rounds in which nobody sits there are left out."""
        rounds = range(1, self.movement.rounds + 1)
        return tuple(self.table_round(r, table) for r in rounds if (r, table) in self.rows)

    def table_round(self, round_: int, table: int) -> TableRound:
        row = self.rows[round_, table]
        return TableRound(
            round_,
            table,
            tuple(zip(self.seat_names, row.seats, strict=True)),
            row.board_set,
            self._boards(row),
            self._shares_with(row),
            row.is_played,
            tuple(self._leaving(row)),
            self.boards_after(row),
        )

    def _leaving(self, row: Row) -> Iterator[Stop]:
        """The next stop of everybody at the table; at the end of the evening there is none."""
        if row.round < self.movement.rounds:
            teams = self.movement.kind is Kind.TEAMS
            for seat, number in enumerate(row.seats):
                if number is not None:
                    yield self.stop(number, row.round + 1, seat if teams else 0)

    def _shares_with(self, row: Row) -> tuple[int, ...]:
        if row.board_set is None:
            return ()
        tables = self._lying[row.board_set, row.copy][row.round]
        return tuple(other for other in tables if other != row.table and self.rows[row.round, other].is_played)

    def boards_after(self, row: Row) -> Boards | None:
        """Where the boards of this table go when the round is over; an empty table has none that another plays."""
        if row.board_set is None or (not row.is_played and self._shares_with(row)):
            return None
        rounds = self._lying[row.board_set, row.copy]
        later = min((r for r in rounds if r > row.round), default=None)
        if later is None:
            return Boards(row.board_set, (), 0)
        return Boards(row.board_set, self._played_at(later, rounds[later]), later - row.round - 1)

    def _played_at(self, round_: int, tables: Sequence[int]) -> tuple[int, ...]:
        """Of tables that have the same boards those that play; boards wait at an empty table where none does."""
        return tuple([table for table in tables if self.rows[round_, table].is_played] or tables)

    def relays(self, round_: int) -> tuple[Boards, ...]:
        """The sets that rest in a round, with the tables they wait for."""
        resting = []
        for (board_set, _), rounds in sorted(self._lying.items()):
            later = min((r for r in rounds if r > round_), default=None)
            if round_ not in rounds and later is not None:
                resting.append(Boards(board_set, self._played_at(later, rounds[later]), later - round_))
        return tuple(resting)

    def sitting_out(self, round_: int) -> tuple[Stop, ...]:
        """Who has nobody to play in a round, with the place to wait at where there is one."""
        out = [who for who, rounds in self.movement.sit_outs.items() if round_ in rounds]
        return tuple(self.stop(who, round_) for who in out)


def _go(before: tuple[Row, int] | None, here: tuple[Row, int] | None, *, first: bool) -> Go:
    if here is None:
        return Go.REST
    if first:
        return Go.STAY
    if before is None or before[0].table != here[0].table:
        return Go.MOVE
    return Go.STAY if before[1] == here[1] else Go.TURN


def _opponents(row: Row, seat: int) -> tuple[int, ...]:
    if not row.is_played:
        return ()
    return tuple(number for at, number in enumerate(row.seats) if at % 2 != seat % 2 and number is not None)


ANNOUNCED = (
    "relay", "relay-everywhere", "sharing", "sharing-moves", "sharing-rounds", "sharing-once", "skip", "arrow-switch",
    "arrow-switch-at", "arrow-switch-never", "scrambled", "rover", "half-table", "pivot",
)  # fmt: skip


def opening(movement: Movement) -> tuple[Note, ...]:
    """What to announce before the first round: how pairs and boards move, relays, sharing, who sits out."""
    told = [*_pair_rule(movement), *_board_rule(movement)]
    told += [note for note in movement.notes if note.code in ANNOUNCED]
    return tuple(told)


def _pair_rule(movement: Movement) -> Iterator[Note]:
    """The step that the moving contestants share, if nearly all do; else they need guide cards."""
    steps: Counter[int] = Counter()
    room = Room(movement)
    for number in movement.numbers if movement.kind is not Kind.TEAMS else ():
        card = room.guide_card(number)
        for now, then in pairwise(card):
            if now.table is not None and then.table is not None and now.table != then.table:
                steps[(then.table - now.table) % movement.tables] += 1
    if not steps:
        return
    step, times = steps.most_common(1)[0]
    if times * 10 >= 9 * steps.total():
        yield _step_note("pairs", step, movement.tables)
    elif _follows(movement):
        yield Note.of("follow-the-pair-below")
    else:
        yield Note.of("guide-cards")


def _follows(movement: Movement) -> bool:
    """Howell: every moving pair goes where the pair one lower was."""
    moving = [number for number in movement.numbers if len(_tables(movement, number)) > 1]
    room = Room(movement)
    return all(
        room.stop(number, r + 1).table == room.stop(moving[place - 1], r).table
        for r in range(1, movement.rounds)
        for place, number in enumerate(moving)
    )


def _tables(movement: Movement, number: int) -> set[int]:
    return {row.table for row in movement.rows if number in row.seats}


def _board_rule(movement: Movement) -> Iterator[Note]:
    steps: Counter[int] = Counter()
    room = Room(movement)
    for row in movement.rows:
        going = room.boards_after(row)
        if going is not None and len(going.to) == 1 and going.waits == 0:
            steps[(going.to[0] - row.table) % movement.tables] += 1
    if steps:
        step, times = steps.most_common(1)[0]
        if times * 10 >= 8 * steps.total():
            yield _step_note("boards", step, movement.tables)


def _step_note(what: str, step: int, tables: int) -> Note:
    """ "pairs-up", "boards-down" ...: to the next higher or lower numbers, whichever is nearer."""
    if step <= tables // 2:
        return Note.of(f"{what}-up", tables=step)
    return Note.of(f"{what}-down", tables=tables - step)


def after_round(movement: Movement, round_: int) -> tuple[Note, ...]:
    """What to announce when a round is called: who skips, who turns, who rests, that it is the last."""
    told = [*_turns(movement, round_ + 1)] if round_ < movement.rounds else [Note.of("evening-over")]
    due = [note for note in movement.notes if note.code == "skip" and dict(note.values)["after_round"] == round_]
    told += [Note.of("skip-now") for _ in due]
    if round_ < movement.rounds:
        told += [
            Note.of("sits-out", number=stop.number, table=stop.table or 0)
            for stop in Room(movement).sitting_out(round_ + 1)
        ]
    if round_ == movement.rounds - 1:
        told.append(Note.of("last-round"))
    return tuple(told)


def _turns(movement: Movement, round_: int) -> Iterator[Note]:
    """The tables at which somebody who stays sits in another seat than before."""
    room = Room(movement)
    stops = [room.stop(number, round_) for number in movement.numbers]
    turning = {stop.table for stop in stops if stop.go is Go.TURN and stop.table is not None}
    here = {row.table for row in movement.by_round[round_] if row.is_played}
    if turning and turning >= here:
        yield Note.of("arrow-switch-now")
    elif turning:
        yield Note.of("arrow-turns-at", tables=", ".join(map(str, sorted(turning))))


def never_met(movement: Movement, number: int) -> tuple[int, ...]:
    """The contestants that somebody does not meet: asked at every second evening."""
    met = meetings(movement.rows)
    others = (other for other in movement.numbers if other != number)
    return tuple(other for other in others if (min(other, number), max(other, number)) not in met)
