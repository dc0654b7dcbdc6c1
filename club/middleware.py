"""Which club a request is for."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from club.models import Club


def _club() -> Club | None:
    """The installation's club; the demonstration club until there is a real one."""
    return Club.objects.order_by("is_demonstration", "pk").first()


class ClubMiddleware:
    """Puts the club on the request; it is looked up only when a page asks for it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.club = SimpleLazyObject(_club)  # type: ignore[attr-defined]
        return self.get_response(request)
