"""Between the rows of a session and the values that the checks look at."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from club.compiled import A_NUMBER, A_ROW, A_WORD, Compiled, CompiledObjects
from scoring import boards
from scoring.notation.cards import DealtHands, read_deal
from scoring.notation.contracts import PASSED_OUT
from scoring.notation.refusals import BadNotation
from scoring.rounding import exact
from scoring.values import Card, Contract, ContractTable, Doubling, Seat, Strain, Suit, Vulnerability
from tournaments.checks.deal_set import Fit, fit
from tournaments.checks.values import Board, Entrants, Line, Plan, Scene
from tournaments.lines import NOT_PLAYED, Awarded, Played, Said, Scored
from tournaments.models import Board as BoardRow
from tournaments.models import Event, Result, ScheduleRow, Section, Session

_SECTIONS = Compiled(lambda session: Section.objects.filter(session=session).values_list("pk", "name"))
_SCHEDULE = CompiledObjects(
    lambda session: ScheduleRow.objects.filter(section__session=session).values_list(
        "section", "round", "table", "boards", "north", "south", "east", "west"
    )
)
_BOARDS = CompiledObjects(
    lambda session, version: BoardRow.objects.filter(session=session, version=version),
    A_ROW, A_WORD,
)  # fmt: skip
_LINES = CompiledObjects(
    lambda session, number, version: Result.objects.filter(
        section__session=session, board=number, version=version, is_cancelled=False
    ),
    A_ROW, A_NUMBER, A_WORD,
)  # fmt: skip


def said_of(result: Result) -> Said | None:
    """What a row says; None where nothing but a ruling's own figures stand in it."""
    if result.level is not None and result.tricks is not None:
        contract = Contract(result.level, Strain(result.strain), Seat(result.declarer), Doubling(result.doubling))
        lead = Card(Suit(result.lead[0]), result.lead[1]) if result.lead else None
        return Played(contract, result.tricks, lead)
    if result.is_passed_out:
        return PASSED_OUT
    if result.is_not_played:
        return NOT_PLAYED
    return Scored(result.score) if result.score is not None else _award_of(result)


def _award_of(result: Result) -> Awarded | None:
    award = result.artificial or {}
    if "ns" not in award or "ew" not in award:
        return None
    return Awarded(_award(award["ns"]), _award(award["ew"]))


def _award(kept: str) -> str | Fraction:
    return kept if kept.startswith("A") else exact(kept)


def line_of(result: Result) -> Line | None:
    said = said_of(result)
    if said is None:
        return None
    ns, ew = entrants_of(result.north_id, result.south_id), entrants_of(result.east_id, result.west_id)
    return Line(result.board, result.round, result.table, ns, ew, said, result.pk)


def entrants_of(*pks: int | None) -> Entrants:
    """Each entrant once: a pair holds both seats of its side."""
    return tuple(dict.fromkeys(pk for pk in pks if pk is not None))


def plans_of(session: Session) -> dict[int, Plan]:
    """The plan of each section, by its primary key; a table is known by its number, and with the section's name before.

    Read as tuples: this is on the way of every save and every echo.
    """
    names: dict[int, str] = dict(_SECTIONS.rows(session.pk))
    lies: dict[int, dict[tuple[int, str], frozenset[int]]] = {pk: {} for pk in names}
    met: dict[int, set[tuple[frozenset[int], frozenset[int]]]] = {pk: set() for pk in names}
    for pk, number, table, boards_there, north, south, east, west in _SCHEDULE.all(session.pk):
        if boards_there:
            there = frozenset(boards_there)
            lies[pk][number, str(table)] = lies[pk][number, f"{names[pk]}{table}"] = there
            met[pk].add((frozenset(entrants_of(north, south)), frozenset(entrants_of(east, west))))
    return {pk: Plan(lies[pk], frozenset(met[pk])) for pk in names}


def board_of(number: int, row: BoardRow | None, event: Event) -> Board:
    """A board by its number and whatever is known of it."""
    bare = Board(number, boards.vulnerability(number), None, None, contract_table_of(event), method_of(event))
    if row is None:
        return bare
    marked = Vulnerability(row.vulnerable) if row.vulnerable else bare.vulnerability
    return replace(bare, vulnerability=marked, deal=_deal_of(row), double_dummy=row.double_dummy)


def _deal_of(row: BoardRow) -> DealtHands | None:
    return _hands(row.deal) if row.deal else None


@lru_cache(maxsize=1024)
def _hands(deal: str) -> DealtHands | None:
    """A deal is read once and looked at with every save of its session."""
    try:
        return read_deal(deal)
    except BadNotation:  # an imported deal that is no deal bears nothing out
        return None


def contract_table_of(event: Event) -> ContractTable:
    return ContractTable(event.conditions.get("contract_table", ContractTable.Y1987))


def method_of(event: Event) -> str:
    """How the event is scored; the contest's own method where the conditions name none."""
    is_by_imps = event.game == Event.Game.REPLAY or event.contest == Event.Contest.TEAMS
    return str(event.conditions.get("method") or ("imps" if is_by_imps else "matchpoints"))


def _is_twice(event: Event) -> bool:
    return event.game == Event.Game.REPLAY or event.contest == Event.Contest.TEAMS


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board of a session with all its lines, and the plan of each section that plays it."""

    board: Board
    lines: tuple[Line, ...]
    sections: dict[int, Plan]
    section_of: dict[int, int]  # result -> section
    event: Event
    known: dict[int, Board]  # the boards of the session of which more is known than the number

    def scene(self, line: Line, section: int) -> Scene:
        """What the checks of a line in that section see."""
        plan = self.sections.get(section, Plan())
        beside = plan.boards.get((line.round, line.table), frozenset()) - {self.board.number}
        neighbours = tuple(self.known.get(number) or board_of(number, None, self.event) for number in sorted(beside))
        others = tuple(other for other in self.lines if other.key != line.key or not line.key)
        return Scene(self.board, plan, others, neighbours, _is_twice(self.event))

    def without(self, key: int) -> "Traveller":
        """The traveller as it is while that line is typed anew."""
        return replace(self, lines=tuple(line for line in self.lines if line.key != key))


def traveller(session: Session, number: int, version: str = "a") -> Traveller:
    """Everything that the checks of one board need: four queries."""
    event = session.event
    rows = {row.number: row for row in _BOARDS.all(session.pk, version)}
    known = {number: board_of(number, row, event) for number, row in rows.items()}
    results = _LINES.all(session.pk, number, version)
    lines = tuple(line for result in results if (line := line_of(result)))
    return Traveller(
        known.get(number) or board_of(number, None, event),
        lines,
        plans_of(session),
        {result.pk: result.section_id for result in results},
        event,
        known,
    )


def deal_set(session: Session) -> Fit:
    """Whether the results of a session fit its deals: two queries."""
    analysed = BoardRow.objects.filter(session=session, version="a", double_dummy__isnull=False)
    values = {row.number: board_of(row.number, row, session.event) for row in analysed}
    lines: dict[int, list[Line]] = {number: [] for number in values}
    for result in Result.objects.filter(section__session=session, board__in=values, level__isnull=False):
        if line := line_of(result):
            lines[result.board].append(line)
    return fit((board, lines[number]) for number, board in values.items())
