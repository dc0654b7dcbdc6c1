"""Rescoring an event in the database, against the floor: tuples read, counted, written."""

from collections import defaultdict

from django.db import connection, transaction

from tests.bench import Figure, evenings, row
from tests.bench.timing import median, ratio
from tournaments import bulk, rescoring
from tournaments.derived import LINE_FIELDS
from tournaments.documents.lines import plain_rows
from tournaments.models import LineScore


def floor(event_pk: int) -> None:
    """Read the results as tuples, count matchpoints by distinct scores, write the lines with executemany."""
    rows = plain_rows(event_pk)
    boards: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for line in rows:
        boards[line[2]].append((line[0], (line[9] or 0) * 30 + (line[13] or 0) * 10))
    written = []
    for lines in boards.values():
        counts: dict[int, int] = defaultdict(int)
        for _pk, score in lines:
            counts[score] += 1
        below, worth = 0, {}
        for score in sorted(counts):
            worth[score] = 2 * below + counts[score] - 1
            below += counts[score]
        top = 2 * (len(lines) - 1)
        written += [
            (pk, event_pk, 1, score, str(worth[score]), str(top - worth[score]), "", "", str(top), None)
            for pk, score in lines
        ]
    with transaction.atomic():
        bulk.delete(LineScore, event_pk)
        bulk.insert(LineScore, LINE_FIELDS, written)


def _against_floor(pairs_a_side: int, boards: int) -> float:
    event_pk = evenings.event(pairs_a_side, boards)
    return ratio(lambda: rescoring.rescore(event_pk, even_if_scored=True), lambda: floor(event_pk))


@row("rescoring 36,000 results / database floor", "≤ 3×")
def large() -> Figure:
    found = _against_floor(1000, 36)
    smaller = {size: _against_floor(size, 36) for size in (10, 100)}
    note = ", ".join(f"{size * 36}: {value:.1f}×" for size, value in smaller.items()) + f" ({connection.vendor})"
    return Figure(found, "×", found <= 3, note)


@row("rescoring a club session, 13 × 27", "≤ 15 ms")
def session() -> Figure:
    event_pk = evenings.event(13, 27)
    found = median(lambda: rescoring.rescore(event_pk, even_if_scored=True)) * 1000
    return Figure(found, "ms", found <= 15, connection.vendor)
