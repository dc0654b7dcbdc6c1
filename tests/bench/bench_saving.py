"""Saving one result through the service, and importing a file."""

from pathlib import Path

from django.db import connection

from tests.bench import Figure, evenings, row
from tests.bench.timing import median
from tournaments.documents import Arrival, create_event
from tournaments.exchange.agreement import best_way, document_by
from tournaments.exchange.opening import open_file
from tournaments.models import Result
from tournaments.recording import Origin, correct_result, outcome_of

USEBIO = Path(__file__).parents[1] / "golden" / "usebio"


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

    def take() -> None:
        read = open_file(content)
        document = document_by(read, best_way(read))
        create_event(document, Arrival(club=evenings.club(), by=None))  # type: ignore[arg-type]

    found = median(take)
    return Figure(found, "s", found * 500 / 338 <= 1, connection.vendor)
