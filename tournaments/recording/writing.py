"""Entering, correcting, confirming and removing a line."""

from operator import attrgetter
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext as _

from club import audit
from club.compiled import A_NUMBER, A_ROW, CompiledObjects
from tournaments.checks import doubts
from tournaments.models import Event, Result, ResultChange, Section, Session
from tournaments.recording import checks
from tournaments.recording.history import Line, already_there, last_act, write
from tournaments.recording.refusals import EditionConflict
from tournaments.recording.replays import check_plays, in_its_play
from tournaments.recording.rows import Picture, outcome_fields, picture, spot_fields
from tournaments.recording.values import Origin, Outcome, Recorded, Spot
from tournaments.revising import facts_changed, lock

_ROW = CompiledObjects(lambda result: Result.objects.filter(pk=result))
_SECTION_OF = CompiledObjects(lambda result: Section.objects.filter(results=result).select_related("session"))
_SESSION = CompiledObjects(lambda section: Session.objects.filter(sections=section).select_related("event"))
_OF_BOARD = CompiledObjects(
    lambda section, board: Result.objects.filter(section=section, board=board),
    A_ROW, A_NUMBER,
)  # fmt: skip


def record_result(
    *, section: Section, spot: Spot, outcome: Outcome, origin: Origin, is_confirmed: bool = True
) -> Recorded:
    """Enter a line. EditionConflict where the place has one already; ValidationError where it cannot be."""
    event_pk = section.session.event_id
    with transaction.atomic():
        event = lock(event_pk)
        if (change := already_there(section, origin.key)) is not None:
            return _repeated(change)
        result = Result(section=section, source=origin.source, is_confirmed=is_confirmed)
        _set(result, {**spot_fields(in_its_play(event, section, spot)), **outcome_fields(outcome)})
        _refuse_taken(result)
        return add(event, result, origin, act="entered")


def correct_result(
    *, result: int, edition: int, outcome: Outcome, origin: Origin, spot: Spot | None = None, is_confirmed: bool = True
) -> Recorded:
    """Change what a line says, and where it was played if a spot is given; `edition` is the one that was read."""
    fields = {**outcome_fields(outcome), "is_confirmed": is_confirmed}
    return _change(result, edition, fields, origin, "corrected", spot)


def confirm_result(*, result: int, edition: int, origin: Origin) -> Recorded:
    """The other side agrees with a line that was entered at the table."""
    return _change(result, edition, {"is_confirmed": True}, origin, "confirmed")


def remove_result(*, result: int, edition: int, origin: Origin) -> Recorded:
    """Take a line away; the history keeps it and `undo_change` brings it back."""
    with transaction.atomic():
        event, row, repeated = _read(result, edition, origin)
        if repeated is not None:
            return repeated
        return take_away(event, row, origin, act="removed")


def _change(
    pk: int, edition: int, fields: dict[str, Any], origin: Origin, act: str, spot: Spot | None = None
) -> Recorded:
    with transaction.atomic():
        event, row, repeated = _read(pk, edition, origin)
        if repeated is not None:
            return repeated
        if spot is not None:
            fields |= spot_fields(in_its_play(event, row.section, spot))
        return alter(event, row, fields, origin, act=act)


def _read(pk: int, edition: int, origin: Origin) -> tuple[Event, Result, Recorded | None]:
    """The event locked, and the line as it is, which must be as it was when it was read."""
    section = _section_of(pk)
    event = lock(section.session.event_id)
    row = _ROW.first(pk)
    change = already_there(section, origin.key)
    if change is not None:
        return event, row or Result(), _repeated(change)
    if row is None or row.edition != edition:
        raise EditionConflict(row, last_act(pk))
    row.section = section
    return event, row, None


def _section_of(pk: int) -> Section:
    section = _SECTION_OF.first(pk)
    if section is None:
        change = last_act(pk)
        if change is None:
            raise Result.DoesNotExist(f"there is no result {pk}")
        section = Section.objects.select_related("session").get(pk=change.section_id)
    return section


def _repeated(change: ResultChange) -> Recorded:
    return Recorded(Result.objects.filter(pk=change.line).first(), change, repeated=True)


def _refuse_taken(result: Result) -> None:
    """The same place was filled meanwhile, perhaps with the same result: the second to save is told."""
    place = attrgetter("round", "table", "match", "play", "ordinal")
    for there in _OF_BOARD.all(result.section_id, result.board):
        if place(there) == place(result):
            raise EditionConflict(there, last_act(there.pk))


def _set(result: Result, fields: Picture) -> None:
    for name, value in fields.items():
        setattr(result, name, value)


def add(event: Event, result: Result, origin: Origin, *, act: str, undoes: ResultChange | None = None) -> Recorded:
    """Write a new row; the event is locked."""
    _check(event, result, origin)
    _save(result, is_new=True)
    line = Line(result.pk, result.section_id, None, picture(result), result)
    return _logged(event, act, line, origin, undoes)


def alter(
    event: Event,
    result: Result,
    fields: Picture,
    origin: Origin,
    *,
    act: str,
    undoes: ResultChange | None = None,
) -> Recorded:
    """Change a row that is there; the event is locked. A change that changes nothing still is an act."""
    before = picture(result)
    _set(result, fields)
    _check(event, result, origin)
    result.edition += 1
    _save(result, is_new=False)
    line = Line(result.pk, result.section_id, before, picture(result), result)
    return _logged(event, act, line, origin, undoes)


def take_away(
    event: Event, result: Result, origin: Origin, *, act: str, undoes: ResultChange | None = None
) -> Recorded:
    """Delete a row; the event is locked. A line that a ruling refers to stays."""
    checks.check_reason(event, origin.reason)
    line = Line(result.pk, result.section_id, picture(result), None, None)
    try:
        result.delete()
    except ProtectedError:
        message = _("A ruling refers to this line. Supersede the ruling first.")
        raise ValidationError(message, code="protected") from None
    return _logged(event, act, line, origin, undoes)


def _save(result: Result, *, is_new: bool) -> None:
    """Write the row. The database checks it; only a row that it refuses is checked again, for the sentence."""
    try:
        with transaction.atomic():
            result.save(force_insert=is_new, force_update=not is_new)
    except IntegrityError:
        result.validate_constraints()
        raise


def _check(event: Event, result: Result, origin: Origin) -> None:
    checks.check_reason(event, origin.reason)
    checks.check_fields(result)
    checks.check_seats(event, result)
    check_plays(event, result)
    if not origin.insists:
        checks.check_plan(result.section, result)


def _logged(event: Event, act: str, line: Line, origin: Origin, undoes: ResultChange | None) -> Recorded:
    change = write(act, line, origin, undoes)
    where = line.after or line.before or {}
    audit.record(
        f"result.{act}",
        change,
        by=origin.by,
        club=event.club,
        source=origin.source,
        event=event.pk,
        line=line.pk,
        board=where["board"],
    )
    _look_again(event, line)
    facts_changed(event.pk)
    return Recorded(line.result, change)


def _look_again(event: Event, line: Line) -> None:
    """What was doubtful on the board, and on the one where the line stood before."""
    if event.is_party:
        return
    session = _SESSION.first(line.section_id)
    assert session is not None
    for board, version in {(kept["board"], kept["version"]) for kept in (line.before, line.after) if kept}:
        doubts.look_again(session, board, version)
