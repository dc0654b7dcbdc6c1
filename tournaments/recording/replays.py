"""Replay duplicate: which of its two plays a line is, and whether the two can stand beside each other."""

from collections.abc import Sequence
from dataclasses import replace

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tournaments.models import Event, Result, ScheduleRow, Section
from tournaments.recording.values import Spot

Partnership = frozenset[int | None]


def in_its_play(event: Event, section: Section, spot: Spot) -> Spot:
    """The spot with the number of the play: the first round in which the movement has the board, or a later one."""
    if event.game != Event.Game.REPLAY:
        return spot
    first = _first_round(section, spot.board)
    if first is None:
        return spot if spot.play else replace(spot, play=1)
    return replace(spot, play=1 if spot.round <= first else 2)


def _first_round(section: Section, board: int) -> int | None:
    rows = ScheduleRow.objects.filter(section=section).order_by("round").values_list("round", "boards")
    return next((number for number, boards in rows if board in boards), None)


def check_plays(event: Event, result: Result) -> None:
    """Both plays of a board are by the same partnerships, and each holds either cards once."""
    if event.game != Event.Game.REPLAY or result.is_cancelled:
        return
    others = Result.objects.filter(
        section__session=result.section.session_id, board=result.board, is_cancelled=False
    ).exclude(pk=result.pk)
    for other in _together(result, list(others)):
        if other.play == result.play:
            raise ValidationError(_("This play of the board has a result already."), code="play-twice")
        if _side(other, 0) != _side(result, 1):
            message = _("In the second play the same partnerships hold each other's cards.")
            raise ValidationError(message, code="cards-not-exchanged")


def _together(result: Result, others: Sequence[Result]) -> list[Result]:
    """The lines of the four who sit here: another table of the session replays for itself."""
    here = _side(result, 0) | _side(result, 1)
    return [other for other in others if _side(other, 0) | _side(other, 1) == here]


def _side(result: Result, first: int) -> Partnership:
    """0: who holds the North-South cards; 1: the others."""
    seats = (result.north_id, result.east_id, result.south_id, result.west_id)
    return frozenset(seats[first::2])
