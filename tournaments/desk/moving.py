"""Correcting where a line stands: who sat there, which board it was; two boards exchanged in one act."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club.models import User
from tournaments import recording
from tournaments.desk import entering, reading
from tournaments.lines import Said
from tournaments.models import Result, Section, Session
from tournaments.places import Place


@dataclass(frozen=True, slots=True)
class Corrected:
    """A line as it should be; `edition` is the one that was read, 0 where there was no line."""

    said: Said
    sitters: tuple[int, int, int, int]
    board: int
    edition: int
    insists: bool = False
    reason: str = ""  # needed once the results are final


def correct_line(*, session: Session, place: Place, corrected: Corrected, by: User) -> None:
    """Save the line; on another board it moves there, or the two lines change places."""
    origin = recording.Origin(by=by, source=entering.SOURCE, insists=corrected.insists, reason=corrected.reason)
    there = reading.result_at(place)
    other = reading.result_at(replace(place, board=corrected.board)) if corrected.board != place.board else None
    with transaction.atomic():
        if there is not None and other is not None:
            _exchange(there, other, corrected, origin)
        elif there is not None:
            _alter(there, corrected, origin)
        else:
            _enter(session, place, corrected, origin)


def _spot(base: recording.Spot, corrected: Corrected) -> recording.Spot:
    north, east, south, west = corrected.sitters
    return replace(base, board=corrected.board, north=north, east=east, south=south, west=west)


def _outcome(there: Result, said: Said) -> recording.Outcome:
    return recording.keeping_what_was_ruled(recording.outcome_of(there), recording.outcome_said(said))


def _alter(there: Result, corrected: Corrected, origin: recording.Origin) -> None:
    recording.correct_result(
        result=there.pk,
        edition=corrected.edition,
        outcome=_outcome(there, corrected.said),
        spot=_spot(recording.spot_of(there), corrected),
        origin=origin,
    )


def _exchange(there: Result, other: Result, corrected: Corrected, origin: recording.Origin) -> None:
    """What was written for each board belongs to the other: the lines stay, their outcomes change places."""
    mine = _outcome(other, corrected.said)
    recording.correct_result(
        result=there.pk, edition=corrected.edition, outcome=recording.outcome_of(other), origin=origin
    )
    recording.correct_result(result=other.pk, edition=other.edition, outcome=mine, origin=origin)


def _enter(session: Session, place: Place, corrected: Corrected, origin: recording.Origin) -> None:
    if corrected.edition:
        raise ValidationError(_("Somebody removed this line meanwhile. Look again before you save."), code="removed")
    section = Section.objects.select_related("session__event").get(pk=place.section, session=session)
    row = reading.planned_row(place)
    base = recording.Spot(corrected.board, None, None, None, None, place.round, place.table, row.match if row else "")
    outcome = recording.outcome_said(corrected.said)
    recording.record_result(section=section, spot=_spot(base, corrected), outcome=outcome, origin=origin)
