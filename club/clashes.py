"""Two people who save the same thing in the same moment: one is saved, the other is told, nobody sees a broken site.

What can be foreseen is settled where it is saved, in words of its own; this is for the rest.
"""

import logging
from collections.abc import Callable

from django.core.exceptions import ObjectDoesNotExist
from django.db import IntegrityError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.encoding import escape_uri_path

_SECONDS = 5  # until a busy database is worth another try

log = logging.getLogger(__name__)


class ClashMiddleware:
    """409 where a constraint let only one of them through, 503 where the database did not get to it in time.

    404 where what a page had begun to read was deleted under it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, IntegrityError):
            return _told(request, exception, "errors/409.html", 409)
        if isinstance(exception, OperationalError):
            response = _told(request, exception, "errors/503.html", 503)
            response["Retry-After"] = str(_SECONDS)
            return response
        if isinstance(exception, ObjectDoesNotExist):
            return _told(request, exception, "errors/404.html", 404)
        return None


def _told(request: HttpRequest, exception: Exception, page: str, status: int) -> HttpResponse:
    log.error("%s %s: %s", request.method, escape_uri_path(request.path), exception, exc_info=exception)
    return render(request, page, status=status)
