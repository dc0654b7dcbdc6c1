"""An event of a party game, read once: entrants, seats by round, tables with their deals, running totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from club.compiled import CompiledObjects
from scoring.document.event import Deal, Seating
from scoring.party.tables import everybody, sitters
from scoring.values import Seat, Side
from tournaments.documents import Facts, facts_of
from tournaments.documents.parts import table_name
from tournaments.models import (
    Entrant,
    Event,
    PartyEvening,
    Result,
    ScheduleRow,
    Section,
    Session,
    SideConfirmation,
)
from tournaments.movements.party.draws import Draws, Lot, Purpose
from tournaments.movements.party.progressive import Evening, Move, Partners
from tournaments.movements.party.rounds import TableTotal
from tournaments.movements.party.seats import GENTLEMAN, LADY, RoundSeats, drawn_dealer
from tournaments.movements.party.sit_outs import History
from tournaments.party_play.games import TableGame, game_of
from tournaments.party_play.tables import TableState, sitters_of
from tournaments.places import names_in

_SETTINGS = CompiledObjects(lambda event: PartyEvening.objects.filter(event=event))
_SESSION = CompiledObjects(
    lambda event: Session.objects.filter(event=event).select_related("event").order_by("number")[:1]
)
_SECTION = CompiledObjects(
    lambda session: Section.objects.filter(session=session).select_related("session").order_by("name")[:1]
)
_ROWS = CompiledObjects(
    lambda event: (
        ScheduleRow.objects.filter(section__session__event=event).select_related("section").order_by("round", "table")
    )
)
_RESULTS = CompiledObjects(
    lambda event: Result.objects.filter(section__session__event=event).order_by("board", "ordinal")
)
_CONFIRMATIONS = CompiledObjects(lambda event: SideConfirmation.objects.filter(row__section__session__event=event))


class Party:
    """Everything of an evening that its pages and acts ask for; make a new one after a change."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.settings = _SETTINGS.first(event.pk) or PartyEvening(event=event)
        self.facts: Facts = facts_of(event.pk)
        self.document = self.facts.document
        self.rows = _ROWS.all(event.pk)

    @cached_property
    def session(self) -> Session:
        session = _SESSION.first(self.event.pk)
        if session is None:
            raise Session.DoesNotExist
        return session

    @cached_property
    def section(self) -> Section:
        section = _SECTION.first(self.session.pk)
        if section is None:
            raise Section.DoesNotExist
        return section

    @cached_property
    def entrants(self) -> dict[int, Entrant]:
        """By primary key, in their order, with their members."""
        return names_in(self.event)

    @cached_property
    def by_code(self) -> dict[str, Entrant]:
        return {entrant.code: entrant for entrant in self.entrants.values()}

    def names(self, code: str) -> str:
        """An entrant as pages name it."""
        return " – ".join(self.by_code[code].names) or code

    @property
    def are_pairs(self) -> bool:
        """Whether the entrants are fixed pairs."""
        return any(len(entrant.members.all()) == 2 for entrant in self.entrants.values())

    @cached_property
    def game(self) -> TableGame:
        return game_of(self.document)

    @cached_property
    def draws(self) -> Draws:
        at_the_table = {
            Lot(Purpose(kept["purpose"]), kept["round"], kept["table"]): tuple(kept["order"])
            for kept in self.settings.draws
        }
        return Draws(str(self.document.conditions.seed or ""), at_the_table)

    @cached_property
    def colours(self) -> dict[str, str]:
        """Lady or gentleman, by entrant: the colour of the card, a choice for the evening (P2)."""
        marked = ((entrant.id, set(entrant.categories)) for entrant in self.document.entrants)
        return {code: LADY if LADY in words else GENTLEMAN for code, words in marked if words & {LADY, GENTLEMAN}}

    @cached_property
    def evening(self) -> Evening:
        """A progressive evening as its movement knows it; who has left plays no more."""
        return self._evening_of([code for code, one in self.by_code.items() if one.withdrawn_after_round is None])

    def evening_in(self, round_: int) -> Evening:
        """The evening with those who are there in a round."""
        return self._evening_of([code for code in self.by_code if self.is_there(code, round_)])

    def is_there(self, code: str, round_: int) -> bool:
        """Whether somebody has come by that round, and has not left before it."""
        left = self.by_code[code].withdrawn_after_round
        return self.settings.arrivals.get(code, 1) <= round_ and (left is None or left >= round_)

    def _evening_of(self, entrants: Sequence[str]) -> Evening:
        conditions = self.document.conditions
        return Evening(
            entrants=tuple(entrants),
            draws=self.draws,
            move=Move(conditions.move),
            partners=Partners(conditions.partners),
            rounds=conditions.rounds,
            colours=self.colours,
            pairs=self.are_pairs,
            doubling_barred=self.settings.is_doubling_barred,
        )

    @cached_property
    def _seatings(self) -> dict[tuple[int, str], Seating]:
        return {(seating.round, seating.table): seating for seating in self.document.seats}

    @cached_property
    def _results(self) -> dict[tuple[int, str], list[Result]]:
        found: dict[tuple[int, str], list[Result]] = {}
        for row in _RESULTS.all(self.event.pk):
            found.setdefault((row.round, row.table), []).append(row)
        return found

    @cached_property
    def _confirmations(self) -> dict[int, list[SideConfirmation]]:
        found: dict[int, list[SideConfirmation]] = {}
        for each in _CONFIRMATIONS.all(self.event.pk):
            found.setdefault(each.row_id, []).append(each)
        return found

    @cached_property
    def _values(self) -> Mapping[int, Deal]:
        """The deals that are scored, by primary key of their result."""
        values = zip(self.facts.lines, self.facts.line_values, strict=True)
        return {pk: value for pk, value in values if isinstance(value, Deal)}

    @cached_property
    def tables(self) -> list[TableState]:
        """Every table of every round, by round and table."""
        several = len({row.section_id for row in self.rows}) > 1
        seated = [row for row in self.rows if row.north_id and row.east_id]
        return [self._table(row, table_name(row.section.name, row.table, several=several)) for row in seated]

    def _table(self, row: ScheduleRow, name: str) -> TableState:
        results = self._results.get((row.round, name), [])
        seating = self._seatings[row.round, name]
        if seating.dealer is None:  # seats that came as a document need not say who deals
            seating = replace(seating, dealer=drawn_dealer(seating, self.draws))
        conditions = self.document.conditions
        return TableState(
            event=self.event,
            row=row,
            seating=seating,
            sitters=sitters_of(row, self.entrants),
            game=self.game,
            results=results,
            values=[(result.pk, self._values[result.pk]) for result in results if result.pk in self._values],
            confirmations={Side(each.side): (each.ns, each.ew) for each in self._confirmations.get(row.pk, ())},
            cap=conditions.cap,
            honours_count=conditions.honours is not False,
            doubling_barred=self.settings.is_doubling_barred,
        )

    def table(self, round_: int, name: str) -> TableState | None:
        return next((table for table in self.tables if (table.round, table.name) == (round_, name)), None)

    def tables_of(self, round_: int) -> list[TableState]:
        return [table for table in self.tables if table.round == round_]

    @cached_property
    def rounds(self) -> list[RoundSeats]:
        """The seats of every round that has any; who sits nowhere sits out."""
        return [self.seats_of(round_) for round_ in sorted({table.round for table in self.tables})]

    def seats_of(self, round_: int) -> RoundSeats:
        tables = tuple(table.seating for table in self.tables_of(round_))
        seated = {code for table in tables for code in everybody(table)}
        out = (code for code in self.by_code if self.is_there(code, round_) and code not in seated)
        return RoundSeats(round_, tables, tuple(out))

    @property
    def last_round(self) -> int:
        """The latest round with seats; 0 before the seats are drawn."""
        return max((table.round for table in self.tables), default=0)

    def totals(self, round_: int) -> list[TableTotal]:
        return [table.totals for table in self.tables_of(round_)]

    def running_totals(self, until: int) -> dict[str, int]:
        """Net points of every entrant after a round."""
        net: Counter[str] = Counter()
        for table in self.tables:
            if table.round <= until:
                for side in Side:
                    for code in sitters(table.seating, side):
                        net[code] += table.total(side) - table.total(side.other)
        return dict(net)

    def history(self, until: int) -> History:
        """What decides who sits out next, that round counted; the rounds before somebody came count as sat out."""
        counted = History.of([seats for seats in self.rounds if seats.round <= until], self.running_totals(until))
        sat_out = Counter(counted.sat_out)
        sat_out.update({code: first - 1 for code, first in self.settings.arrivals.items()})
        return replace(counted, sat_out=dict(sat_out))

    def seat_of(self, code: str, round_: int) -> tuple[str, Seat] | None:
        """Table and chair of an entrant in a round; None who sits out."""
        for table in self.tables_of(round_):
            for seat, sitter in table.sitters.items():
                if sitter.code == code:
                    return table.name, seat
        return None
