"""What every entrant made of all its matches."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.document.answer import MatchBoard
from scoring.document.event import EventDocument
from scoring.matches.scoring import Played, ScoredMatches
from scoring.matches.sheet import ZERO

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Part:
    """One match seen from one side; `other` is None for a bye."""

    played: Played
    at: int  # 0 home, 1 away
    other: str | None

    @property
    def session(self) -> int:
        return self.played.sheet.encounter.session

    @property
    def vps(self) -> Fraction:
        return self.played.vps[self.at] if self.played.vps else ZERO

    @property
    def balance(self) -> Fraction:
        return self.played.sides[self.at].balance if self.played.sides else ZERO

    @property
    def own(self) -> Fraction:
        return self.played.sides[self.at].own if self.played.sides else ZERO

    @property
    def gains(self) -> tuple[Fraction, Fraction]:
        """What this side won on the boards, and what the other did."""
        if self.played.sides is None:
            return ZERO, ZERO
        return self.played.sides[self.at].gains, self.played.sides[1 - self.at].gains

    @property
    def maximum(self) -> Fraction:
        return (self.played.sides[self.at].maximum or ZERO) if self.played.sides else ZERO

    @property
    def boards(self) -> int:
        """Boards with a result; those of a match known by its result are the ones it is rated on."""
        if self.played.match.imps is not None:
            return self.played.boards
        return len(self.played.sheet.boards)

    @property
    def won(self) -> Fraction:
        """1 for a match won, a half for one drawn. What the director gave goes before what was played."""
        if self.played.winner:
            return Fraction(self.played.winner == self.played.sheet.encounter.sides[self.at])
        own, others = self._compared()
        return HALF if own == others else Fraction(own > others)

    def _compared(self) -> tuple[Fraction, Fraction]:
        if self.played.sides is None or self.played.match.vps is not None:
            vps = self.played.vps or (ZERO, ZERO)
            return vps[self.at], vps[1 - self.at]
        return self.balance, self.played.sides[1 - self.at].balance

    @property
    def boards_won(self) -> Fraction:
        """Boards better than the middle of their top; those in the middle half."""
        return sum((_won(board, board.away if self.at else board.home) for board in self.played.sheet.boards), ZERO)


@dataclass(slots=True)
class Record:
    """An entrant's matches with a result, and its byes."""

    matches: list[Part] = field(default_factory=list)
    byes: list[Part] = field(default_factory=list)

    def all(self, session: int | None = None) -> list[Part]:
        """Matches and byes, of the event or of one session."""
        parts = self.matches + self.byes
        return [part for part in parts if session in (None, part.session)]

    def top(self) -> Fraction:
        """The top of one board."""
        return max((part.played.top for part in self.matches), default=ZERO)

    @property
    def opponents(self) -> set[str]:
        return {part.other for part in self.matches if part.other is not None}

    @property
    def wins(self) -> Fraction:
        return sum((part.won for part in self.matches), ZERO)

    @property
    def lost_in(self) -> int | None:
        """The round in which a knock-out was lost: the last match lost, None while still in."""
        rounds = [part.played.match.round for part in self.matches if part.played.winner and not part.won]
        return max(rounds, default=None)

    def against(self, opponents: Iterable[str]) -> list[Part]:
        others = set(opponents)
        return [part for part in self.matches if part.other in others]


def _won(board: MatchBoard, own: Fraction) -> Fraction:
    middle = (board.top or ZERO) / 2
    return HALF if own == middle else Fraction(own > middle)


def records(document: EventDocument, scored: ScoredMatches) -> Mapping[str, Record]:
    """The record of every entrant, by id; a match without a result is in none."""
    book = {entrant.id: Record() for entrant in document.entrants}
    for played in scored.played:
        home, away = played.sheet.encounter.sides
        if away is None:
            book[home].byes.append(Part(played, 0, None))
        elif played.counts:
            book[home].matches.append(Part(played, 0, away))
            book[away].matches.append(Part(played, 1, home))
    return book
