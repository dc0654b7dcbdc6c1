"""Pages of the changes of an evening: what may happen, its effect, and what was done."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest, SignedInRequest
from club.once import once
from club.permissions import has_role
from tournaments.changes import log, services
from tournaments.changes.forms import ChangeForm, RuleForm
from tournaments.changes.kinds import GROUPS, KINDS
from tournaments.changes.pictures import mark_of
from tournaments.changes.scene import Scene
from tournaments.changes.telling import told
from tournaments.changes.undoing import way_back
from tournaments.changes.ways import Kind
from tournaments.models import Event, ScheduleChange, Session
from tournaments.permissions import session_to_direct

MAKES_RULES = ("administrator", "committee")


def _duplicate(request: ClubRequest, pk: int) -> Session:
    """A session of duplicate: the party games change their evenings by themselves."""
    session = session_to_direct(request, pk)
    if session.event.game != Event.Game.DUPLICATE:
        raise Http404
    return session


@never_cache
@require_GET
def index(request: ClubRequest, session: int) -> HttpResponse:
    """Everything that may happen, section by section, and what was changed already."""
    running = _duplicate(request, session)
    sections = running.sections.exclude(schedule=None).distinct()
    contest = running.event.contest
    groups = [[kind for kind in group if contest in kind.contests] for group in GROUPS]
    context = {
        "session": running,
        "event": running.event,
        "sections": sections,
        "groups": [group for group in groups if group],
        "refused": [(kind, kind.refused[contest]) for kind in KINDS.values() if contest in kind.refused],
        "entries": log.entries(running),
    }
    return render(request, "changes/index.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
@once
def change(request: SignedInRequest, session: int, section: int, kind: str) -> HttpResponse:
    """Ask, show the effect of each way, and apply the one that is chosen."""
    scene = Scene.of(_duplicate(request, session), section)
    asked = KINDS.get(kind)
    if asked is None or scene.event.contest not in asked.contests:
        raise Http404
    form = asked.form(request.POST or None, scene=scene, initial=request.GET.dict())
    if request.method == "POST" and form.is_valid() and "again" not in request.POST:
        if "way" in request.POST and _applied(request, scene, asked, form):
            return redirect("changes:index", session)
        return _effect(request, scene, asked, form)
    return _ask(request, scene, asked, form)


def _ask(request: SignedInRequest, scene: Scene, kind: Kind, form: ChangeForm) -> HttpResponse:
    may_set_rule = kind.code == "abandon" and has_role(request, *MAKES_RULES)
    rule = RuleForm(initial={"rounds": scene.event.club.abandoned_counts_from}) if may_set_rule else None
    return render(request, "changes/ask.html", _page(scene, kind, form) | {"rule": rule})


def _page(scene: Scene, kind: Kind, form: ChangeForm) -> dict[str, Any]:
    return {
        "session": scene.session,
        "event": scene.event,
        "section": scene.evening.section,
        "several": scene.several,
        "kind": kind,
        "form": form,
    }


def _effect(request: SignedInRequest, scene: Scene, kind: Kind, form: ChangeForm) -> HttpResponse:
    """The ways there are, the best first, each with its effect."""
    try:
        ways = kind.ways(scene, form.cleaned_data)
    except ValidationError as refusal:
        form.add_error(None, refusal)
        return _ask(request, scene, kind, form)
    newcomers = [" – ".join(map(str, entry.people)) for entry in form.cleaned_data.get("entries", ())]
    context = {
        "ways": [told(scene, way, newcomers) for way in ways],
        "mark": mark_of(scene.session),
        "asked": [(name, value) for name, values in request.POST.lists() for value in values if name not in _OWN],
    }
    return render(request, "changes/effect.html", _page(scene, kind, form) | context)


_OWN = ("csrfmiddlewaretoken", "way", "mark", "again", "once")


def _applied(request: SignedInRequest, scene: Scene, kind: Kind, form: ChangeForm) -> bool:
    try:
        done = services.apply(
            scene=scene,
            kind=kind,
            asked=form.cleaned_data,
            way=request.POST["way"],
            mark=request.POST.get("mark", ""),
            by=request.user,
        )
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
        return False
    messages.success(request, log.sentence(done))
    return True


@never_cache
@require_http_methods(["GET", "POST"])
def undo(request: SignedInRequest, session: int, pk: int) -> HttpResponse:
    """Take the last change back."""
    running = _duplicate(request, session)
    done = get_object_or_404(ScheduleChange, session=running, pk=pk, undoes=None)
    if request.method == "GET":
        return render(request, "changes/undo.html", _effect_of_undo(running, done))
    try:
        services.undo(change=done, by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    else:
        messages.success(request, _("Everything is as it was before."))
    return redirect("changes:index", session)


def _effect_of_undo(session: Session, done: ScheduleChange) -> dict[str, Any]:
    context: dict[str, Any] = {"session": session, "event": session.event, "text": log.sentence(done)}
    try:
        services.refuse_undo(session, done)
    except ValidationError as refusal:
        return context | {"refusal": " ".join(refusal.messages)}
    scene = Scene.of(session)
    return context | {"way": told(scene, way_back(scene, done), [])}


@require_POST
def rule(request: SignedInRequest, session: int) -> HttpResponse:
    """The club's rule for sessions that are broken off."""
    running = _duplicate(request, session)
    if not has_role(request, *MAKES_RULES):
        raise PermissionDenied
    form = RuleForm(request.POST)
    if form.is_valid():
        services.set_rule(club=running.event.club, rounds=form.cleaned_data["rounds"], by=request.user)
        messages.success(request, _("The rule is kept."))
    else:
        messages.error(request, _("Give the rounds as a whole number."))
    return redirect("changes:index", session)
