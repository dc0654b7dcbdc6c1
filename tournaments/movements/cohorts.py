"""The families of teams and individuals as the offers ask for them."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from tournaments.movements.catalogue import Entry, Field
from tournaments.movements.individuals import one_copy, rainbow, shortened, whist
from tournaments.movements.mitchell import require
from tournaments.movements.replays import replay_individual, replay_pairs
from tournaments.movements.teams import (
    american_whist,
    head_to_head,
    new_england,
    round_robin,
    stagger,
    thurner,
    triangle,
)
from tournaments.movements.values import Family, Kind, Movement, Note
from tournaments.movements.whist_data import ONE_COPY


def team_entries(teams: int) -> tuple[Entry, ...]:
    """In a team event the field's `tables` are the teams."""
    return (
        Entry(Family.HEAD_TO_HEAD, _one(lambda size: _exactly(2, size, head_to_head)), 0),
        Entry(Family.TRIANGLE, _one(lambda size: _exactly(3, size, triangle)), 0),
        Entry(Family.AMERICAN_WHIST, _one(american_whist), 0 if teams % 2 else 4),
        Entry(Family.NEW_ENGLAND, _one(new_england), 2),
        Entry(Family.THURNER, _one(thurner), 3),
        Entry(Family.STAGGER, _one(stagger), 3),
        Entry(Family.ROUND_ROBIN, _one(round_robin), 2 if teams % 2 == 0 else 8),
    )


def in_parts(plan: Movement, target: int) -> Movement:
    """An American Whist of an odd number in two parts, where that gives exactly the boards asked for: the rounds that
    hold the two halves of a match follow each other, and the matches of the second part are a board shorter."""
    longer, exact = target // plan.rounds + 1, target % plan.rounds
    if plan.family is not Family.AMERICAN_WHIST or plan.tables % 2 == 0 or exact % 2 or not exact:
        return plan
    order = [r for half in range(1, plan.rounds // 2 + 1) for r in (half, plan.rounds + 1 - half)]
    place = {r: at for at, r in enumerate(order, 1)}
    counts = tuple(longer if r <= exact else longer - 1 for r in range(1, plan.rounds + 1))
    rows = [replace(row, round=place[row.round]) for row in plan.rows]
    note = Note.of("parts", after_round=exact, first=longer, then=longer - 1)
    return plan.with_rows(
        rows, boards_per_round=longer, round_boards=counts, notes=(*plan.notes, note, Note.of("guide-cards"))
    )


def _exactly(needed: int, teams: int, build: Callable[[], Movement]) -> Movement:
    require(teams == needed, "teams-exactly", teams=teams, needed=needed)
    return build()


def _one(build: Callable[[int], Movement]) -> Callable[[Field], Iterator[Movement]]:
    def plans(field: Field) -> Iterator[Movement]:
        plan = build(field.tables)
        if field.wanted(plan.rounds):
            yield plan

    return plans


def individual_entries(players: int) -> tuple[Entry, ...]:
    """In an individual the field's `tables` are the players."""
    return (
        Entry(Family.RAINBOW, lambda field: _rainbows(players, field), 0),
        Entry(Family.WHIST, lambda field: _whists(players, field), 2),
    )


def replay_entries(kind: Kind) -> tuple[Entry, ...]:
    """Replay duplicate, in rounds of few boards and of many."""
    build = replay_individual if kind is Kind.INDIVIDUAL else replay_pairs

    def plans(field: Field) -> Iterator[Movement]:
        found = [build(field.contestants, parts) for parts in (1, 2, 3, 4)]
        return (plan for plan in found if field.wanted(plan.rounds))

    return (Entry(Family.REPLAY, plans, 0),)


def _rainbows(players: int, field: Field) -> Iterator[Movement]:
    require(players % 4 == 0, "individual-fours", players=players)
    plan = rainbow(players // 4)
    if field.wanted(plan.rounds):
        yield plan


def _whists(players: int, field: Field) -> Iterator[Movement]:
    """The whole plan where the evening is long enough, else its first rounds."""
    for plan in (whist(players), *([one_copy(players)] if players in ONE_COPY else [])):
        for rounds in range(plan.rounds, 2, -1):
            if field.wanted(rounds):
                yield shortened(plan, rounds)
