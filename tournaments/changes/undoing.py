"""The effect of taking a change back, reckoned from what the change keeps of the evening before it."""

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.changes.kinds import KINDS
from tournaments.changes.pictures import evening_then
from tournaments.changes.scene import Scene
from tournaments.changes.ways import Way
from tournaments.evenings import Evening
from tournaments.models import ScheduleChange
from tournaments.movements.changes.effect import Change, compare


def way_back(scene: Scene, change: ScheduleChange) -> Way:
    """What becomes of every section, of the results and of those who came by the change."""
    found = (_back(scene, evening, change) for evening in scene.evenings)
    changes = tuple(each for each in found if each is not None)
    return Way(
        "undo", changes, remarks=(*_newcomers(scene, change), *KINDS[change.kind].unsaid(change), *_results(change))
    )


def _back(scene: Scene, evening: Evening, change: ScheduleChange) -> tuple[Evening, Change] | None:
    then = evening_then(evening.section, change.before)
    if then is None or (then.movement.rows == evening.movement.rows and then.boards == evening.boards):
        return None
    everybody = replace(evening, entrants={**then.entrants, **evening.entrants})
    effect = compare(evening.movement, then.movement, scene.finished)
    return everybody, Change("undone", then.movement, effect)


def _newcomers(scene: Scene, change: ScheduleChange) -> list[str]:
    """Who came with the change goes with it."""
    known = change.before["entrants"]
    came = [entrant for entrant in scene.event.entrants.order_by("position") if str(entrant.pk) not in known]
    return [_("%(who)s is taken off the list again.") % {"who": scene.label_of(entrant)} for entrant in came]


def _results(change: ScheduleChange) -> list[str]:
    count = len(change.results)
    if not count:
        return []
    told = ngettext(
        "%(count)s result goes back to how it stood; what was corrected in it since stays.",
        "%(count)s results go back to how they stood; what was corrected in them since stays.",
        count,
    )
    return [told % {"count": count}]
