"""The button that takes the demonstration away."""

from django.contrib import messages
from django.contrib.auth import logout
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from club.http import SignedInRequest
from club.models import Club, User
from club.permissions import RULE_THE_CLUB, role_required
from tournaments.demonstration.removing import remove


@require_http_methods(["GET", "POST"])
@role_required(*RULE_THE_CLUB)
def remove_all(request: SignedInRequest) -> HttpResponse:
    """Asks, then removes; whoever was signed in as somebody of it is signed out."""
    if not Club.objects.filter(is_demonstration=True).exists():
        raise Http404
    if request.method == "GET":
        return render(request, "demonstration/remove.html", {"back": reverse("setup:club")})
    remove(by=request.user)
    if not User.objects.filter(pk=request.user.pk).exists():
        logout(request)
    messages.success(request, _("The demonstration club is gone."))
    return redirect("home" if Club.objects.exists() else "setup:start")
