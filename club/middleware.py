"""Which club a request is for, and in whose time it is answered."""

import zoneinfo
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from club.models import Club
from club.permissions import roles_of


def _club() -> Club | None:
    """The installation's club; the demonstration club until there is a real one."""
    return Club.objects.order_by("is_demonstration", "pk").first()


class ClubMiddleware:
    """Puts the club and the user's roles in it on the request, and sets the clock to the club's time zone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        club = _club()
        request.club = club  # type: ignore[attr-defined]
        request.roles = SimpleLazyObject(lambda: roles_of(request.user, club))  # type: ignore[attr-defined]
        if not club:
            return self.get_response(request)
        with timezone.override(_zone(club)):
            return self.get_response(request)


def _zone(club: Club) -> zoneinfo.ZoneInfo | None:
    """The club's time zone; None (the installation's) where this machine does not know it any more."""
    try:
        return zoneinfo.ZoneInfo(club.time_zone)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return None
