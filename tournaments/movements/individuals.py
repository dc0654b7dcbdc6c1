"""Individuals: everybody changes partners. Seats of a row are (n, e, s, w).

Rainbow: four lines, each with the compass seat it started in. Whist: every player partners every
other once and meets every other twice, from one starting round that is turned round the circle.
"""

from dataclasses import replace

from tournaments.movements.mitchell import require
from tournaments.movements.values import Family, Kind, Movement, NoSuchMovementError, Note, Row, cells, wrap
from tournaments.movements.whist_data import IRREGULAR, ONE_COPY, SEARCHED, STARTERS, WITH_BOARDS

Starter = tuple[tuple[int | None, ...], ...]
"""Tables (n, e, s, w[, set]) of round 1, counted from 0; None is the player who stays put."""


def rainbow(tables: int) -> Movement:
    """5, 7, 11, 13, ... tables: N sits, S goes up one, E up two, W down two, boards down one."""
    require(tables >= 5 and tables % 2 == 1 and tables % 3 != 0, "rainbow-sizes", tables=tables)
    rows = []
    for r, t in cells(tables, tables):
        gone = r - 1
        south, east, west = wrap(t - gone, tables), wrap(t - 2 * gone, tables), wrap(t + 2 * gone, tables)
        seats = (t, 2 * tables + east, tables + south, 3 * tables + west)
        rows.append(Row(r, t, wrap(t + gone, tables), seats))
    return Movement(
        f"Rainbow individual {4 * tables} players",
        Family.RAINBOW,
        Kind.INDIVIDUAL,
        tables,
        tables,
        tables,
        tuple(rows),
        winners=None,
        notes=(Note.of("own-line-never-met"),),
    )


def whist(players: int) -> Movement:
    """The whist plan for so many players; with 4T+1 one rests each round."""
    if players in IRREGULAR:
        return _irregular(players)
    starter = STARTERS.get(players) or SEARCHED.get(players)
    if starter is None:
        known = ", ".join(map(str, sorted({*STARTERS, *SEARCHED, *IRREGULAR})))
        raise NoSuchMovementError("no-individual", players=players, known=known)
    family = Family.WHIST if players in STARTERS else Family.SEARCHED_INDIVIDUAL
    return from_starter(players, starter, family)


def one_copy(players: int) -> Movement:
    """The plan for so many players with a single copy of the boards, where one is kept beside the whist plan."""
    if players not in ONE_COPY:
        known = ", ".join(map(str, sorted(ONE_COPY)))
        raise NoSuchMovementError("no-individual", players=players, known=known)
    plan = from_starter(players, ONE_COPY[players], Family.WHIST, own_boards=True)
    return replace(plan, name=f"{plan.name}, one copy")


def from_starter(players: int, starter: Starter, family: Family, *, own_boards: bool | None = None) -> Movement:
    """All rounds from the first one: everybody's number grows by one, the player who stays put keeps his."""
    rounds = players - 1 if any(None in table[:4] for table in starter) else players
    own_boards = players in WITH_BOARDS if own_boards is None else own_boards
    rows = []
    for r, (t, table) in ((r, cell) for r in range(1, rounds + 1) for cell in enumerate(starter, 1)):
        seats = tuple(players if seat is None else (seat + r - 1) % rounds + 1 for seat in table[:4])
        slot = table[4] if own_boards else 0
        rows.append(Row(r, t, ((slot or 0) + r - 1) % rounds + 1, seats, 1 if own_boards else t))
    return _plan(players, len(starter), rows, family, 1 if own_boards else len(starter))


def _plan(players: int, tables: int, rows: list[Row], family: Family, copies: int) -> Movement:
    rounds = max(row.round for row in rows)
    rests = players % 4 != 0
    plan = Movement(
        f"Individual {players} players, {rounds} rounds",
        family,
        Kind.INDIVIDUAL,
        tables,
        rounds,
        rounds,
        tuple(rows),
        winners=None,
        copies=copies,
        incomplete_ok=rests,
        notes=(Note.of("barometer"),) if copies > 1 else (),
    )
    return replace(plan, notes=(*plan.notes, *_repeat_notes(plan)), repeats_ok=_partners_repeat(plan))


def _irregular(players: int) -> Movement:
    rows = [
        Row(r, t, r, tuple(map(int, cell.split("."))), t)
        for r, line in enumerate(IRREGULAR[players].split("|"), 1)
        for t, cell in enumerate(line.split(), 1)
    ]
    return _plan(players, players // 4, rows, Family.WHIST, players // 4)


def shortened(plan: Movement, rounds: int) -> Movement:
    """The first so many rounds of an individual: an evening is shorter than a whole whist plan."""
    require(1 <= rounds <= plan.rounds, "rounds-of-plan", rounds=rounds, most=plan.rounds)
    if rounds == plan.rounds:
        return plan
    rows = [row for row in plan.rows if row.round <= rounds]
    sets = {row.board_set for row in rows}
    number = {board_set: place for place, board_set in enumerate(sorted(s for s in sets if s is not None), 1)}
    rows = [replace(row, board_set=number[row.board_set]) for row in rows if row.board_set is not None]
    return plan.with_rows(
        rows,
        name=f"{plan.name}, first {rounds}",
        rounds=rounds,
        board_sets=len(number),
        incomplete_ok=plan.incomplete_ok or len(number) > rounds,
        notes=(*plan.notes, Note.of("shortened", rounds=rounds, of=plan.rounds)),
    )


def partner_counts(plan: Movement) -> dict[tuple[int, int], int]:
    """How often two players are partners, for those who are."""
    counts: dict[tuple[int, int], int] = {}
    for row in plan.rows:
        if row.is_played:
            n, e, s, w = row.present
            for a, b in ((n, s), (e, w)):
                counts[min(a, b), max(a, b)] = counts.get((min(a, b), max(a, b)), 0) + 1
    return counts


def opponent_counts(plan: Movement) -> dict[tuple[int, int], int]:
    """How often two players meet as opponents, for those who do."""
    counts: dict[tuple[int, int], int] = {}
    for row in plan.rows:
        if row.is_played:
            n, e, s, w = row.present
            for a, b in ((n, e), (n, w), (s, e), (s, w)):
                counts[min(a, b), max(a, b)] = counts.get((min(a, b), max(a, b)), 0) + 1
    return counts


def _partners_repeat(plan: Movement) -> bool:
    return any(times > 1 for times in partner_counts(plan).values())


def _repeat_notes(plan: Movement) -> tuple[Note, ...]:
    """What is not perfect, stated: partnerships that repeat, opponents met more than twice."""
    partners = sum(times > 1 for times in partner_counts(plan).values())
    often = sum(times > 2 for times in opponent_counts(plan).values())
    notes = []
    if partners:
        notes.append(Note.of("partners-repeat", partnerships=partners))
    if often:
        notes.append(Note.of("opponents-uneven", met_more_than_twice=often))
    return tuple(notes)
