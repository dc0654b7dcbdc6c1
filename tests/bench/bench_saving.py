"""Saving one result through the service, and importing a file."""

import time
from itertools import cycle, islice
from pathlib import Path

from django.db import connection

from tests.bench import Figure, evenings, row
from tests.bench.timing import median
from tournaments.documents import Arrival, create_event
from tournaments.exchange.agreement import best_way, document_by
from tournaments.exchange.opening import open_file
from tournaments.models import Result
from tournaments.recording import Origin, correct_result, outcome_of
from tournaments.rescoring import rescore

USEBIO = Path(__file__).parents[1] / "golden" / "usebio"
REFUSED = "cobalt_notsupported"  # a kind that is refused by name


@row("save of one result and its rescoring, 20 × 27", "median ≤ 50 ms, with request")
def save() -> Figure:
    result = Result.objects.filter(section__session__event=evenings.event(20, 27)).order_by("pk")[0]

    def correct() -> None:
        result.refresh_from_db()
        origin = Origin(by=None, source="bench", insists=True)
        correct_result(result=result.pk, edition=result.edition, outcome=outcome_of(result), origin=origin)

    found = median(correct) * 1000
    return Figure(found, "ms", found <= 50, connection.vendor)


@row("import of a USEBIO file of 338 lines, every way tried", "≤ 1 s for 500 lines")
def imported() -> Figure:
    evenings.database()
    content = (USEBIO / "nz_pairs.xml").read_bytes()

    found = median(lambda: _take(content))
    return Figure(found, "s", found * 500 / 338 <= 1, connection.vendor)


def _take(content: bytes) -> None:
    """Read a file, find the way that gives its own figures, make the event and score it."""
    read = open_file(content)
    document = document_by(read, best_way(read))
    rescore(create_event(document, Arrival(club=evenings.club(), by=None)).event.pk)  # type: ignore[arg-type]


@row("import of 50 USEBIO files, one after another", "≤ 60 s")
def imported_many() -> Figure:
    evenings.database()
    files = [path.read_bytes() for path in sorted(USEBIO.glob("*.xml")) if path.stem != REFUSED]
    started = time.perf_counter()
    for content in islice(cycle(files), 50):
        _take(content)
    found = time.perf_counter() - started
    return Figure(found, "s", found <= 60, f"{len(files)} real files again and again, scored too, {connection.vendor}")
