"""Which boards of a running event are not shown yet: what one table did must not help another that still plays it."""

from collections import Counter

from tournaments.models import Event, Result, ScheduleRow, Session
from tournaments.results.travellers import BoardKey

NOTHING: frozenset[BoardKey] = frozenset()


def closed_boards(event: Event) -> frozenset[BoardKey]:
    """Boards with a result that some table of the schedule has still to play.

    Without a schedule a board is closed until the play of its session has ended.
    """
    if event.state != Event.State.RUNNING:
        return NOTHING
    ended = Session.Phase.FINISHED
    played = Counter(
        Result.objects.filter(section__session__event=event)
        .exclude(section__session__phase=ended)
        .values_list("section__session__number", "board")
    )
    planned = _planned(event)
    return frozenset(key for key, times in played.items() if key not in planned or times < planned[key])


def _planned(event: Event) -> Counter[BoardKey]:
    """How often each board is to be played; a table with an empty side plays nothing."""
    rows = ScheduleRow.objects.filter(
        section__session__event=event, north__isnull=False, east__isnull=False
    ).values_list("section__session__number", "boards")
    return Counter((session, board) for session, boards in rows for board in boards)
