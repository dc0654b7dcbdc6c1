"""The deals of a session."""

from django.http import HttpResponse
from django.views.decorators.http import require_GET

from club.http import ClubRequest


@require_GET
def session(request: ClubRequest, session: int) -> HttpResponse:
    return HttpResponse(str(session))
