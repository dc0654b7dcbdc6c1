"""The first page of an installation, and the page of the club itself."""

from django.contrib import messages
from django.contrib.auth import login
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from club.http import ClubRequest, SignedInRequest
from club.models import Club
from club.permissions import RULE_THE_CLUB, role_required
from club.setup import services
from club.setup.forms import ClubForm, SetupForm
from club.setup.token import is_open, may_set_up


@require_http_methods(["GET", "POST"])
def start(request: ClubRequest) -> HttpResponse:
    """Make the club; the page does not exist once there is one."""
    if not is_open():
        raise Http404
    if not may_set_up(request):
        return render(request, "setup/token.html", status=403)
    form = SetupForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and (answer := _made(request, form)):
        return answer
    token = request.POST.get("token") or request.GET.get("token", "")
    return render(request, "setup/start.html", {"form": form, "token": token})


def _made(request: ClubRequest, form: SetupForm) -> HttpResponse | None:
    club = {name: form.cleaned_data[name] for name in ("name", "language", "time_zone")}
    try:
        user = services.set_up(**club, administrator=form.administrator)
    except ValidationError as refusal:
        form.add_error(None, refusal)
        return None
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    messages.success(request, _("The club is made. Make its first event, or enter its members."))
    return redirect("setup:club")


@require_http_methods(["GET", "POST"])
@role_required(*RULE_THE_CLUB)
def club(request: SignedInRequest) -> HttpResponse:
    """The club's name, language and time, and what an administrator does."""
    form = ClubForm(request.POST or None, instance=Club.objects.get(pk=request.club.pk))
    if request.method == "POST" and form.is_valid():
        services.change_club(club=request.club, by=request.user, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("setup:club")
    has_demonstration = Club.objects.filter(is_demonstration=True).exists()
    return render(request, "setup/club.html", {"form": form, "has_demonstration": has_demonstration})
