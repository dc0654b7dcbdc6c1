"""The evening is made shorter or longer, the arrow-switch is decided late, the session is broken off."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from club.models import User
from tournaments import recording
from tournaments.changes import results
from tournaments.changes.forms import AbandonForm, AddForm, CutForm, SwitchForm
from tournaments.changes.scene import Scene
from tournaments.changes.ways import EVERYWHERE, Asked, Done, Kind, Way, in_this_section
from tournaments.models import Result, ScheduleChange, Session
from tournaments.movements.changes import rounds as engine
from tournaments.movements.changes.seats import switch_from

VOID = "void"


def _cut(scene: Scene, asked: Asked) -> list[Way]:
    """For all sections alike."""
    return [Way("cut", tuple((each, engine.cut(each.movement, asked["last_round"])) for each in scene.evenings))]


def _after_cut(scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"round": asked["last_round"], "of": scene.rounds}


def _add(scene: Scene, asked: Asked) -> list[Way]:
    more, sets = asked["rounds"], asked["new_sets"]
    return [Way("add", tuple((each, engine.add(each.movement, more, new_sets=sets)) for each in scene.evenings))]


def _added(scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"rounds": asked["rounds"], "of": scene.rounds + asked["rounds"]}


def _switch(scene: Scene, asked: Asked) -> list[Way]:
    return in_this_section(scene, [switch_from(scene.evening.movement, asked["rounds"], fixed_tables=asked["fixed"])])


def _switched(_scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"rounds": ", ".join(map(str, asked["rounds"]))}


def _abandon(scene: Scene, asked: Asked) -> list[Way]:
    """Counts, or is void, by the club's rule; what is left out stays on record."""
    needed, finished = scene.event.club.abandoned_counts_from, asked["finished"]
    found = [(each, engine.abandon(each.movement, finished, counts_from=needed)) for each in scene.evenings]
    rule = gettext(
        "By the club’s rule a session counts from %(needed)s completed rounds; %(finished)s are completed."
    ) % {
        "needed": needed,
        "finished": finished,
    }
    if any(each.verdict is engine.Verdict.VOID for _evening, each in found):
        void = gettext("The session is void: nothing of it counts.")
        return [Way(VOID, title=void, remarks=(rule, *_left_out(scene, 0)))]
    changes = tuple((evening, each.change) for evening, each in found if each.change is not None)
    return [Way("abandon", changes, remarks=(rule, *_left_out(scene, finished)))]


def _left_out(scene: Scene, finished: int) -> tuple[str, ...]:
    """Nothing is said where there is no such result."""
    count = _uncounted(scene, finished).count()
    if not count:
        return ()
    told = ngettext("%(count)s result is left out.", "%(count)s results are left out.", count)
    return (told % {"count": count},)


def _uncounted(scene: Scene, finished: int) -> QuerySet[Result]:
    """The results of the rounds that do not count."""
    found = Result.objects.filter(section__session=scene.session, round__gt=finished, is_cancelled=False)
    return found.select_related("section").order_by("pk")


def _broken_off(scene: Scene, asked: Asked) -> dict[str, Any]:
    return {"round": asked["finished"], "phase": scene.session.phase}


def _stop(scene: Scene, asked: Asked, way: Way, by: User) -> Done:
    finished = 0 if way.key == VOID else asked["finished"]
    origin = recording.Origin(by=by, source="desk", insists=True, reason=gettext("The evening is broken off"))
    acts = results.cancel(list(_uncounted(scene, finished)), origin)
    Session.objects.filter(pk=scene.session.pk).update(phase=Session.Phase.ABANDONED)
    return Done(acts=acts)


def _resume(change: ScheduleChange, _by: User) -> None:
    Session.objects.filter(pk=change.session_id).update(phase=change.said["phase"])


def _goes_on(_change: ScheduleChange) -> list[str]:
    return [gettext("The session is no longer broken off.")]


KINDS = (
    Kind(
        "cut",
        _("Fewer rounds"),
        _("The evening ends after an earlier round, for everybody."),
        _("Ended after round %(round)s of %(of)s."),
        CutForm,
        _cut,
        _after_cut,
        contests=EVERYWHERE,
    ),
    Kind(
        "add",
        _("More rounds"),
        _("With boards that are left over, or with new ones."),
        _("%(rounds)s rounds more, %(of)s in all."),
        AddForm,
        _add,
        _added,
        refused={
            "teams": _("More matches are a session of their own."),
            "individual": _("The plan says who plays with whom; more rounds are a session of their own."),
        },
    ),
    Kind(
        "switch",
        _("Arrow-switch decided late"),
        _("Some rounds that are still to come are switched, and there is one ranking of all."),
        _("Arrow-switch in round %(rounds)s."),
        SwitchForm,
        _switch,
        _switched,
        refused={
            "teams": _("In a match both directions are played as it is."),
            "individual": _("Everybody changes partners and seats as it is."),
        },
    ),
    Kind(
        "abandon",
        _("The evening is broken off"),
        _("It counts from so many completed rounds, or is void: the club’s rule says."),
        _("Broken off; round %(round)s was the last that all finished."),
        AbandonForm,
        _abandon,
        _broken_off,
        also=_stop,
        unmake=_resume,
        unsaid=_goes_on,
        is_plan=False,
        contests=EVERYWHERE,
    ),
)
