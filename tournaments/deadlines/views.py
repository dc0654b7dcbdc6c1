"""Setting the clocks: of an event, and the usual ones of the club."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from club.http import SignedInRequest
from club.permissions import DIRECT_EVENTS, role_required
from tournaments.deadlines import services
from tournaments.deadlines.forms import ClockForm, forms_for
from tournaments.deadlines.reading import settings_of, usual_settings
from tournaments.deadlines.showing import late_posting
from tournaments.permissions import event_to_direct


@require_http_methods(["GET", "POST"])
def event_clocks(request: SignedInRequest, pk: int) -> HttpResponse:
    event = event_to_direct(request, pk)
    forms = forms_for(settings_of(event), request.POST or None)
    if _saved(request, forms, services.set_clock, event=event):
        return redirect("events:setup", pk)
    page = {"event": event, "forms": forms, "late": late_posting(event)}
    return render(request, "deadlines/event.html", page, status=_status(forms))


@require_http_methods(["GET", "POST"])
@role_required(*DIRECT_EVENTS)
def usual_clocks(request: SignedInRequest) -> HttpResponse:
    forms = forms_for(usual_settings(request.club), request.POST or None, of_club=True)
    if _saved(request, forms, services.set_usual_clock, club=request.club):
        return redirect("clocks:usual")
    return render(request, "deadlines/usual.html", {"forms": forms}, status=_status(forms))


def _saved(request: SignedInRequest, forms: list[ClockForm], service: Callable[..., object], **of: Any) -> bool:
    """Save the clocks that were changed, once all of them make sense."""
    if request.method != "POST" or not all([form.is_valid() for form in forms]):  # noqa: C419 - each shows its own errors
        return False
    for form in forms:
        if form.has_changed():
            service(setting=form.setting, by=request.user, **of)
    messages.success(request, _("The clocks are set."))
    return True


def _status(forms: list[ClockForm]) -> int:
    return 422 if any(form.is_bound and form.errors for form in forms) else 200
