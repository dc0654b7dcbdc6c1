"""What to play tonight: the fitting movements, the best first, and why the others do not fit.

Clubs ask in this order (and so the ranking): the right number of boards, a plan that everybody can follow,
fairness. The marks are in points of balance, so that a plan harder by three points must be fairer by three.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tournaments.movements.balance import shown
from tournaments.movements.catalogue import COVERAGE, IN_SECTIONS, PAIRS, Entry, Field
from tournaments.movements.cohorts import in_parts, individual_entries, replay_entries, team_entries
from tournaments.movements.sections import section_sizes, together
from tournaments.movements.values import Family, Kind, Movement, NoSuchMovementError

NEAR_ENOUGH = 2
"""So many boards more or fewer than asked count as right."""
FARTHEST = 8
MOST_IN_A_ROUND = {Kind.PAIRS: 9, Kind.INDIVIDUAL: 9, Kind.TEAMS: 16}
TWO_WINNERS = 15
"""What one ranking of all is worth to a club, in points of balance."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Minutes: k boards take k * board + change (14, 20, 26 for 2, 3, 4)."""

    board: int = 6
    change: int = 2

    def minutes(self, rounds: int, boards_per_round: int) -> int:
        return rounds * (boards_per_round * self.board + self.change)

    def evening(self, plan: Movement) -> int:
        return sum(self.minutes(1, plan.boards_in(round_)) for round_ in range(1, plan.rounds + 1))


@dataclass(frozen=True, slots=True)
class Request:
    """contestants: pairs, teams or players. boards: how many each should play; or minutes for the evening.

    stationary: contestants who cannot leave their table. spare: the line (0 NS, 1 EW) that should not sit
    out. winners: 1, 2 or None for either. families: only these, all when empty. sections: rooms with boards
    of their own. copies: how many copies of the boards can be had, None for as many as needed.
    is_replay: every board is played twice at one table.
    """

    contestants: int
    boards: int | None = None
    minutes: int | None = None
    kind: Kind = Kind.PAIRS
    stationary: int = 0
    spare: int | None = None
    winners: int | None = None
    families: tuple[Family, ...] = ()
    sections: int = 1
    copies: int | None = None
    is_replay: bool = False
    pace: Pace = Pace()

    @property
    def target(self) -> int:
        """Boards that each should play: as asked, else what the time allows at eight an hour, else 26."""
        if self.boards is not None:
            return self.boards
        return 26 if self.minutes is None else max(self.minutes * 8 // 60, 1)


@dataclass(frozen=True, slots=True)
class Offer:
    """A movement with its boards, and the figures a director chooses by."""

    movement: Movement
    minutes: int
    balance_kind: str
    balance: Fraction | None
    same_table: int
    marks: Fraction
    """Lower is better: see `_marks`."""

    @property
    def boards_played(self) -> int:
        """What somebody plays who never sits out."""
        return self.movement.boards_played[1]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A family that has nothing for this field, and the reason."""

    family: Family
    code: str
    values: tuple[tuple[str, int | str], ...]


def offers(request: Request) -> tuple[list[Offer], list[Refusal]]:
    """The offers, best first, and the families that were asked for in vain."""
    found: list[Offer] = []
    refused: list[Refusal] = []
    for entry in _entries(request):
        try:
            found += _of_entry(entry, request)
        except NoSuchMovementError as reason:
            refused.append(Refusal(entry.family, reason.code, tuple(reason.values.items())))
    return sorted(found, key=lambda offer: (offer.marks, offer.movement.name)), refused


def best_of_each(found: Sequence[Offer], *, most: int = 10, of_family: int = 2) -> list[Offer]:
    """A list a person can read: the best, not more than two of a family."""
    seen: dict[tuple[Family, int | None], int] = {}
    kept = []
    for offer in found:
        key = offer.movement.family, offer.movement.winners
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= of_family:
            kept.append(offer)
    return kept[:most]


def _entries(request: Request) -> Iterable[Entry]:
    if request.is_replay:
        entries = replay_entries(request.kind)
    elif request.kind is Kind.TEAMS:
        entries = team_entries(request.contestants)
    elif request.kind is Kind.INDIVIDUAL:
        entries = individual_entries(request.contestants)
    else:
        entries = IN_SECTIONS if request.sections > 1 else PAIRS
    chosen = [entry for entry in entries if not request.families or entry.family in request.families]
    if not chosen:
        raise NoSuchMovementError("family-not-for-this", kind=request.kind.value)
    return chosen


def _of_entry(entry: Entry, request: Request) -> list[Offer]:
    """The offers of a family; NoSuchMovementError with the reason when there are none."""
    plans = _sectioned(entry, request) if request.sections > 1 else entry.build(_field(request))
    with_boards = [
        in_parts(replace(plan, boards_per_round=boards), request.target)
        for plan in plans
        if (boards := _boards_per_round(plan.rounds, request)) is not None
    ]
    if not with_boards:
        raise NoSuchMovementError("no-rounds-fit", boards=request.target, minutes=request.minutes or 0)
    reasons = [_unfit(plan, request) for plan in with_boards]
    fitting = [plan for plan, reason in zip(with_boards, reasons, strict=True) if reason is None]
    if not fitting and reasons[0] is not None:
        raise reasons[0]
    return [_offer(entry, plan, request) for plan in fitting]


def _field(request: Request, contestants: int | None = None) -> Field:
    people = request.contestants if contestants is None else contestants
    if people < 4 and request.kind is Kind.PAIRS and not request.is_replay:
        raise NoSuchMovementError("too-few-pairs", pairs=people, least=4)
    tables = (people + 1) // 2 if request.kind is Kind.PAIRS else people
    half = request.kind is Kind.PAIRS and people % 2 == 1

    def wanted(rounds: int) -> bool:
        return _boards_per_round(rounds, request) is not None

    return Field(tables, half, wanted, request.spare, request.winners, people)


def _sectioned(entry: Entry, request: Request) -> Iterator[Movement]:
    """The same plan in every section, as far as the sizes allow: sections of unequal size are cut to the
    rounds that all have."""
    tables = (request.contestants + 1) // 2
    sizes = [2 * size for size in section_sizes(tables, request.sections)]
    sizes[-1] -= request.contestants % 2
    by_section = [list(entry.build(_field(request, size))) for size in sizes]
    for first in by_section[0]:
        others = [_partner(first, plans) for plans in by_section[1:]]
        if all(others):
            yield together([first, *(plan for plan in others if plan)])


def _partner(first: Movement, plans: Sequence[Movement]) -> Movement | None:
    fitting = [plan for plan in plans if (plan.rounds, plan.winners) == (first.rounds, first.winners)]
    return fitting[0] if fitting else None


def _boards_per_round(rounds: int, request: Request) -> int | None:
    """The number of boards a round that comes nearest to the boards asked for and fits the time."""
    target = request.target
    for boards in sorted({max(target // rounds, 1), target // rounds + 1}, key=lambda k: abs(rounds * k - target)):
        in_time = request.minutes is None or request.pace.minutes(rounds, boards) <= request.minutes
        if boards <= MOST_IN_A_ROUND[request.kind] and abs(rounds * boards - target) <= FARTHEST and in_time:
            return boards
    return None


def _unfit(plan: Movement, request: Request) -> NoSuchMovementError | None:
    """Why a plan that exists does not serve."""
    if request.winners is not None and plan.winners not in (None, request.winners):
        return NoSuchMovementError("other-winners", winners=plan.winners or 1)
    staying = same_table(plan)
    if staying < request.stationary:
        return NoSuchMovementError("too-few-stay", stay=staying, needed=request.stationary)
    if request.copies is not None and plan.copies > request.copies:
        return NoSuchMovementError("too-many-copies", needs=plan.copies, copies=request.copies)
    if not _covers(plan):
        return NoSuchMovementError("coverage", boards=plan.boards_played[1], of=plan.boards)
    return None


def _offer(entry: Entry, plan: Movement, request: Request) -> Offer:
    kind, balance = shown(plan)
    minutes = request.pace.evening(plan)
    return Offer(plan, minutes, kind, balance, same_table(plan), _marks(entry, plan, balance, request))


def _covers(plan: Movement) -> bool:
    """Everybody who never sits out plays the part of the boards that the rules ask for."""
    if plan.kind is not Kind.PAIRS:
        return True
    return plan.boards_played[1] * COVERAGE[1] >= plan.boards * COVERAGE[0]


def same_table(plan: Movement) -> int:
    """Contestants who never leave their table, though they may turn round."""
    first: dict[int, int] = {}
    left = set()
    for row in plan.rows:
        for seat in row.seats:
            if seat is not None and first.setdefault(seat, row.table) != row.table:
                left.add(seat)
    return len(first) - len(left)


def _marks(entry: Entry, plan: Movement, balance: Fraction | None, request: Request) -> Fraction:
    """Boards wrong, effort, unfairness, in points of balance."""
    off = _boards_off(plan, request.target)
    wrong = off + 5 * max(off - NEAR_ENOUGH, 0)
    unfair = 100 - balance if balance is not None else Fraction(0)
    rests = [len(rounds) for rounds in plan.sit_outs.values()] if plan.kind is Kind.PAIRS else []
    uneven = max(max(rests, default=0) - 1, 0)
    return wrong + unfair + _two_rankings(plan, request) + _effort(entry, plan) + _round_length(plan) + 2 * uneven


def _boards_off(plan: Movement, target: int) -> int:
    """How far from the boards asked for: a field with sit-outs is right if its evening or its play has so many."""
    played, evening = plan.boards_played[1], sum(map(plan.boards_in, range(1, plan.rounds + 1)))
    return max(target - evening, played - target, 0)


def _two_rankings(plan: Movement, request: Request) -> int:
    """A small field wants one ranking more than a large one; nobody is asked twice."""
    if plan.winners != 2 or request.winners is not None:
        return 0
    return TWO_WINNERS + 3 * max(8 - plan.tables, 0)


def _round_length(plan: Movement) -> int:
    """Single boards are mostly walking, more than five (in a match eight) are long with the same faces."""
    if plan.boards_per_round == 1:
        return 15
    usual = 8 if plan.kind is Kind.TEAMS else 5
    return 3 * max(plan.boards_per_round - usual, 0)


def _effort(entry: Entry, plan: Movement) -> int:
    codes = {note.code for note in plan.notes}
    irregular = plan.family is Family.HOWELL and plan.rounds != 2 * plan.tables - 1
    return (
        entry.effort
        + 3 * bool(plan.sharing)
        + 4 * min(plan.copies - 1, 3)
        + ("arrow-switch" in codes)
        + 2 * bool(codes & {"scrambled", "arrow-switch-at", "arrow-switch-never"})
        + 3 * irregular
        + 3 * ("curtailed" in codes)
        + 3 * plan.repeats_ok
    )
