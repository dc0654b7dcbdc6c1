"""A party evening of the demonstration: progressive bridge, three tables, four rounds, two lists apart."""

import datetime
import random
from collections.abc import Sequence
from dataclasses import replace

from club.models import Club, Person, User
from tournaments.conditions import kind_named
from tournaments.demonstration.deals import deal, outcome
from tournaments.entering import Entry, enter
from tournaments.events import services
from tournaments.models import Event, Result, ScheduleRow
from tournaments.movements.party.progressive import next_round
from tournaments.movements.party.seats import GENTLEMAN, LADY
from tournaments.new_events import create_event
from tournaments.party_play import Party, TableState
from tournaments.party_play.drawing import first_seats
from tournaments.party_play.seats import write_round
from tournaments.recording import Origin, Spot
from tournaments.recording.bulk import record_imported
from tournaments.recording.rows import outcome_fields, spot_fields

ROUNDS, DEALS = 4, 4
LADIES = frozenset({"Margaret", "Ольга", "Judith", "Dorothy", "Sylvia", "Юлия", "Edith", "Наталья"})


def play_progressive(club: Club, people: Sequence[Person], director: User, day: datetime.date) -> Event:
    """Twelve players, the seats of each round drawn and moved as the game has it, all deals in."""
    event = create_event(
        club=club, kind=kind_named("progressive"), by=director, name="Autumn Party", date=day,
        starts_at=datetime.time(18, 0), conditions={"rounds": ROUNDS, "seed": "autumn", "lists": [LADY, GENTLEMAN]},
    )  # fmt: skip
    for entrant in enter(event=event, entries=[Entry((person,)) for person in people], by=director):
        entrant.categories = [LADY if entrant.members.get().person.given_name in LADIES else GENTLEMAN]
        entrant.save(update_fields=["categories"])
    services.start(event=event, by=director)
    event.refresh_from_db()
    seats = first_seats(party := Party(event))[0]
    for number in range(1, ROUNDS + 1):
        write_round(event, party.section, seats)
        party = _played(Party(event), number, director)
        if number < ROUNDS:
            history = party.history(number)
            seats = next_round(party.evening, party.seats_of(number), party.totals(number), history).seats
    return event


def _played(party: Party, number: int, by: User) -> Party:
    """The round with its deals; a level table cuts, and North-South win the cut."""
    lines = [line for table in party.tables_of(number) for line in _lines(table)]
    record_imported(party.event, lines, Origin(by=by, source="desk"))
    after = Party(party.event)
    level = [table.row.pk for table in after.tables_of(number) if table.is_level]
    if not level:
        return after
    ScheduleRow.objects.filter(pk__in=level).update(cut="NS")
    return Party(party.event)


def _lines(table: TableState) -> list[Result]:
    chance = random.Random(f"autumn {table.round} {table.name}")  # noqa: S311
    lines = []
    for number in range(1, DEALS + 1):
        made = replace(outcome(deal(number, f"{table.round} {table.name}"), chance), lead=None)
        row = table.row
        spot = Spot(number, row.north_id, row.east_id, row.south_id, row.west_id, table.round, table.name)
        lines.append(Result(section=table.row.section, source="desk", **spot_fields(spot), **outcome_fields(made)))
    return lines
