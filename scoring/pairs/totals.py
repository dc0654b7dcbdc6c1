"""Totals of pairs and players over their lines, with penalties in every unit that boards can have."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.document.answer import BoardScore, Line, SessionFigure
from scoring.document.event import EventDocument, Penalty, PenaltyUnit
from scoring.exact_sum import ExactSum
from scoring.pairs.frame import Frame
from scoring.pairs.rating import ZERO, top_of
from scoring.values import Side


@dataclass(slots=True)
class Tally:
    """What an entrant has collected: points, the maximum of the boards that count, and their number."""

    points: ExactSum = field(default_factory=ExactSum)
    tops: ExactSum = field(default_factory=ExactSum)
    boards: int = 0
    penalty: Fraction = ZERO

    def add(self, points: Fraction, top: Fraction | None) -> None:
        self.points.add(points)
        if top is not None:
            self.tops.add(top)
        self.boards += 1

    def include(self, other: "Tally") -> None:
        self.points.include(other.points)
        self.tops.include(other.tops)
        self.boards += other.boards

    @property
    def total(self) -> Fraction:
        """Points after penalties, without carry-forward."""
        return self.points.value - self.penalty

    @property
    def maximum(self) -> Fraction:
        return self.tops.value


@dataclass(slots=True)
class Account:
    """An entrant's tally over the event and in each of its sessions."""

    whole: Tally = field(default_factory=Tally)
    sessions: dict[int, Tally] = field(default_factory=dict)

    def add(self, session: int, points: Fraction, top: Fraction | None) -> None:
        if session not in self.sessions:
            self.sessions[session] = Tally()
        self.sessions[session].add(points, top)

    def add_up(self) -> None:
        """Make the whole of the sessions, once all lines are entered: each line is added once and not twice."""
        for tally in self.sessions.values():
            self.whole.include(tally)


def accounts(document: EventDocument, boards: Iterable[BoardScore], frame: Frame) -> dict[str, Account]:
    """Every entrant's account, in the order of the entrants, penalties taken."""
    found = {entrant.id: Account() for entrant in document.entrants}
    for board in boards:
        for line in board.lines:
            _enter(line, board.session, found)
    for account in found.values():
        account.add_up()
    for penalty in document.penalties:
        _take(penalty, found[penalty.entrant], _top_of_entrant(penalty.entrant, frame))
    return found


def _enter(line: Line, session: int, found: Mapping[str, Account]) -> None:
    for side, points, top in (
        (Side.NS, line.ns_points, line.ns_top),
        (Side.EW, line.ew_points, line.ew_top),
    ):
        if points is not None:
            for entrant in line.result.entrant(side):
                found[entrant].add(session, points, top)


def _top_of_entrant(entrant: str, frame: Frame) -> Fraction:
    """The top of one board in the entrant's field."""
    section = frame.sections.get(entrant, "") if frame.sections else ""
    return top_of(frame, frame.expected.get(section, 0))


def _take(penalty: Penalty, account: Account, top: Fraction) -> None:
    """Take a penalty from the whole, and from the session that it names."""
    account.whole.penalty += points_of(penalty, account.whole, top)
    if penalty.session is not None:
        session = account.sessions.setdefault(penalty.session, Tally())
        session.penalty += points_of(penalty, account.whole, top)


def points_of(penalty: Penalty, tally: Tally, top: Fraction) -> Fraction:
    """A penalty in the unit of the total: 10 percent of a top of 12 is 1.2."""
    if penalty.unit is PenaltyUnit.PERCENT_OF_TOP:
        return penalty.amount * top / 100
    if penalty.unit is PenaltyUnit.PERCENT:
        return penalty.amount * tally.maximum / 100
    return penalty.amount


def session_figures(account: Account, *, by_percent: bool) -> tuple[SessionFigure, ...]:
    """What the entrant made in each session it played."""
    return tuple(
        SessionFigure(
            session=session,
            total=tally.total,
            maximum=tally.maximum if by_percent else None,
            percent=tally.total * 100 / tally.maximum if by_percent and tally.maximum else None,
        )
        for session, tally in sorted(account.sessions.items())
    )
