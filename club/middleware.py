"""Which club a request is for, and in whose time it is answered."""

from collections.abc import Callable
from typing import Any, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.functional import SimpleLazyObject
from django.utils.translation.trans_real import parse_accept_lang_header

from club.compiled import CompiledObjects
from club.errors import wrong_method
from club.models import Club
from club.permissions import roles_of

View = TypeVar("View", bound=Callable[..., HttpResponse])


_CLUB = CompiledObjects(lambda: Club.objects.order_by("is_demonstration", "pk")[:1])


def _club() -> Club | None:
    """The installation's club; the demonstration club until there is a real one."""
    return _CLUB.first()


class ClubMiddleware:
    """Puts the club and the user's roles in it on the request, and sets the clock to the club's time zone."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.language = ""  # the club's, as the last page found it: polled pages do not ask for it

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.club = SimpleLazyObject(_club)  # type: ignore[attr-defined]
        request.roles = SimpleLazyObject(lambda: roles_of(request.user, request.club))  # type: ignore[attr-defined]
        try:
            answer = self.get_response(request)
            return wrong_method(request, answer) if answer.status_code == 405 else answer
        finally:
            timezone.deactivate()

    def process_view(self, request: HttpRequest, view: Callable[..., HttpResponse], *_arguments: Any) -> None:
        """Set clock and language for every view; those that are polled ask nothing that they do not need."""
        club = None if getattr(view, "is_polled", False) else _club()
        if club:
            request.club = club  # type: ignore[attr-defined]
            self.language = club.language
            if club.zone:
                timezone.activate(club.zone)
        if self.language and not _has_a_language(request):
            translation.activate(self.language)  # LocaleMiddleware says of the answer what is active then


def _has_a_language(request: HttpRequest) -> bool:
    """Whether the reader chose a language of ours, or has a browser in one; else the club's own is right."""
    ours = {code for code, _name in settings.LANGUAGES}
    if request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) in ours:
        return True
    wanted = parse_accept_lang_header(request.headers.get("Accept-Language", "").lower())
    return any(language.partition("-")[0] in ours for language, _weight in wanted)


def polled(view: View) -> View:
    """Mark a view that pages ask every few seconds: it must do without club, roles and session."""
    view.is_polled = True  # type: ignore[attr-defined]
    return view
