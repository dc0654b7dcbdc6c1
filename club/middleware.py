"""Which club a request is for, and in whose time it is answered."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from club.models import Club
from club.permissions import roles_of

View = TypeVar("View", bound=Callable[..., HttpResponse])


def _club() -> Club | None:
    """The installation's club; the demonstration club until there is a real one."""
    return Club.objects.order_by("is_demonstration", "pk").first()


class ClubMiddleware:
    """Puts the club and the user's roles in it on the request, and sets the clock to the club's time zone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.club = SimpleLazyObject(_club)  # type: ignore[attr-defined]
        request.roles = SimpleLazyObject(lambda: roles_of(request.user, request.club))  # type: ignore[attr-defined]
        try:
            return self.get_response(request)
        finally:
            timezone.deactivate()

    def process_view(self, request: HttpRequest, view: Callable[..., HttpResponse], *_arguments: Any) -> None:
        """Set the clock for every view but those that are polled: they ask nothing that they do not need."""
        if getattr(view, "is_polled", False):
            return
        request.club = _club()  # type: ignore[attr-defined]
        if request.club and (zone := request.club.zone):  # type: ignore[attr-defined]
            timezone.activate(zone)


def polled(view: View) -> View:
    """Mark a view that pages ask every few seconds: it must do without club, roles and session."""
    view.is_polled = True  # type: ignore[attr-defined]
    return view
