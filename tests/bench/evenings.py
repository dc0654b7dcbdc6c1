"""A database of the bench's own, and events of any size in it."""

import random
import tempfile
from functools import cache
from pathlib import Path

from django.core.management import call_command
from django.db import connection

from scoring.document.event import Contest, Entrant, EventDocument, Game, Result
from scoring.values import Contract, Seat, Strain


@cache
def database() -> None:
    """A fresh file in the embedded default's own settings, where DATABASE_URL names no server."""
    if connection.vendor == "sqlite":
        folder = tempfile.mkdtemp(prefix="overtrick-bench-")
        connection.close()
        connection.settings_dict["NAME"] = str(Path(folder) / "bench.sqlite3")
        connection.settings_dict.setdefault("OPTIONS", {})
    call_command("migrate", verbosity=0)


@cache
def club() -> object:
    from club.models import Club

    database()
    return Club.objects.get_or_create(slug="bench", defaults={"name": "Bench"})[0]


def document(pairs_a_side: int, boards: int) -> EventDocument:
    """Every board is played at every table by other pairs, with scores that often coincide."""
    chance = random.Random(pairs_a_side * 1000 + boards)
    entrants = tuple(Entrant(str(n), (f"Ann {n}", f"Bob {n}")) for n in range(1, 2 * pairs_a_side + 1))
    results = []
    for board in range(1, boards + 1):
        order = [entrant.id for entrant in entrants]
        chance.shuffle(order)
        for table in range(pairs_a_side):
            contract = Contract(chance.choice((2, 3, 4, 4)), chance.choice(tuple(Strain)), chance.choice(tuple(Seat)))
            sitters = (order[2 * table], order[2 * table + 1])
            tricks = chance.choice((7, 8, 9, 9, 10, 10, 11))
            results.append(
                Result(
                    board=board, sitters=sitters, round=board, table=str(table + 1), contract=contract, tricks=tricks
                )
            )
    return EventDocument(
        name="Bench", game=Game.DUPLICATE, contest=Contest.PAIRS, date="2026-11-24",
        entrants=entrants, results=tuple(results),
    )  # fmt: skip


@cache
def event(pairs_a_side: int, boards: int) -> int:
    """The primary key of such an event, in the database."""
    from tournaments.documents import Arrival, create_event

    arrival = Arrival(club=club(), by=None, knows_persons=False)  # type: ignore[arg-type]
    return create_event(document(pairs_a_side, boards), arrival).event.pk
