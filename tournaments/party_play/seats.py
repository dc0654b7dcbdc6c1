"""Writing the seats of a round into the schedule, where the event document finds them."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club.compiled import CompiledObjects
from scoring.document.event import Seating
from scoring.values import Seat, Side
from tournaments.models import Entrant, Event, PartyEvening, Result, ScheduleRow, Section
from tournaments.movements.party.draws import Drawn, Lot
from tournaments.movements.party.pivot import PivotTable
from tournaments.movements.party.seats import RoundSeats

Four = dict[str, int]


def ensure_seed(event: Event) -> str:
    """The seed of the event's draws; one is made where there is none. Inside `changed_facts`."""
    if not event.conditions.get("seed"):
        event.conditions = {**event.conditions, "seed": secrets.token_hex(4)}
        event.save(update_fields=["conditions"])
    return str(event.conditions["seed"])


_HELD = CompiledObjects(lambda event: PartyEvening.objects.filter(event=event).select_for_update())


def settings_of(event: Event) -> PartyEvening:
    """The row that keeps the evening's choices, held; made where there is none."""
    held = _HELD.first(event.pk)
    if held is None:
        PartyEvening.objects.get_or_create(event=event)
        held = PartyEvening.objects.select_for_update().get(event=event)
    return held


def write_round(event: Event, section: Section, seats: RoundSeats, *, typed: bool = False) -> None:
    """Put the seats of a round in place of what was there; refused once the round has a deal."""
    refuse_played(event, seats.round)
    ScheduleRow.objects.filter(section=section, round=seats.round).delete()
    entrants = {entrant.code: entrant for entrant in event.entrants.all()}
    ScheduleRow.objects.bulk_create(row_of(section, table, entrants) for table in seats.tables)
    _describe(section)
    _mark_typed(event, seats.round, typed=typed)


def write_table(event: Event, section: Section, seating: Seating) -> ScheduleRow:
    """The seats of one table, which moves on by itself."""
    row = row_of(section, seating, {entrant.code: entrant for entrant in event.entrants.all()})
    row.save()
    _describe(section)
    return row


def row_of(section: Section, seating: Seating, entrants: Mapping[str, Entrant]) -> ScheduleRow:
    return ScheduleRow(
        section=section,
        round=seating.round,
        table=int(seating.table),
        boards=[],
        dealer=seating.dealer.value if seating.dealer else "",
        cycle=seating.cycle,
        **_chairs(seating, entrants),
    )


def _chairs(seating: Seating, entrants: Mapping[str, Entrant]) -> dict[str, Entrant]:
    names = dict(zip(Seat, ("north", "east", "south", "west"), strict=True))
    if seating.pairs:
        return {name: entrants[seating.pairs[seat.side]] for seat, name in names.items()}
    return {names[seat]: entrants[code] for seat, code in seating.players.items()}


def refuse_played(event: Event, round_: int) -> None:
    """What was played stays as it was played."""
    if Result.objects.filter(section__session__event=event, round=round_).exists():
        raise ValidationError(
            _("Round %(round)s has deals already: its seats stay as they were."),
            code="played",
            params={"round": round_},
        )


def _describe(section: Section) -> None:
    rows = ScheduleRow.objects.filter(section=section)
    section.tables = rows.values("table").distinct().count()
    section.rounds = max(rows.values_list("round", flat=True), default=0)
    section.save(update_fields=["tables", "rounds"])


def _mark_typed(event: Event, round_: int, *, typed: bool) -> None:
    settings = settings_of(event)
    others = [number for number in settings.typed_rounds if number != round_]
    settings.typed_rounds = sorted([*others, round_] if typed else others)
    settings.save(update_fields=["typed_rounds"])


def keep_draws(event: Event, drawn: Iterable[Drawn]) -> None:
    """Record what the players drew themselves: highest first, in place of an earlier record of the same draw."""
    settings = settings_of(event)
    lots = {drawn_.lot: drawn_ for drawn_ in drawn}
    keys = {(lot.purpose.value, lot.round, lot.table) for lot in lots}
    kept = [each for each in settings.draws if (each["purpose"], each["round"], each["table"]) not in keys]
    settings.draws = kept + [_kept(each) for each in lots.values()]
    settings.save(update_fields=["draws"])


def forget_draw(event: Event, lot: Lot) -> None:
    """What was drawn at the table stands no more: the program draws."""
    settings = settings_of(event)
    key = (lot.purpose.value, lot.round, lot.table)
    settings.draws = [each for each in settings.draws if (each["purpose"], each["round"], each["table"]) != key]
    settings.save(update_fields=["draws"])


def _kept(drawn: Drawn) -> dict[str, Any]:
    lot = drawn.lot
    return {"purpose": lot.purpose.value, "round": lot.round, "table": lot.table, "order": list(drawn.order)}


def keep_pivot(event: Event, tables: Sequence[tuple[PivotTable, int, int]]) -> None:
    """Record the tables of a cycle: the players by number, the cycle, and the round in which it began."""
    settings = settings_of(event)
    new = [
        {"table": table.table, "cycle": cycle, "first": first, "players": list(table.players), "chair": table.chair}
        for table, cycle, first in tables
    ]
    keys = {(each["table"], each["cycle"]) for each in new}
    if any(first == 1 for _table, _cycle, first in tables):  # the evening begins anew
        settings.tables = []
    settings.tables = [each for each in settings.tables if (each["table"], each["cycle"]) not in keys] + new
    settings.save(update_fields=["tables"])


def keep_next_players(event: Event, latest: Iterable[Mapping[str, Any]], players: Mapping[str, Sequence[str]]) -> None:
    """Record who sits at which pivot table from its next round on; no players take the change of a table back."""
    settings = settings_of(event)
    kept = {(each["table"], each["cycle"]): dict(each) for each in settings.tables}
    for each in latest:  # an evening that came as a document has no records yet
        kept.setdefault((each["table"], each["cycle"]), dict(each))
    for each in latest:
        record = kept[each["table"], each["cycle"]]
        if each["table"] in players:
            record.pop("next", None)
            if players[each["table"]]:
                record["next"] = list(players[each["table"]])
    settings.tables = list(kept.values())
    settings.save(update_fields=["tables"])


def winner_side(text: str) -> Side:
    """A side as a form sends it; ValidationError for anything else."""
    try:
        return Side(text)
    except ValueError:
        raise ValidationError(_("Choose one of the two sides."), code="side") from None
