"""How a reader wants pages to look: language, theme, large print, suits in four or two colours. Kept in cookies alone.

Choosing needs no CSRF token, so that a page for visitors carries none: the cookies change nothing but the look.
"""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

_YEAR = 365 * 24 * 3600

THEMES = ("auto", "light", "dark")
SUITS = ("four", "two")
SIZES = ("normal", "large", "largest")
_COOKIES = {
    "language": (settings.LANGUAGE_COOKIE_NAME, tuple(code for code, _name in settings.LANGUAGES)),
    "theme": ("theme", THEMES),
    "suits": ("suits", SUITS),
    "size": ("size", SIZES),
}


def look(request: HttpRequest) -> dict[str, Any]:
    """For every template: the reader's choices, and the room of the site that the page is in."""
    theme, suits, size = (request.COOKIES.get(name) for name in ("theme", "suits", "size"))
    return {
        "look": {
            "theme": theme if theme in THEMES else "auto",
            "suits": suits if suits in SUITS else "four",
            "size": size if size in SIZES else "normal",
            "section": request.path.strip("/").split("/")[0],
        }
    }


@csrf_exempt
@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Keep what was chosen and go back to the page."""
    response = HttpResponseRedirect(_way_back(request))
    for name, (cookie, allowed) in _COOKIES.items():
        value = request.POST.get(name)
        if value in allowed:
            response.set_cookie(
                cookie, value, max_age=_YEAR, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE, httponly=True
            )
    return response


def _way_back(request: HttpRequest) -> str:
    next_url = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(next_url, {request.get_host()}, require_https=request.is_secure()):
        return next_url
    return reverse("home")
