"""One's own account, and the buttons of the demonstration."""

from django.contrib.auth import login
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from club.accounts import demonstration
from club.http import ClubRequest
from club.models import Role
from club.permissions import person_of, signed_in


@require_safe
@signed_in
def overview(request: ClubRequest) -> HttpResponse:
    person = person_of(request.user)
    held = Role.objects.held_by(request.user.pk).order_by("since") if person else []
    return render(request, "account/overview.html", {"person": person, "held": held})


@require_POST
def demonstration_login(request: ClubRequest) -> HttpResponse:
    """Sign in as somebody of the demonstration."""
    user = demonstration.demonstration_user(request.POST.get("user", ""))
    if user is None or not demonstration.is_offered(request):
        raise PermissionDenied
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    after = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(after, allowed_hosts={request.get_host()})
    return redirect(after if is_ours else "home")
