"""What every template may use: the club, and what the reader is in it."""

from typing import Any

from django.http import HttpRequest


def club(request: HttpRequest) -> dict[str, Any]:
    return {"club": getattr(request, "club", None), "roles": getattr(request, "roles", frozenset())}
