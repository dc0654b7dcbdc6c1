"""What to know about a deal file that was attached, in sentences."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from tournaments.checks import refusals
from tournaments.exchange.formats.pbn import PbnProblem
from tournaments.hands.deals import Attached

MOST = 5


def problem_sentences(attached: Attached) -> Iterator[str]:
    """Boards without a deal, fields that were not taken over, deals that could not be read: a few of each."""
    if attached.missing:
        yield _("No deal in the file for board %(boards)s.") % {"boards": _list(attached.missing)}
    if attached.unlike:
        yield _(
            "Dealer or vulnerability in the file differ from the number of board %(boards)s; the number counts."
        ) % {"boards": _list(attached.unlike)}
    for problem in attached.problems[:MOST]:
        yield _problem(problem)
    if len(attached.problems) > MOST:
        yield _("And %(count)s more like these.") % {"count": len(attached.problems) - MOST}


def _problem(problem: PbnProblem) -> str:
    values = {"line": problem.line, "board": problem.read}
    if problem.code == "board":
        return _("Line %(line)s: “%(board)s” is no board number.") % values
    if problem.code == "two-deals":
        return _("Line %(line)s: a second deal for board %(board)s; the first was taken.") % values
    if problem.notation is not None:
        values["why"] = refusals.sentence(problem.notation)
        return _("Line %(line)s, board %(board)s: %(why)s") % values
    return _("Line %(line)s, board %(board)s: hands are missing.") % values


def _list(numbers: Sequence[int]) -> str:
    shown = ", ".join(map(str, numbers[:30]))
    return f"{shown}, …" if len(numbers) > 30 else shown
