"""Totals of pairs and players over their lines, with penalties in every unit that boards can have."""

from collections import Counter, defaultdict
from collections.abc import Iterable
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

    earned: Fraction = ZERO  # before penalties
    maximum: Fraction = ZERO
    boards: int = 0
    penalty: Fraction = ZERO

    def include(self, other: "Tally") -> None:
        self.earned += other.earned
        self.maximum += other.maximum
        self.boards += other.boards

    @property
    def total(self) -> Fraction:
        """Points after penalties, without carry-forward."""
        return self.earned - self.penalty


Lines = list[tuple[Fraction, Fraction | None]]  # points of an entrant's lines in a session, tops of their boards


def _tally(lines: Lines) -> Tally:
    earned = ExactSum()
    earned.add_all(points for points, _top in lines)
    return Tally(earned.value, _maximum([top for _points, top in lines]), len(lines))


def _maximum(tops: list[Fraction | None]) -> Fraction:
    """The tops added up. Most boards share one, the very same value, so tops are counted and not added."""
    if tops.count(tops[0]) == len(tops):
        return (tops[0] or ZERO) * len(tops)
    values, counts = {id(top): top for top in tops}, Counter(map(id, tops))
    return sum((top * counts[key] for key, top in values.items() if top), ZERO)


@dataclass(slots=True)
class Account:
    """An entrant's tally over the event and in each of its sessions."""

    whole: Tally = field(default_factory=Tally)
    sessions: dict[int, Tally] = field(default_factory=dict)

    def enter(self, session: int, lines: Lines) -> None:
        self.sessions[session] = _tally(lines)
        self.whole.include(self.sessions[session])


def accounts(document: EventDocument, boards: Iterable[BoardScore], frame: Frame) -> dict[str, Account]:
    """Every entrant's account, in the order of the entrants, penalties taken."""
    sessions: dict[int, dict[str, Lines]] = {}
    for board in boards:
        collected = sessions.setdefault(board.session, defaultdict(list))
        for line in board.lines:
            _enter(line, collected)
    found = {entrant.id: Account() for entrant in document.entrants}
    for session, collected in sessions.items():
        for entrant, lines in collected.items():
            found[entrant].enter(session, lines)
    for penalty in document.penalties:
        _take(penalty, found[penalty.entrant], _top_of_entrant(penalty.entrant, frame))
    return found


def _enter(line: Line, collected: dict[str, Lines]) -> None:
    """Note the line for each who sat there; a pair is looked up here, for there are many."""
    sitters = line.result.sitters
    ns, ew = ((sitters[0],), (sitters[1],)) if len(sitters) == 2 else map(line.result.entrant, Side)
    if line.ns_points is not None:
        for entrant in ns:
            collected[entrant].append((line.ns_points, line.ns_top))
    if line.ew_points is not None:
        for entrant in ew:
            collected[entrant].append((line.ew_points, line.ew_top))


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
