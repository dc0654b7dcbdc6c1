"""What still stands between an event and its final results, in sentences; each room adds its own."""

from collections.abc import Callable, Iterable, Iterator

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import late_plays
from tournaments.deadlines import clocks_of
from tournaments.document_words import recalled
from tournaments.models import Appeal, CorrectionRequest, Doubt, Event, RulingRequest, Session

Look = Callable[[Event], Iterable[str]]
_looks: list[Look] = []


def register(look: Look) -> Look:
    """Have a function asked before results become final; it names what must be settled first."""
    _looks.append(look)
    return look


def to_final(event: Event) -> list[str]:
    """Everything that must be settled before the results are final; empty when nothing stands in the way.

    Clocks are asked for apart: a stated reason ends them early, nothing else.
    """
    return [sentence for look in _looks for sentence in look(event)]


def clocks(event: Event) -> list[str]:
    """The clocks that must end before the results are final (D14, D15, D19)."""
    now = timezone.now()
    waiting = [clock for clock in clocks_of(event) if clock.is_open(now)]
    if any(clock.ends_at is None for clock in waiting):
        return [_("The clocks have not started: post the official results, and end the play at the desk.")]
    return [
        _("The clock “%(clock)s” runs until %(time)s.")
        % {"clock": clock.label, "time": date_format(timezone.localtime(clock.ends_at), "SHORT_DATETIME_FORMAT")}
        for clock in waiting
    ]


@register
def _doubts(event: Event) -> Iterator[str]:
    count = Doubt.objects.filter(result__section__session__event=event, cleared_at__isnull=True).count()
    if count:
        yield ngettext("%(count)s doubtful line waits.", "%(count)s doubtful lines wait.", count) % {"count": count}


@register
def _corrections(event: Event) -> Iterator[str]:
    count = CorrectionRequest.objects.waiting().filter(event=event).count()
    if count:
        yield ngettext(
            "%(count)s request for a correction waits.", "%(count)s requests for corrections wait.", count
        ) % {"count": count}


@register
def _requests(event: Event) -> Iterator[str]:
    count = RulingRequest.objects.waiting().filter(event=event).count()
    if count:
        yield ngettext(
            "%(count)s request to the director waits.", "%(count)s requests to the director wait.", count
        ) % {"count": count}


@register
def _appeals(event: Event) -> Iterator[str]:
    states = [Appeal.State.LODGED, Appeal.State.HEARING]
    for number in Appeal.objects.filter(event=event, state__in=states).values_list("number", flat=True):
        yield _("Appeal %(number)s is not decided.") % {"number": number}


@register
def _late_plays(event: Event) -> Iterator[str]:
    if boards := late_plays.open_in(event).values_list("board", flat=True):
        listed = ", ".join(str(board) for board in boards)
        yield _("Put off and not yet played or ruled on: board %(boards)s.") % {"boards": listed}


@register
def play(event: Event) -> Iterator[str]:
    """Play must have ended; a session without a clock was never run from the desk."""
    running = Session.objects.filter(event=event, phase__in=[Session.Phase.PLAYING, Session.Phase.PAUSED])
    if running.exists():
        yield _("Play has not ended: end it at the desk.")


@register
def _scoring(event: Event) -> Iterator[str]:
    if event.scoring_error:
        yield _("The results cannot be scored: %(error)s") % {"error": recalled(event.scoring_error)}
