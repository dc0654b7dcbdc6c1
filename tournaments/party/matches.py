"""Matches of honeymoon bridge as their host sees them: who deals, what was played, what comes next, who won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from club.compiled import CompiledObjects
from scoring.document.event import HoneymoonDeal
from scoring.games.honeymoon import match_rules
from scoring.party.matches import DRAW, WIN, HoneymoonMatch, MatchRules, play_match, points_of
from tournaments.models import Event, Match, Result
from tournaments.movements.party.draws import Lot, Purpose
from tournaments.movements.party.honeymoon import dealer_of, first_dealer
from tournaments.movements.party.matches import MatchRound
from tournaments.party_play import Party

_MATCHES = CompiledObjects(
    lambda event: Match.objects.filter(event=event).select_related("home", "away", "winner").order_by("pk")
)
_RESULTS = CompiledObjects(lambda event: Result.objects.filter(section__session__event=event))


@dataclass(frozen=True, slots=True)
class NextHoneymoonDeal:
    number: int
    ordinal: int
    dealer: str
    opener: str  # the dealer's opponent opens the auction (H4)

    @property
    def key(self) -> str:
        return f"{self.number}-{self.ordinal}"

    @property
    def dealt_as(self) -> int:
        """The number under which the program deals it; one that is dealt again is another deal."""
        return self.number + 100 * self.ordinal


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A line of a match with what it gave each player, in the order of the match."""

    result: Result
    line: HoneymoonDeal
    points: tuple[int, int]

    @property
    def key(self) -> str:
        """How an address names it."""
        return f"{self.result.board}-{self.result.ordinal}"

    @property
    def auction(self) -> list[str]:
        """The calls in order, the dealer's opponent first, where they were written down."""
        return list(self.result.details.get("auction", ()))


@dataclass(frozen=True)
class MatchState:
    """A match of two players; `lines` by deal."""

    match: Match
    players: tuple[str, str]
    names: Mapping[str, str]
    first: str  # who deals first
    rules: MatchRules
    lines: Sequence[tuple[Result, HoneymoonDeal]]
    table: int = 1  # where it is played: the first match of every round at table 1

    @property
    def code(self) -> str:
        return self.match.code

    @cached_property
    def played(self) -> HoneymoonMatch | None:
        """The match as it stands; None before its first deal."""
        if not self.lines:
            return None
        values = [line for _result, line in self.lines]
        winner = self.match.winner.code if self.match.winner else ""
        return play_match(self.code, values, self.rules, round_=self.match.round, winner=winner)

    @property
    def deals(self) -> list[PlayedDeal]:
        first, second = self.players
        found = []
        for result, line in self.lines:
            points = points_of(line)
            found.append(PlayedDeal(result, line, (points[first], points[second])))
        return found

    @property
    def totals(self) -> tuple[int, int]:
        if self.played is None:
            return 0, 0
        return self.played.total(self.players[0]), self.played.total(self.players[1])

    def asked(self, key: str) -> NextHoneymoonDeal | None:
        """The entered deal that an address names, such as 2-0."""
        for row, line in self.lines:
            if key == f"{row.board}-{row.ordinal}":
                dealer = line.dealer or self.first
                return NextHoneymoonDeal(row.board, row.ordinal, dealer, self.opponent(dealer))
        return None

    @property
    def scores(self) -> list[tuple[str, int]]:
        """Name and points of both players."""
        return [(self.names[code], total) for code, total in zip(self.players, self.totals, strict=True)]

    @property
    def next_deal(self) -> NextHoneymoonDeal | None:
        """The deal to be entered; None when the match is over."""
        if self.is_walkover or (self._is_played_out and not self._wants_one_more):
            return None
        number, ordinal = self._next_number
        dealer = dealer_of(number, self.first, self.players)
        return NextHoneymoonDeal(number, ordinal, dealer, self.opponent(dealer))

    @property
    def _next_number(self) -> tuple[int, int]:
        if not self.lines:
            return 1, 0
        last, line = self.lines[-1]
        if line.passed_out and not self.rules.passed_out_counts:
            return last.board, last.ordinal + 1
        return last.board + 1, 0

    @property
    def _is_played_out(self) -> bool:
        return self.played is not None and self.played.deals_played >= self.rules.deals

    @property
    def _wants_one_more(self) -> bool:
        """A level match may have one deal more (H11)."""
        assert self.played is not None
        return self.rules.extra_deal and self.is_level and self.played.deals_played == self.rules.deals

    @property
    def is_level(self) -> bool:
        return self.totals[0] == self.totals[1]

    @property
    def is_walkover(self) -> bool:
        """Whether somebody left before the last deal, and the other has won."""
        return self.match.winner is not None and not self._is_played_out

    @property
    def is_over(self) -> bool:
        return self.next_deal is None

    @property
    def winner(self) -> str:
        """The code of who won, once the match is over; empty for a draw."""
        if self.match.winner is not None and self.is_walkover:
            return self.match.winner.code
        if self.played is None or not self.is_over:
            return ""
        return next((player for player in self.players if self.played.result(player) == WIN), "")

    @property
    def is_drawn(self) -> bool:
        return self.is_over and self.played is not None and self.played.result(self.players[0]) == DRAW

    def opponent(self, player: str) -> str:
        return self.players[1] if player == self.players[0] else self.players[0]

    def name(self, code: str) -> str:
        return self.names[code]

    @property
    def title(self) -> str:
        return " – ".join(self.names[code] for code in self.players)

    @property
    def winner_name(self) -> str:
        return self.names.get(self.winner, "")


class Matches:
    """All matches of an event, by round; `party` is the evening where it has been read already."""

    def __init__(self, event: Event, party: Party | None = None) -> None:
        self.event = event
        self.party = party or Party(event)
        listed = _MATCHES.all(event.pk)
        self.rows = [*listed, *self._unlisted({row.code for row in listed})]
        self.rules = match_rules(self.party.document)

    def _unlisted(self, listed: set[str]) -> list[Match]:
        """Matches of an evening that came as a document where only their deals name them; rows that are not stored."""
        found: dict[str, Match] = {}
        for line in self.party.facts.line_values:
            if isinstance(line, HoneymoonDeal) and line.match not in listed:
                home, away = (self.party.by_code[code] for code in line.players)
                row = Match(event=self.event, code=line.match, round=line.round or 1, home=home, away=away)
                found.setdefault(line.match, row)
        return list(found.values())

    @property
    def is_knock_out(self) -> bool:
        return self.party.document.conditions.knock_out

    @cached_property
    def names(self) -> dict[str, str]:
        return {code: self.party.names(code) for code in self.party.by_code}

    @cached_property
    def _lines(self) -> dict[str, list[tuple[Result, HoneymoonDeal]]]:
        results = {row.pk: row for row in _RESULTS.all(self.event.pk)}
        found: dict[str, list[tuple[Result, HoneymoonDeal]]] = {}
        for pk, line in zip(self.party.facts.lines, self.party.facts.line_values, strict=True):
            assert isinstance(line, HoneymoonDeal)
            found.setdefault(line.match, []).append((results[pk], line))
        for lines in found.values():
            lines.sort(key=lambda each: (each[0].board, each[0].ordinal))
        return found

    @cached_property
    def states(self) -> list[MatchState]:
        seated: Counter[int] = Counter()
        found = []
        for row in self.rows:
            if row.away is not None:
                seated[row.round] += 1
                found.append(self._state(row, seated[row.round]))
        return found

    def _state(self, row: Match, table: int) -> MatchState:
        assert row.away is not None
        players = (row.home.code, row.away.code)
        first = first_dealer(players, self.party.draws, match=row.code)
        return MatchState(row, players, self.names, first, self.rules, self._lines.get(row.code, []), table)

    def at_table(self, table: int) -> list[MatchState]:
        """The matches that are played at a table, by round."""
        return sorted((state for state in self.states if state.table == table), key=lambda state: state.match.round)

    def find(self, code: str) -> MatchState | None:
        return next((state for state in self.states if state.code == code), None)

    @property
    def rounds(self) -> list[tuple[int, list[MatchState], list[str]]]:
        """Round, its matches, and the names of those who have none."""
        numbers = sorted({row.round for row in self.rows})
        return [
            (
                number,
                [state for state in self.states if state.match.round == number],
                [self.names[row.home.code] for row in self.rows if row.round == number and row.away is None],
            )
            for number in numbers
        ]

    @property
    def last_round(self) -> MatchRound:
        """The latest round as the draw knows it."""
        number = max(row.round for row in self.rows)
        rows = [row for row in self.rows if row.round == number]
        return MatchRound(
            number,
            tuple((row.home.code, row.away.code) for row in rows if row.away is not None),
            tuple(row.home.code for row in rows if row.away is None),
        )

    @property
    def undecided(self) -> list[MatchState]:
        """Matches of the last round without a winner yet."""
        number = max((row.round for row in self.rows), default=0)
        return [state for state in self.states if state.match.round == number and not state.winner]

    @property
    def still_playing(self) -> list[tuple[str, str]]:
        """Number and name of everybody who has a match that is not over."""
        codes = {code for state in self.states if not state.is_over for code in state.players}
        return [(code, name) for code, name in self.names.items() if code in codes]

    @property
    def may_go_on(self) -> bool:
        """Whether the next round of a knock-out can be drawn up."""
        if not self.is_knock_out or not self.rows or self.undecided:
            return False
        last = self.last_round
        return len(last.matches) + len(last.byes) > 1

    @property
    def are_over(self) -> bool:
        return bool(self.states) and all(state.is_over for state in self.states) and not self.may_go_on


def dealer_lot(match: str) -> Lot:
    """The draw for the first deal of a match (H2)."""
    return Lot(Purpose.DEALER, 0, match)
