"""Plans for teams: `ns` and `ew` are the teams whose halves sit there; both halves of a match play one set.

NS of team t sits at table t all evening. The set of a match is a symmetric function of the two teams,
so that the other half finds the same boards wherever and whenever it meets them.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tournaments.movements.mitchell import require
from tournaments.movements.values import Family, Kind, Movement, Note, Row, cells, wrap

Meeting = Callable[[int, int], int]


def _plan(
    family: Family, teams: int, rows: Sequence[Row], notes: tuple[Note, ...] = (), **declared: bool | int
) -> Movement:
    name = f"{family.value.replace('-', ' ').capitalize()} {teams} teams"
    rounds = max(row.round for row in rows)
    sets = len({row.board_set for row in rows})
    facts: dict[str, bool | int] = {"sharing": False, "incomplete_ok": False, "copies": 1, **declared}
    return Movement(
        name,
        family,
        Kind.TEAMS,
        teams,
        rounds,
        sets,
        tuple(rows),
        winners=None,
        copies=int(facts["copies"]),
        sharing=bool(facts["sharing"]),
        incomplete_ok=bool(facts["incomplete_ok"]),
        notes=notes,
    )


def _rows(rounds: int, teams: int, opponent: Meeting, board_set: Meeting) -> list[Row]:
    return [Row(r, t, board_set(t, r), (t, opponent(t, r))) for r, t in cells(rounds, teams)]


def american_whist(teams: int) -> Movement:
    """Odd: everybody meets everybody, EW down two tables, boards down one, also before the first round.
    Even: two opponents fewer than there are (the team half-way round is never met)."""
    require(teams >= 4, "too-few-teams", teams=teams, least=4)
    if teams % 2:
        rows = _rows(teams - 1, teams, lambda t, r: wrap(t + 2 * r, teams), lambda t, r: wrap(t + r, teams))
    else:
        rows = [
            Row(r, t, wrap(t + step, teams), (t, wrap(t + ahead, teams)))
            for r, (step, ahead) in enumerate(whist_steps(teams), 1)
            for t in range(1, teams + 1)
        ]
    missed = Note.of("coverage", sets=max(row.round for row in rows), of=teams)
    return _plan(Family.AMERICAN_WHIST, teams, rows, (missed,), incomplete_ok=True)


def whist_steps(teams: int) -> list[tuple[int, int]]:
    """Even numbers: (board step, how far ahead the opponent is) for each round. Two rounds with board
    steps k and
    k' hold the halves of the matches against the teams k-k' ahead and behind."""
    pairs = _spread(list(range(1, teams + 1)), teams // 2 - 1)
    ahead = {k: (k - other) % teams for k, other in pairs} | {k: (k - other) % teams for other, k in pairs}
    return sorted(ahead.items())


def _spread(free: list[int], distance: int) -> list[tuple[int, int]]:
    """Pairs out of `free` with the distances `distance`, ..., 2, 1, one each; small numbers first."""
    if distance == 0:
        return []
    for low in free:
        if low + distance in free:
            rest = _try_spread([k for k in free if k not in (low, low + distance)], distance - 1)
            if rest is not None:
                return [(low, low + distance), *rest]
    raise LookupError("no spread")


def _try_spread(free: list[int], distance: int) -> list[tuple[int, int]] | None:
    try:
        return _spread(free, distance)
    except LookupError:
        return None


def new_england(teams: int) -> Movement:
    """Even: everybody meets everybody; tables t and t + T/2 share, relays stand half-way."""
    require(teams >= 4 and teams % 2 == 0, "new-england-needs-even", teams=teams)
    rows = _rows(teams - 1, teams, lambda t, r: wrap(t - r, teams), lambda t, r: wrap(2 * t - r, teams))
    notes = (Note.of("sharing-distance", distance=teams // 2),)
    return _plan(Family.NEW_ENGLAND, teams, rows, notes, sharing=True, incomplete_ok=True)


def thurner(teams: int) -> Movement:
    """6, 8, 12, 14, ... teams: all play all with one copy of one set fewer than teams; the last table
    shares."""
    odd = teams - 1
    require(teams >= 6 and teams % 2 == 0 and odd % 3 != 0, "thurner-sizes", teams=teams)
    half = (odd + 1) // 2
    rows = []
    for r, t in cells(odd, odd):
        board_set = wrap(t + r - 1, odd)
        other = wrap((board_set + 3) * half - t, odd)
        rows.append(Row(r, t, board_set, (t, teams if other == t else other)))
        if other == t:
            rows.append(Row(r, teams, board_set, (teams, t)))
    rows.sort(key=lambda row: (row.round, row.table))
    return _plan(Family.THURNER, teams, rows, (Note.of("sharing-moves", table=teams),), sharing=True)


def stagger(teams: int) -> Movement:
    """Even: two stanzas with sets of their own, a score break between; both halves of a match in one
    stanza."""
    require(teams >= 4 and teams % 2 == 0, "stagger-needs-even", teams=teams)
    half = teams // 2
    first = _rows(half, teams, lambda t, r: wrap(t + 2 * r - 1, teams), lambda t, r: wrap(t + r - 1, half))
    second = [
        Row(half + r, t, half + wrap(t + r, half), (t, wrap(t + 2 * r, teams))) for r, t in cells(half - 1, teams)
    ]
    notes = (Note.of("sharing-distance", distance=half), Note.of("stanza", after_round=half))
    return _plan(Family.STAGGER, teams, [*first, *second], notes, sharing=True, incomplete_ok=True)


def round_robin(teams: int) -> Movement:
    """Any number: the circle method, set r at every table in round r. An odd number has a bye each round."""
    require(teams >= 3, "too-few-teams", teams=teams, least=3)
    rows = []
    for r, matches in enumerate(circle(teams), 1):
        rows += [Row(r, a, r, (a, b), copy=a) for a, b in matches] + [Row(r, b, r, (b, a), copy=b) for a, b in matches]
    rows.sort(key=lambda row: (row.round, row.table))
    notes = (Note.of("barometer"), *((Note.of("bye", rounds=1),) if teams % 2 else ()))
    return _plan(Family.ROUND_ROBIN, teams, rows, notes, copies=teams, incomplete_ok=teams % 2 == 1)


def circle(contestants: int) -> list[list[tuple[int, int]]]:
    """The rounds of the circle method: everybody meets everybody once; an odd number leaves one out a
    round."""
    size = contestants + contestants % 2
    rounds = []
    for r in range(size - 1):
        others = [(r + step) % (size - 1) + 1 for step in range(size - 1)]
        matches = [(size, others[0])] if r % 2 else [(others[0], size)]
        matches += [(others[i], others[-i]) if i % 2 else (others[-i], others[i]) for i in range(1, size // 2)]
        rounds.append([match for match in matches if max(match) <= contestants])
    return rounds


def triangle() -> Movement:
    """Three teams in two half-rounds with three sets: the way to keep an odd team playing."""
    rows = [
        Row(r, t, board_set, (t, opponent))
        for r, line in enumerate([((2, 1), (3, 2), (1, 3)), ((3, 3), (1, 1), (2, 2))], 1)
        for t, (opponent, board_set) in enumerate(line, 1)
    ]
    return _plan(Family.TRIANGLE, 3, rows, (Note.of("coverage", sets=2, of=3),), incomplete_ok=True)


def head_to_head() -> Movement:
    """Two teams: the halves play half of the boards at either table and exchange them."""
    rows = [Row(r, t, wrap(t + r - 1, 2), (t, 3 - t)) for r, t in cells(2, 2)]
    return replace(_plan(Family.HEAD_TO_HEAD, 2, rows), repeats_ok=True)


def parted_matches(movement: Movement) -> dict[tuple[int, int], str]:
    """(round, table) → the match, where its two halves are played in different rounds: "2-5", met again "2-5.2".

    Rounds hold one match where the same two teams play the same set in each of them. A match within one round
    needs no name: its round and its teams tell it.
    """
    meetings: dict[tuple[int, int], list[Row]] = {}
    for row in movement.rows if movement.kind is Kind.TEAMS else ():
        if row.ns is not None and row.ew is not None:
            meetings.setdefault((min(row.ns, row.ew), max(row.ns, row.ew)), []).append(row)
    return {
        (row.round, row.table): f"{a}-{b}" if number == 1 else f"{a}-{b}.{number}"
        for (a, b), rows in meetings.items()
        for number, match in enumerate(_by_match(rows), 1)
        if len({row.round for row in match}) > 1
        for row in match
    }


def _by_match(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows of two teams, together where they share a round or a set."""
    matches: list[list[Row]] = []
    for row in rows:
        same = [match for match in matches if any(_is_one_match(row, other) for other in match)]
        matches = [match for match in matches if match not in same]
        matches.append([*(other for match in same for other in match), row])
    return matches


def _is_one_match(row: Row, other: Row) -> bool:
    return row.round == other.round or row.board_set == other.board_set
