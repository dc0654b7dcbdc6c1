"""Tie-breaks of pairs and individual play that are decided by their lines."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.document.answer import BoardScore, Line
from scoring.document.event import EventDocument
from scoring.pairs.frame import Frame
from scoring.pairs.rating import ZERO
from scoring.pairs.totals import Account
from scoring.ranking import TieBreak, Values
from scoring.values import Side

LOST_NOTHING = Fraction(10**12)


@dataclass(frozen=True, slots=True)
class Encounter:
    """A line as one entrant saw it: with whom, against whom, and what it was worth."""

    partners: tuple[str, ...]
    opponents: tuple[str, ...]
    points: Fraction
    top: Fraction | None


class Encounters:
    """Who met whom, by entrant."""

    def __init__(self, boards: Sequence[BoardScore], accounts: Mapping[str, Account], frame: Frame) -> None:
        self._accounts, self._by_percent = accounts, frame.by_percent
        self._met: dict[str, list[Encounter]] = {entrant: [] for entrant in accounts}
        for board in boards:
            for line in board.lines:
                for entrant, encounter in _encounters(line):
                    self._met[entrant].append(encounter)

    def mutual(self, tied: Sequence[str]) -> Values:
        """Total of the lines among themselves, where each has met each."""
        totals = dict.fromkeys(tied, ZERO)
        for entrant in tied:
            others = set(tied) - {entrant}
            among = [met for met in self._met[entrant] if others.intersection(met.opponents)]
            if others - {opponent for met in among for opponent in met.opponents}:
                return None
            totals[entrant] = sum((met.points for met in among), ZERO)
        return totals

    def imps(self, tied: Sequence[str]) -> Values:
        if self._by_percent:
            return None
        return {entrant: self._accounts[entrant].whole.earned for entrant in tied}

    def quotient(self, tied: Sequence[str]) -> Values:
        """IMPs won over IMPs lost; who lost nothing is best."""
        return None if self._by_percent else {entrant: self._quotient(entrant) for entrant in tied}

    def _quotient(self, entrant: str) -> Fraction:
        points = [met.points for met in self._met[entrant]]
        lost = -sum((value for value in points if value < 0), ZERO)
        won = sum((value for value in points if value > 0), ZERO)
        return won / lost if lost else LOST_NOTHING

    def opponents(self, tied: Sequence[str]) -> Values:
        """Sum of the totals of the opponents met, each once."""
        met = {entrant: {other for one in self._met[entrant] for other in one.opponents} for entrant in tied}
        return {entrant: sum((self._total(other) for other in met[entrant]), ZERO) for entrant in tied}

    def _total(self, entrant: str) -> Fraction:
        return self._accounts[entrant].whole.total

    def partners(self, tied: Sequence[str]) -> Values:
        """Opponents' total percent over partners' total percent; of an individual only."""
        if not all(met.partners for entrant in tied for met in self._met[entrant]):
            return None
        return {entrant: self._against_over_with(entrant) for entrant in tied}

    def _against_over_with(self, entrant: str) -> Fraction:
        against = sum((self._figure(one) for met in self._met[entrant] for one in met.opponents), ZERO)
        beside = sum((self._figure(one) for met in self._met[entrant] for one in met.partners), ZERO)
        return against / beside if beside else ZERO

    def _figure(self, entrant: str) -> Fraction:
        tally = self._accounts[entrant].whole
        size = tally.maximum if self._by_percent else tally.boards
        return tally.total / size if size else ZERO

    def boards_won(self, tied: Sequence[str]) -> Values:
        """Lines better than the middle, those in the middle half."""
        return {entrant: sum((_won(met) for met in self._met[entrant]), ZERO) for entrant in tied}


def _encounters(line: Line) -> Iterator[tuple[str, Encounter]]:
    sides = ((Side.NS, line.ns_points, line.ns_top), (Side.EW, line.ew_points, line.ew_top))
    for side, points, top in sides:
        if points is None:
            continue
        own, opponents = line.result.entrant(side), line.result.entrant(side.other)
        for entrant in own:
            partners = tuple(other for other in own if other != entrant)
            yield entrant, Encounter(partners, opponents, points, top)


def _won(met: Encounter) -> Fraction:
    middle = (met.top or ZERO) / 2
    return Fraction(1 if met.points > middle else 0) if met.points != middle else Fraction(1, 2)


def tie_breaks(
    document: EventDocument, boards: Sequence[BoardScore], accounts: Mapping[str, Account], frame: Frame
) -> list[TieBreak]:
    """The steps of the event's stack that lines can decide; without matches nobody has won one."""
    if not document.conditions.tie_breaks:
        return []
    met = Encounters(boards, accounts, frame)
    steps: Mapping[str, Callable[[Sequence[str]], Values]] = {
        "mutual": met.mutual,
        "imps": met.imps,
        "quotient": met.quotient,
        "opponents": met.opponents,
        "partners": met.partners,
        "boards-won": met.boards_won,
    }
    return [TieBreak(name, steps[name]) for name in document.conditions.tie_breaks if name in steps]
