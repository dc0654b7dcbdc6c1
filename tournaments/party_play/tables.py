"""A table of a round as pages see it: who sits there, what was entered, what comes next, how it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from club.numbers import whole
from scoring.document.event import Deal, Seating
from scoring.party.tables import TableRound
from scoring.sheet import ScoreSheet, SheetDeal
from scoring.values import Seat, Side, Vulnerability
from tournaments.models import Entrant, Event, Result, ScheduleRow
from tournaments.movements.party.rounds import TableTotal
from tournaments.party_play.games import NextDeal, Number, TableGame, dealer
from tournaments.recording import Spot


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody on a chair; in a fixed pair each of the two is named on his own."""

    seat: Seat
    code: str
    name: str
    entrant: int

    @property
    def short(self) -> str:
        """The given name, which is what people at a table call each other."""
        return self.name.split(" ")[0]


@dataclass(frozen=True, slots=True)
class SideCard:
    """A side at the end of a round: what goes to the tally cards of its players (P19)."""

    code: str
    names: str
    own: int
    opponents: int
    has_confirmed: bool

    @property
    def net(self) -> int:
        return self.own - self.opponents


@dataclass(frozen=True, slots=True)
class EnteredDeal:
    """A line of a table with what it wrote on the sheet; a deal that was cut wrote nothing."""

    result: Result
    vulnerable: Vulnerability
    dealer: Seat | None
    written: SheetDeal | None

    @property
    def number(self) -> Number:
        return self.result.board, self.result.ordinal

    @property
    def points(self) -> tuple[int, int]:
        if self.written is None:
            return 0, 0
        return self.written.points(Side.NS), self.written.points(Side.EW)


@dataclass(frozen=True)
class TableState:
    """A table of one round. `deals` and `values` are in the order of play, `values` those that are scored."""

    event: Event
    row: ScheduleRow
    seating: Seating
    sitters: Mapping[Seat, Sitter]
    game: TableGame
    results: Sequence[Result]
    values: Sequence[tuple[int, Deal]]  # primary key of the result, and the deal
    confirmations: Mapping[Side, tuple[int, int]] = field(default_factory=dict)
    cap: int | None = None
    honours_count: bool = True
    doubling_barred: bool = False

    @property
    def round(self) -> int:
        return self.row.round

    @property
    def name(self) -> str:
        return self.seating.table

    @cached_property
    def table_round(self) -> TableRound:
        return TableRound(self.seating, tuple(deal for _pk, deal in self.values))

    @cached_property
    def sheet(self) -> ScoreSheet:
        return self.game.sheet(self.table_round)

    @cached_property
    def deals(self) -> list[EnteredDeal]:
        written = {pk: deal for (pk, _deal), deal in zip(self.values, self.sheet.deals, strict=True)}
        return [self._entered(result, written.get(result.pk)) for result in self.results]

    def _entered(self, result: Result, written: SheetDeal | None) -> EnteredDeal:
        number = (result.board, result.ordinal)
        vulnerable = written.vulnerable if written else self.game.vulnerable(self.table_round, number)
        return EnteredDeal(result, vulnerable, dealer(self.table_round, result.board), written)

    @cached_property
    def next_deal(self) -> NextDeal | None:
        """The deal to be entered; None when the round of this table is over."""
        return self.game.next(self.table_round, [(result.board, result.ordinal) for result in self.results])

    @property
    def deals_in(self) -> int:
        """How many deals are in; one that is dealt again counts once."""
        return len({result.board for result in self.results if not self._is_redealt(result)})

    @property
    def redeals(self) -> bool:
        """Whether a deal that is passed out is dealt again."""
        return self.game.deals is not None and self.carries

    def _is_redealt(self, result: Result) -> bool:
        return self.redeals and result.is_passed_out

    @property
    def is_done(self) -> bool:
        return self.next_deal is None

    @property
    def has_begun(self) -> bool:
        return bool(self.results)

    def total(self, side: Side) -> int:
        return self.sheet.total(side)

    @property
    def ns(self) -> int:
        return self.total(Side.NS)

    @property
    def ew(self) -> int:
        return self.total(Side.EW)

    @property
    def totals(self) -> TableTotal:
        return TableTotal(self.seating, self.ns, self.ew)

    @property
    def is_level(self) -> bool:
        return self.is_done and self.totals.is_drawn

    def side_names(self, side: Side) -> str:
        return " – ".join(self.sitters[seat].name for seat in Seat if seat.side is side)

    @property
    def ns_names(self) -> str:
        return self.side_names(Side.NS)

    @property
    def ew_names(self) -> str:
        return self.side_names(Side.EW)

    @property
    def ns_short(self) -> str:
        return self._short(Side.NS)

    @property
    def ew_short(self) -> str:
        return self._short(Side.EW)

    def _short(self, side: Side) -> str:
        return " – ".join(self.sitters[seat].short for seat in Seat if seat.side is side)

    @property
    def ordered_sitters(self) -> list[Sitter]:
        """North, West, East, South: as a page lists them from top to bottom."""
        return [self.sitters[seat] for seat in (Seat.N, Seat.W, Seat.E, Seat.S)]

    @property
    def carries(self) -> bool:
        """Whether points below the line matter: part-scores are carried to the next deal."""
        return self.game.typed_by is None

    @property
    def has_sheet(self) -> bool:
        """Whether the table keeps the two-column sheet."""
        return self.carries

    @property
    def sides(self) -> list[SideCard]:
        return [
            SideCard(
                side.value, self.side_names(side), self.total(side), self.total(side.other), self.has_confirmed(side)
            )
            for side in Side
        ]

    def has_confirmed(self, side: Side) -> bool:
        """Whether the side agreed to the totals as they are now."""
        return self.confirmations.get(side) == (self.ns, self.ew)

    @property
    def unconfirmed(self) -> list[Side]:
        return [side for side in Side if not self.has_confirmed(side)]

    def find(self, number: Number) -> EnteredDeal | None:
        return next((deal for deal in self.deals if deal.number == number), None)

    def spot(self, deal: NextDeal) -> Spot:
        row = self.row
        return Spot(
            board=deal.number, ordinal=deal.ordinal, round=row.round, table=self.name,
            north=row.north_id, east=row.east_id, south=row.south_id, west=row.west_id,
        )  # fmt: skip

    def with_deal(self, value: Deal, at: Number, pk: int | None) -> ScoreSheet:
        """The sheet as it would be with a deal entered, or changed; BadDocumentError where it could not be."""
        numbers = {result.pk: (result.board, result.ordinal) for result in self.results}
        deals = {numbers[key]: deal for key, deal in self.values if key != pk}
        deals[at] = value
        return self.game.sheet(replace(self.table_round, deals=tuple(deals[number] for number in sorted(deals))))


def sitters_of(row: ScheduleRow, entrants: Mapping[int, Entrant]) -> dict[Seat, Sitter]:
    """Who sits on the four chairs: single players, or the two of each pair."""
    held = dict(zip(Seat, (row.north_id, row.east_id, row.south_id, row.west_id), strict=True))
    found = {}
    for seat, pk in held.items():
        if pk is None:
            continue
        entrant = entrants[pk]
        names = entrant.names or [entrant.code]
        second = seat in (Seat.S, Seat.W) and held[seat.partner] == pk
        found[seat] = Sitter(seat, entrant.code, names[-1] if second else names[0], pk)
    return found


def deal_at(table: TableState, text: str) -> NextDeal | None:
    """The deal that an address names ("3" or "3-1"), if it was entered; else the one that comes next, if any."""
    said, _dash, last = text.partition("-")
    number, ordinal = whole(said), whole(last or "0")
    if number is not None and ordinal is not None:
        entered = table.find((number, ordinal))
        if entered is not None:
            return NextDeal(*entered.number, entered.dealer, entered.vulnerable)
    return table.next_deal
