"""Who came and who left between two rounds: chairs are filled, a table is added or taken away (P23)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.document.event import Seating
from scoring.party.tables import everybody
from scoring.values import Seat, Side
from tournaments.movements.party.draws import Draws
from tournaments.movements.party.rounds import TableTotal, drawn_cut
from tournaments.movements.party.seats import GENTLEMAN, LADIES_SEATS, LADY, RoundSeats, refuse_unequal
from tournaments.movements.party.sit_outs import History
from tournaments.movements.values import NoSuchMovementError

FEWEST_TABLES = 2
Chairs = dict[Seat | Side, str]


@dataclass(slots=True)
class _Room:
    """The tables while they are rearranged; `here` are those who play on."""

    here: frozenset[str]
    chairs: list[Chairs]
    totals: list[TableTotal]
    waiting: list[str]
    colours: Mapping[str, str] | None

    def fitting(self, candidates: Iterable[str], gone: str) -> str | None:
        """Who may take the chair: anybody, or in a mixed evening somebody of the same colour."""
        for candidate in candidates:
            if self.colours is None or self.colours.get(candidate) == self.colours.get(gone):
                return candidate
        return None

    def fill(self, candidates: list[str]) -> bool:
        """Put candidates on empty chairs, from table 1; whether none is left empty."""
        is_whole = True
        for chairs in self.chairs:
            for chair, sitter in chairs.items():
                if sitter not in self.here:
                    found = self.fitting(candidates, sitter)
                    if found is None:
                        is_whole = False
                    else:
                        candidates.remove(found)
                        chairs[chair] = found
        return is_whole

    def take_last_away(self) -> None:
        """The last table is broken up: those who sat there fill the chairs elsewhere, the rest wait."""
        self.totals.pop()
        spare = [sitter for sitter in self.chairs.pop().values() if sitter in self.here]
        self.fill(spare)
        self.waiting += spare

    def next_four(self) -> list[str]:
        """Those who make a table more, in the order of its chairs."""
        places = list(self.chairs[0])
        if self.colours is None:
            return self.waiting[: len(places)]
        chosen: list[str] = []
        for place in places:
            colour = LADY if place in LADIES_SEATS else GENTLEMAN
            fit = [one for one in self.waiting if self.colours.get(one) == colour and one not in chosen]
            chosen += fit[:1]
        return chosen

    @property
    def tables(self) -> list[TableTotal]:
        return [
            replace(total, seating=_seated(total.seating, chairs))
            for total, chairs in zip(self.totals, self.chairs, strict=True)
        ]


def settled(
    seats: RoundSeats,
    totals: Sequence[TableTotal],
    entrants: Sequence[str],
    history: History,
    draws: Draws,
    colours: Mapping[str, str] | None = None,
) -> tuple[RoundSeats, list[TableTotal]]:
    """The round as if those who play the next one had sat in it already; then it moves as ever.

    Whoever waits takes the chair of one who left, those who sat out most first. Chairs that stay empty are filled
    from the last table, which is taken away; as many who wait as make a table begin one behind the last. It has
    nothing won yet, so its sides cut. `colours` of a mixed evening, where one of the same colour takes a chair.
    Refuses fewer than two tables.
    """
    seated = {entrant for table in seats.tables for entrant in everybody(table)}
    waiting = [entrant for entrant in entrants if entrant not in seated]
    size = len(seats.tables[0].players or seats.tables[0].pairs)
    if seated <= set(entrants) and len(waiting) < size:
        return replace(seats, out=tuple(waiting)), list(totals)
    if len(entrants) < FEWEST_TABLES * size:
        raise NoSuchMovementError("two-tables-at-least", entrants=len(entrants), least=FEWEST_TABLES * size)
    waiting.sort(key=lambda entrant: -history.sat_out.get(entrant, 0))
    room = _Room(frozenset(entrants), [_chairs(total.seating) for total in totals], list(totals), waiting, colours)
    while not room.fill(room.waiting):
        if len(room.chairs) <= FEWEST_TABLES:  # only where too few of a colour are left
            refuse_unequal(entrants, colours or {})
        room.take_last_away()
    tables = room.tables
    while len(chosen := room.next_four()) == size:
        tables.append(_new_table(room, chosen, seats.round, str(len(tables) + 1), draws))
    placed = tuple(total.seating for total in tables)
    return RoundSeats(seats.round, placed, tuple(room.waiting)), tables


def _new_table(room: _Room, chosen: Sequence[str], round_: int, name: str, draws: Draws) -> TableTotal:
    room.waiting = [entrant for entrant in room.waiting if entrant not in chosen]
    places = dict(zip(room.chairs[0], chosen, strict=True))
    seating = _seated(Seating(round_, name), places)
    level = TableTotal(seating, 0, 0)
    return replace(level, seating=replace(seating, cut=Side(drawn_cut(level, draws).highest)))


def _chairs(seating: Seating) -> Chairs:
    chairs: Chairs = dict(seating.players.items())
    chairs.update(seating.pairs.items())
    return chairs


def _seated(seating: Seating, chairs: Chairs) -> Seating:
    return replace(
        seating,
        players={chair: code for chair, code in chairs.items() if isinstance(chair, Seat)},
        pairs={chair: code for chair, code in chairs.items() if isinstance(chair, Side)},
    )
