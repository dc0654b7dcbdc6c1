"""What a director waits for when he sets up a session."""

from tests.bench import Figure, row
from tests.bench.timing import median
from tournaments.movements.offers import Request, offers


@row("movements: offers for 20 tables", "≤ 1 s")
def offers_for_twenty_tables() -> Figure:
    seconds = median(lambda: offers(Request(40)))
    return Figure(seconds * 1000, "ms", met=seconds <= 1)
