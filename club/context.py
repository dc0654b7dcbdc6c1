"""What every template may use: the club, what the reader is in it, and how the reader wants pages to look."""

from typing import Any

from django.http import HttpRequest

from club import preferences


def club(request: HttpRequest) -> dict[str, Any]:
    return {
        "club": getattr(request, "club", None),
        "roles": getattr(request, "roles", frozenset()),
        **preferences.look(request),
    }
