"""A history is added to, and that is all: every way of the models that would change or delete a row of it is closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from club.models import AuditEntry, Club
from tests.cast import World
from tests.constraints.one_of_each import make_one_of_each
from tournaments.models import ResultChange, ScheduleChange

HISTORIES = (AuditEntry, ResultChange, ScheduleChange)
# A text of each that a forger would like to change.
TEXT = {AuditEntry: "action", ResultChange: "reason", ScheduleChange: "way"}


def _save(row: Any) -> None:
    setattr(row, TEXT[type(row)], "forged")
    row.save()


def _bulk_update(row: Any) -> None:
    setattr(row, TEXT[type(row)], "forged")
    type(row).objects.bulk_update([row], [TEXT[type(row)]])


def _upsert(row: Any) -> None:
    setattr(row, TEXT[type(row)], "forged")
    text = TEXT[type(row)]
    type(row).objects.bulk_create([row], update_conflicts=True, unique_fields=["id"], update_fields=[text])


WAYS: dict[str, Callable[[Any], Any]] = {
    "save": _save,
    "save of some fields": lambda row: row.save(update_fields=[TEXT[type(row)]]),
    "update": lambda row: type(row).objects.filter(pk=row.pk).update(**{TEXT[type(row)]: "forged"}),
    "update by the base manager": lambda row: type(row)._base_manager.update(**{TEXT[type(row)]: "forged"}),
    "bulk_update": _bulk_update,
    "bulk_create over what is there": _upsert,
    "update_or_create": lambda row: type(row).objects.update_or_create(pk=row.pk, defaults={TEXT[type(row)]: "forged"}),
    "delete": lambda row: row.delete(),
    "delete in bulk": lambda row: type(row).objects.filter(pk=row.pk).delete(),
    "delete by the base manager": lambda row: type(row)._base_manager.all().delete(),
}


@pytest.fixture
def full(world: World) -> World:
    make_one_of_each(world)
    return world


def is_closed(way: Callable[[Any], Any], row: Any) -> bool:
    try:
        with transaction.atomic():
            way(row)
            transaction.set_rollback(True)
    except TypeError as refused:
        return "is a history" in str(refused)
    return False


def test_no_way_changes_or_deletes_a_row(full: World) -> None:
    """Ten ways, three histories, one evening."""
    rows = [(model, name) for model in HISTORIES for name in WAYS]
    still_open = [(model.__name__, name) for model, name in rows if not is_closed(WAYS[name], model.objects.get())]
    assert still_open == []


def test_a_row_made_by_hand_with_the_number_of_another_takes_its_place_never(full: World) -> None:
    there = ResultChange.objects.get()
    forged = ResultChange(pk=there.pk, section=full.section, line=1, source="desk", act="entered", after={"score": 1})
    with pytest.raises(IntegrityError), transaction.atomic():
        forged.save()


def test_the_history_is_not_hung_on_another_line(full: World) -> None:
    line, change = full.result, ResultChange.objects.get()
    ways: list[Callable[[Any], Any]] = [
        line.changes.add,
        lambda row: line.changes.set([row]),
        lambda _row: line.changes.update(reason="forged"),
        lambda _row: line.section.result_changes.all().delete(),
    ]
    assert [number for number, way in enumerate(ways) if not is_closed(way, change)] == []


def test_the_history_of_a_removed_line_stays(full: World) -> None:
    ResultChange.objects.create(
        result=full.result,
        section=full.section,
        line=full.result.pk,
        source="desk",
        act="confirmed",
        before={},
        after={},
    )
    full.result.delete()
    kept = ResultChange.objects.get(act="confirmed")
    assert (kept.result, kept.line) == (None, kept.line)


def test_what_somebody_did_stays_when_he_is_gone(full: World) -> None:
    dora = full.users["director"]
    made = AuditEntry.objects.create(by=dora, action="a", subject_type="b", subject_id="1", club=full.club)
    dora.delete()  # type: ignore[union-attr]
    made.refresh_from_db()
    assert made.by is None


def test_the_history_goes_with_its_event(full: World) -> None:
    full.section.delete()
    full.session.delete()
    assert not ResultChange.objects.exists()
    assert not ScheduleChange.objects.exists()


def test_the_history_goes_with_its_club(club: Club) -> None:
    AuditEntry.objects.create(action="club.made", subject_type="club.club", subject_id="1", club=club)
    club.delete()
    assert not AuditEntry.objects.exists()
