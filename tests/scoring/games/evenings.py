"""Short documents of the party games, and their answers in plain words."""

from fractions import Fraction

from scoring.document.event import Conditions, Entrant, EventDocument, Game, Penalty, PenaltyUnit, Seating
from scoring.explanation import NOTHING
from scoring.score import score
from scoring.values import Seat, Side


def seats(players: str, *, round_=1, table="1", dealer="N", **more) -> Seating:
    """`seats("a b c d")`: N, E, S, W; two names are fixed pairs, N-S and E-W."""
    names = players.split()
    who = (
        {"players": dict(zip(Seat, names, strict=True))}
        if len(names) == 4
        else {"pairs": dict(zip(Side, names, strict=True))}
    )
    return Seating(round=round_, table=table, dealer=Seat(dealer) if dealer else None, **who, **more)


def entrant(name: str, **more) -> Entrant:
    return Entrant(id=name, names=(name.title(),), **more)


def penalty(name: str, amount: int) -> Penalty:
    return Penalty(name, Fraction(amount), PenaltyUnit.POINTS)


def event(game: str, people, *, conditions=None, **more) -> EventDocument:
    """An event of a party game; `people` are entrants or their names in one text."""
    entrants = [entrant(name) for name in people.split()] if isinstance(people, str) else people
    return EventDocument(
        name="Evening",
        game=Game(game),
        entrants=tuple(entrants),
        conditions=Conditions(**(conditions or {})),
        **{key: tuple(values) for key, values in more.items()},
    )


def scored(document: EventDocument, explain=NOTHING):
    return score(document, explain=explain)


def ranking(document: EventDocument) -> list[tuple[int | None, str, int]]:
    """Rank, entrant and total, line by line."""
    return [(line.rank, line.entrant, line.total) for line in score(document).standings]
