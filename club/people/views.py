"""Pages about persons, for those who keep the list."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from club.http import ClubRequest
from club.models import Person
from club.people.search import find
from club.permissions import Kind, role_required

MAY_SEARCH = (Kind.DIRECTOR, Kind.SCORER, Kind.SECRETARY, Kind.ADMINISTRATOR)


@require_safe
@role_required(*MAY_SEARCH)
def search(request: ClubRequest) -> HttpResponse:
    """The persons that a name may mean, as a list to pick from."""
    asked = _asked(request)
    among = Person.objects.known_in(request.club)
    matches = find(asked, among=among) if len(asked) > 1 else []
    return render(request, "people/_matches.html", {"matches": matches, "asked": len(asked) > 1})


def _asked(request: ClubRequest) -> str:
    """The name: `q`, or whatever name field of a form asks (name-1, name-2 …)."""
    fields = (key for key in request.GET if key == "q" or key.startswith("name"))
    return request.GET.get(next(fields, "q"), "").strip()
