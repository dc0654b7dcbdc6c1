"""What a player wrote, as a line says it; and who sat on which side of a line."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club.models import User
from scoring.notation.refusals import BadNotation
from tournaments.captains import answers_for
from tournaments.checks import refusals, rows
from tournaments.checks.impossible import what_is_impossible
from tournaments.checks.sentences import sentence
from tournaments.lines import NOT_PLAYED, Awarded, Said, Unplayed, read_line
from tournaments.models import Event, Result


def read(text: str, line: Result) -> Said:
    """The line as it should be; ValidationError in the words of the desk. An award is the director's to give."""
    try:
        said = read_line(text)
    except BadNotation as refused:
        raise ValidationError(refusals.sentence(refused)) from None
    if isinstance(said, Awarded) or (isinstance(said, Unplayed) and said is not NOT_PLAYED):
        raise ValidationError(_("Write what was played, such as 4SN=; an adjusted score is a ruling."))
    if finding := what_is_impossible(said, rows.board_of(line.board, None, line.section.session.event)):
        raise ValidationError(sentence(finding.code, finding.values))
    return said


def stands(line: Result) -> str:
    """The line as it stands, in the letters that are stored: Latin."""
    said = rows.said_of(line)
    return said.shown() if said else ""


def in_reader_letters(text: str) -> str:
    """A stored line in the letters of the reader."""
    try:
        return read_line(text).shown(refusals.script()) if text else ""
    except BadNotation:
        return text


def sides(line: Result) -> tuple[set[int], set[int]]:
    """The entrants of North–South and of East–West."""
    ns, ew = {line.north_id, line.south_id}, {line.east_id, line.west_id}
    return {pk for pk in ns if pk}, {pk for pk in ew if pk}


def own_side(event: Event, line: Result, user: User | AnonymousUser) -> tuple[int, set[int]] | None:
    """The user's entrant at the line, and the opponents'; None for somebody who did not sit there."""
    return side_of(line, answers_for(user, event))


def side_of(line: Result, mine: set[int]) -> tuple[int, set[int]] | None:
    """Which of the entrants sat at the line, and against whom."""
    ns, ew = sides(line)
    for own, others in ((ns, ew), (ew, ns)):
        if own & mine:
            return min(own & mine), others
    return None
