"""Three tables of pairs with a movement, and how they write a line."""

from typing import Any

from club.models import Club, User
from scoring.values import Contract, Seat, Strain
from tests import factories
from tournaments.models import Entrant, Event, Section
from tournaments.recording import Origin, Outcome, Recorded, Spot, record_result

THREE_NOTRUMP = Contract(3, Strain.NOTRUMP, Seat.N)
NINE_TRICKS = Outcome(contract=THREE_NOTRUMP, tricks=9)
TEN_TRICKS = Outcome(contract=THREE_NOTRUMP, tricks=10)
ELEVEN_TRICKS = Outcome(contract=THREE_NOTRUMP, tricks=11)


class Scene:
    """Pairs 1 and 2 meet at table 1 in round 1 with boards 1 and 2; pair 3 meets nobody."""

    def __init__(self, club: Club) -> None:
        self.event: Event = factories.make_event(club)
        self.section: Section = factories.make_section(self.event, tables=1, rounds=1, boards_per_round=2)
        self.one, self.two, self.three = (factories.make_entrant(self.event, code) for code in "123")
        factories.make_row(self.section, 1, 1, self.one, self.two, boards=[1, 2])

    def spot(self, board: int = 1, ns: Entrant | None = None, ew: Entrant | None = None, **place: Any) -> Spot:
        north, east = (ns or self.one).pk, (ew or self.two).pk
        return Spot.of_pairs(board, north, east, **{"round": 1, "table": "1", **place})

    def enter(self, outcome: Outcome = NINE_TRICKS, by: User | None = None, **spot: Any) -> Recorded:
        return record_result(section=self.section, spot=self.spot(**spot), outcome=outcome, origin=desk(by))


def desk(by: User | None = None, **origin: Any) -> Origin:
    return Origin(by=by, source="desk", **origin)
