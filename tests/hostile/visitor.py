"""Asks the site one question, undoes what it did, and says what was wrong with the answer."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any
from urllib.parse import quote, quote_plus

from django.core.cache import cache
from django.core.signals import got_request_exception
from django.db import transaction
from django.test import Client, TestCase

from tests.hostile.values import MARKUP

_RAW = (MARKUP.encode(), b"<xss", b"<XSS")
# On every answer: pages, refusals, downloads, redirects.
_HEADERS = {
    "X-Content-Type-Options": ("nosniff",),
    "X-Frame-Options": ("DENY",),
    "Referrer-Policy": ("same-origin", "strict-origin"),
    "Cross-Origin-Opener-Policy": ("same-origin",),
}
_POLICY = ("default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'", "base-uri 'none'")
CONFLICT = 409  # nobody else is there who could have been quicker: a form let through what the database refuses
_FORM = "application/x-www-form-urlencoded"
_ENDLESS = 10_000


class Visitor:
    """A client whose requests leave nothing behind; `faults` gathers what no answer may be."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.client.raise_request_exception = False
        self.faults: list[str] = []
        self.asked = 0

    def ask(self, method: str, address: str, data: Any = None, *, follow: bool = False, **more: Any) -> Any:
        """The answer; the request is rolled back, with everything that it asked to have done after its commit."""
        with undone(self.client), _listening() as broken:
            response = self._send(method, address, data, **more)
            if follow and response.status_code in (302, 303) and response["Location"].startswith("/"):
                self._judge("GET", response["Location"], None, self.client.get(response["Location"]), broken)
        self._judge(method, address, data, response, broken)
        return response

    def _send(self, method: str, address: str, data: Any, **more: Any) -> Any:
        self.asked += 1
        with TestCase.captureOnCommitCallbacks(execute=True):
            if isinstance(data, bytes):
                return self.client.generic(method, address, data, **more)
            if method == "GET":
                return self.client.get(f"{address}?{encoded(data)}" if data else address, **more)
            if any(hasattr(value, "read") for value in (data or {}).values()):
                return self.client.post(address, {key: sendable(value) for key, value in data.items()}, **more)
            return self.client.generic(method, address, encoded(data or {}), content_type=_FORM, **more)

    def _judge(self, method: str, address: str, data: Any, response: Any, broken: list[str]) -> None:
        for fault in [*broken, *problems(response)]:
            self.faults.append(f"{method} {address[:300]} {str(data)[:400]}\n    {fault}")
        broken.clear()


def problems(response: Any) -> Iterator[str]:
    """What no answer may be, whoever asked whatever."""
    if response.status_code >= 500 or response.status_code == CONFLICT:
        yield f"status {response.status_code}"
    for name, value in response.headers.items():
        if "\n" in str(value) or "\r" in str(value):
            yield f"a line break in the header {name}"
    if _is_shown(response) and any(raw in response.getvalue() for raw in _RAW):
        yield "markup that somebody typed stands in the page as markup"
    policy = response.headers.get("Content-Security-Policy", "").split("; ")
    for directive in _POLICY:
        if directive not in policy:
            yield f"the policy lacks {directive}"
    for name, values in _HEADERS.items():
        if not any(value in response.headers.get(name, "") for value in values):
            yield f"{name} is {response.headers.get(name)}"


def _is_shown(response: Any) -> bool:
    """Whether a browser, a script or a reader of feeds may take the answer for markup."""
    kind = response.headers.get("Content-Type", "text/html").partition(";")[0]
    is_saved = response.headers.get("Content-Disposition", "").startswith("attachment")
    return not is_saved and kind not in ("text/plain", "application/octet-stream")


@contextmanager
def undone(client: Client) -> Iterator[None]:
    cookies = copy(client.cookies)  # its own copy() makes a plain dict
    cache.clear()  # rate limits count across requests
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    client.cookies = cookies


@contextmanager
def _listening() -> Iterator[list[str]]:
    broken: list[str] = []

    def listen(**_named: Any) -> None:
        broken.append("".join(traceback.format_exception(*sys.exc_info())[-6:]))

    got_request_exception.connect(listen)
    try:
        yield broken
    finally:
        got_request_exception.disconnect(listen)


def encoded(data: dict[str, Any]) -> str:
    """A query as bytes could say it, lone surrogates included."""
    pairs = [(name, one) for name, value in data.items() for one in (value if isinstance(value, list) else [value])]
    return "&".join(f"{_quoted(str(name))}={_quoted(str(value))}" for name, value in pairs)


def _quoted(text: str) -> str:
    """Letters without end stand as they are: in percents they take longer to read than the page that gets them."""
    is_endless = len(text) > _ENDLESS and text.isalpha()
    return text if is_endless else quote_plus(text.encode("utf-8", "surrogatepass"))


def sendable(value: Any) -> Any:
    return value.encode("utf-8", "surrogatepass").decode("utf-8", "replace") if isinstance(value, str) else value


def address_of(pattern: str, kwargs: dict[str, Any]) -> str:
    """An address with any value in its place, also one that no converter lets through."""
    for name, value in kwargs.items():
        text = quote(str(value).encode("utf-8", "surrogatepass"), safe="")
        pattern = pattern.replace(f"%({name})s", text)
    return f"/{pattern}"
