"""Error pages in the house's own look; 500 uses no database."""

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

_LONGEST_WAY_BACK = 2000  # signs: Django refuses to lead to an endless address


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 - Django names it
    return render(request, "errors/400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 - Django names it
    """A visitor who may have the right once signed in is asked to sign in, and comes back."""
    user = getattr(request, "user", None)
    if user is not None and not user.is_authenticated and request.method == "GET":
        address = request.get_full_path()
        return redirect_to_login(address if len(address) <= _LONGEST_WAY_BACK else "/")
    return render(request, "errors/403.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 - Django names it
    return render(request, "errors/404.html", status=404)


def wrong_method(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """An address that only a button sends to was typed or reloaded; Django's own answer is an empty page."""
    page = render(request, "errors/405.html", status=405)
    page.headers["Allow"] = answer.headers["Allow"]
    return page


def too_many_tries(request: HttpRequest) -> HttpResponse:
    """Signing in is slowed down for whoever tries too often."""
    return render(request, "errors/429.html", status=429)


def server_error(request: HttpRequest) -> HttpResponse:
    return render(request, "errors/500.html", status=500)


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "errors/403_csrf.html", {"reason": reason}, status=403)
