"""What no database can hold is refused at the door, for every page alike."""

from collections.abc import Callable, Iterator
from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse

from club.compiled import LARGEST

_NUL = "\x00"


class StorableMiddleware:
    """404 for a number in the address that no row can have, 400 for a NUL in the address, a field or a cookie.

    No keyboard types a NUL, and PostgreSQL refuses it in the middle of whatever the page was doing.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, _view: Callable[..., HttpResponse], _args: Any, kwargs: dict[str, Any]
    ) -> None:
        if any(isinstance(value, int) and value > LARGEST for value in kwargs.values()):
            raise Http404
        if any(_NUL in text for text in _texts(request)):
            raise SuspiciousOperation("A NUL in the address, a field or a cookie.")


def _texts(request: HttpRequest) -> Iterator[str]:
    yield request.path
    yield from request.COOKIES.values()
    for data in (request.GET, request.POST):
        for name, values in data.lists():
            yield name
            yield from values
