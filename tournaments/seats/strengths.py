"""How strong somebody is, for seeding: the average percentage of his last events in this club."""

from collections import defaultdict
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation

from tournaments.models import EntrantMember, Event, Standing

EVENTS = 10
"""So many of the last events count."""
SETTLED = (Event.State.PROVISIONAL, Event.State.FINAL, Event.State.CORRECTED)


def strengths(event: Event) -> dict[int, Decimal]:
    """By entrant, to one place; whoever has played nothing yet is left out and counts as the average."""
    members = defaultdict(list)
    for entrant, person in EntrantMember.objects.filter(entrant__event=event).values_list("entrant_id", "person_id"):
        members[entrant].append(person)
    known = _percentages(event, {person for people in members.values() for person in people})
    found = {}
    for entrant, people in members.items():
        figures = [known[person] for person in people if person in known]
        if figures:
            found[entrant] = _average(figures)
    return found


def _percentages(event: Event, people: Iterable[int]) -> dict[int, Decimal]:
    """Each person's average over his last events."""
    rows = (
        Standing.objects.filter(
            entrant__members__person__in=set(people), event__club=event.club_id, event__state__in=SETTLED
        )
        .exclude(percent="")
        .exclude(event=event)
        .order_by("-event__date", "-event")
        .values_list("entrant__members__person", "percent")
    )
    lists: dict[int, list[Decimal]] = defaultdict(list)
    for person, percent in rows:
        figure = _figure(percent)
        if figure is not None and len(lists[person]) < EVENTS:
            lists[person].append(figure)
    return {person: _average(figures) for person, figures in lists.items() if figures}


def _figure(text: str) -> Decimal | None:
    try:
        return Decimal(text)
    except InvalidOperation:
        return None


def _average(figures: list[Decimal]) -> Decimal:
    return (sum(figures, Decimal(0)) / len(figures)).quantize(Decimal("0.1"))
