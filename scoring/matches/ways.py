"""How an event turns matches into a total: by VPs, by knock-out, by IMPs, or by points of boards."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from scoring.document.event import Entrant, EventDocument, Penalty, PenaltyUnit
from scoring.matches.records import Part, Record
from scoring.matches.sheet import ZERO, counts_points


class Way(Enum):
    KNOCK_OUT = "knock-out"
    VPS = "vps"
    POINTS = "points"  # board-a-match, Patton: percent of the maximum
    IMPS = "imps"  # IMPs and total points: average of a board

    def earned(self, part: Part) -> Fraction:
        """What one match gives to the total."""
        if self is Way.KNOCK_OUT:
            return part.won if part.played.winner else ZERO
        if self is Way.VPS:
            return part.vps
        return part.own if self is Way.POINTS else part.balance

    def size(self, part: Part) -> Fraction:
        """What the total of one match is measured by."""
        if self is Way.POINTS:
            return part.maximum
        return Fraction(part.boards) if self is Way.IMPS else ZERO

    def has_result(self, part: Part) -> bool:
        """Whether a match, or a bye, gives the entrant a standing."""
        if self is Way.KNOCK_OUT:
            return True
        return bool(part.played.sides or (self is Way.VPS and part.played.vps))


def way_of(document: EventDocument) -> Way:
    if document.conditions.knock_out:
        return Way.KNOCK_OUT
    if document.conditions.vp_scale != "none":
        return Way.VPS
    return Way.POINTS if counts_points(document) else Way.IMPS


@dataclass(frozen=True, slots=True)
class Account:
    """What an entrant has: its matches and its penalties."""

    entrant: Entrant
    record: Record
    penalties: tuple[Penalty, ...]  # all of the entrant's
    unclaimed: tuple[Penalty, ...]  # those that no match took
    way: Way

    def counts(self) -> bool:
        return any(self.way.has_result(part) for part in self.record.all())

    def carried(self) -> Fraction:
        """The carry-forward, which a knock-out does not know."""
        return ZERO if self.way is Way.KNOCK_OUT else self.entrant.carry_forward or ZERO

    def earned(self, session: int | None = None) -> Fraction:
        """The total before carry-forward, after penalties: of the event or of a session."""
        won = sum((self.way.earned(part) for part in self.record.all(session)), ZERO)
        return won - self._worth(self.unclaimed, session)

    def size(self, session: int | None = None) -> Fraction:
        return sum((self.way.size(part) for part in self.record.all(session)), ZERO)

    def boards(self, session: int | None = None) -> int:
        """Boards with a result; where VPs count, those that the matches are rated on."""
        parts = self.record.all(session)
        return sum(part.played.boards if self.way is Way.VPS else part.boards for part in parts)

    def penalty(self) -> Fraction:
        """Penalties in the unit of the total, positive: also those that a margin in IMPs has taken."""
        return self._worth(self.penalties)

    def _worth(self, penalties: Iterable[Penalty], session: int | None = None) -> Fraction:
        chosen = [penalty for penalty in penalties if session in (None, penalty.session)]
        return sum((self._in_total(penalty) for penalty in chosen), ZERO)

    def _in_total(self, penalty: Penalty) -> Fraction:
        if self.way is Way.KNOCK_OUT or (self.way is Way.VPS) != (penalty.unit is PenaltyUnit.VPS):
            return ZERO  # taken in a match, or of no match, which a warning says
        if penalty.unit is PenaltyUnit.PERCENT_OF_TOP:
            return penalty.amount / 100 * self.record.top()
        if penalty.unit is PenaltyUnit.PERCENT:
            return penalty.amount / 100 * self.size()
        return penalty.amount
