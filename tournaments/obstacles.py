"""What still stands between an event and its final results, in sentences; each room adds its own."""

from collections.abc import Callable, Iterable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import late_plays
from tournaments.models import Doubt, Event, Session

Look = Callable[[Event], Iterable[str]]
_looks: list[Look] = []


def register(look: Look) -> Look:
    """Have a function asked before results become final; it names what must be settled first."""
    _looks.append(look)
    return look


def to_final(event: Event) -> list[str]:
    """Everything that must be settled before the results are final; empty when nothing stands in the way."""
    return [sentence for look in _looks for sentence in look(event)]


@register
def _doubts(event: Event) -> Iterator[str]:
    count = Doubt.objects.filter(result__section__session__event=event, cleared_at__isnull=True).count()
    if count:
        yield ngettext("%(count)s doubtful line waits.", "%(count)s doubtful lines wait.", count) % {"count": count}


@register
def _late_plays(event: Event) -> Iterator[str]:
    if boards := late_plays.open_in(event).values_list("board", flat=True):
        listed = ", ".join(str(board) for board in boards)
        yield _("Put off and not yet played or ruled on: board %(boards)s.") % {"boards": listed}


@register
def _clocks(event: Event) -> Iterator[str]:
    """The clocks of play must have ended; a session without a clock was never run from the desk."""
    running = Session.objects.filter(event=event, phase__in=[Session.Phase.PLAYING, Session.Phase.PAUSED])
    if running.exists():
        yield _("Play has not ended: end it at the desk.")


@register
def _scoring(event: Event) -> Iterator[str]:
    if event.scoring_error:
        yield _("The results cannot be scored: %(error)s") % {"error": event.scoring_error}
