"""What every template may use."""

from typing import Any

from django.http import HttpRequest


def club(request: HttpRequest) -> dict[str, Any]:
    return {"club": getattr(request, "club", None)}
