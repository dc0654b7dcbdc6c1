"""Saving a line from the desk: read, checked, recorded through `tournaments.recording`."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club.models import User
from tournaments import late_plays, recording
from tournaments.checks.rows import said_of
from tournaments.desk import reading
from tournaments.desk.reading import Reading
from tournaments.lines import PUT_OFF
from tournaments.models import Result, Section, Session
from tournaments.places import Place

SOURCE = "desk"


@dataclass(frozen=True, slots=True)
class Saved:
    """What came of saving: nothing was saved where there is a refusal or a conflict."""

    result: Result | None = None
    refusal: str = ""
    conflict: bool = False
    same: bool = False  # somebody else had entered the same meanwhile
    put_off: bool = False
    reading: Reading = field(default_factory=Reading)

    @property
    def is_saved(self) -> bool:
        return not (self.refusal or self.conflict)


@dataclass(frozen=True, slots=True)
class Typed:
    """A line as it was typed; `edition` is the one that the writer had before him, 0 for none."""

    place: Place
    text: str
    edition: int = 0
    above: str = ""


def save(*, session: Session, typed: Typed, by: User) -> Saved:
    """Save one line. An emptied line is removed, `LP` puts the board off."""
    there = reading.result_at(typed.place)
    if not typed.text.strip():
        return _remove(typed, there, by)
    read = reading.read_to_save(session, typed.place, typed.text, there, above=typed.above)
    if read.said is None:
        return Saved(there, refusal=read.refusal, reading=read)
    if read.said is PUT_OFF:
        return _put_off(typed, there, read, by)
    return _save_read(typed, there, read, by)


def _save_read(typed: Typed, there: Result | None, read: Reading, by: User) -> Saved:
    if (there.edition if there else 0) != typed.edition:
        return _meanwhile(there, read)
    try:
        return Saved(_record(typed, there, read, by), reading=read)
    except recording.EditionConflict as conflict:
        return _meanwhile(conflict.current, read)
    except ValidationError as error:
        return Saved(there, refusal=refusal(error), reading=read)


def _meanwhile(there: Result | None, read: Reading) -> Saved:
    """Somebody else saved this line since it was read: the same, or something else to choose from."""
    same = there is not None and read.said == said_of(there)
    return Saved(there, conflict=not same, same=same, reading=read)


def _record(typed: Typed, there: Result | None, read: Reading, by: User) -> Result | None:
    origin = recording.Origin(by=by, source=SOURCE, insists=read.insists)
    assert read.said is not None
    outcome = recording.outcome_said(read.said)
    if there is not None:
        outcome = recording.keeping_what_was_ruled(recording.outcome_of(there), outcome)
        return recording.correct_result(result=there.pk, edition=typed.edition, outcome=outcome, origin=origin).result
    section = Section.objects.select_related("session__event").get(pk=typed.place.section)
    return recording.record_result(section=section, spot=_spot(typed.place), outcome=outcome, origin=origin).result


def _spot(place: Place) -> recording.Spot:
    row = reading.planned_row(place)
    if row is None:
        raise ValidationError(_("The schedule has no such table in this round."), code="no-such-place")
    return recording.Spot(
        board=place.board,
        north=row.north_id,
        east=row.east_id,
        south=row.south_id,
        west=row.west_id,
        round=place.round,
        table=place.table,
        match=row.match,
    )


def _remove(typed: Typed, there: Result | None, by: User) -> Saved:
    if there is None:
        return Saved()
    if there.edition != typed.edition:
        return Saved(there, conflict=True)
    try:
        recording.remove_result(result=there.pk, edition=typed.edition, origin=recording.Origin(by=by, source=SOURCE))
    except recording.EditionConflict as conflict:
        return Saved(conflict.current, conflict=True)
    except ValidationError as error:
        return Saved(there, refusal=refusal(error))
    return Saved()


def refusal(error: ValidationError) -> str:
    """Why a line was not saved; a sheet has no place for a reason, and says where there is one."""
    if getattr(error, "code", "") == "reason-needed":
        return _("The results are final. Press “more” on the line: a correction and its reason are written there.")
    return " ".join(error.messages)


def _put_off(typed: Typed, there: Result | None, read: Reading, by: User) -> Saved:
    if there is not None:
        return Saved(there, refusal=_("This board has a result here. Empty the line first."), reading=read)
    section = Section.objects.get(pk=typed.place.section)
    place = typed.place
    late_plays.put_off(section=section, board=place.board, in_round=place.round, table=place.table, by=by)
    return Saved(put_off=True, reading=read)
