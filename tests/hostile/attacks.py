"""The attacks on one address: in its path, in its question, in its form, as another body, with another method."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.hostile import values
from tests.hostile.forms import FILE, Form
from tests.hostile.site import Target
from tests.hostile.visitor import address_of

# Names that pages read without a form that shows them.
_ASKED = ("q", "page", "deal", "round", "board", "event", "game", "text", "above", "sheet", "own", "have", "next", "key",
          "token", "lang", "to", "column", "kind", "section", "side", "year", "month", "from", "until", "by", "sort")  # fmt: skip
_SENT = ("edition", "key", "how", "seen", "mark", "way", "note", "answer", "decision", "winner", "reason", "person",
         "column", "sheet", "text", "kind", "guest", "deposit", "dealer", "user", "next", "round", "token")  # fmt: skip
_METHODS = ("HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND")


def in_the_path(target: Target, number: int, count: int) -> None:
    """Each part of the address in turn is what no address has there."""
    for name, value in target.kwargs.items():
        other = values.WHOLE if isinstance(value, int) else values.WORDS
        for step in range(min(count, len(other))):
            said = {**target.kwargs, name: other[(number + step) % len(other)]}
            target.visitor.ask(_method(target), address_of(target.pattern, said))


def in_the_question(target: Target, number: int, count: int) -> None:
    names = [*_ASKED, *(name for form in target.forms if form.method == "get" for name in form.fields)]
    for step in range(count):
        texts = values.texts_for(number + step, len(names))
        target.visitor.ask("GET", target.address, dict(zip(names, texts, strict=True)))


def in_the_form(target: Target, number: int, count: int) -> None:
    """The form as the page sends it with one field wrong; all fields wrong; none; each twice."""
    for form in _posted(target):
        for step, data in enumerate(_wrong(form, number, count)):
            target.visitor.ask("POST", target.address, data, follow=True, headers=_headers(number + step))


def as_another_body(target: Target, number: int, count: int) -> None:
    for step in range(min(count, len(values.BODIES))):
        kind, body = values.BODIES[(number + step) % len(values.BODIES)]
        target.visitor.ask("POST", target.address, body, content_type=kind)


def with_another_method(target: Target, number: int, count: int) -> None:
    for step in range(min(count, len(_METHODS))):
        target.visitor.ask(_METHODS[(number + step) % len(_METHODS)], target.address, b"a=1")


ALL = (in_the_path, in_the_question, in_the_form, as_another_body, with_another_method)


def _method(target: Target) -> str:
    return target.row.method.upper()


def _headers(number: int) -> dict[str, str]:
    """Now and then as htmx asks, or a script that wants JSON."""
    return [{}, {"HX-Request": "true"}, {"Accept": "application/json"}, {"Accept-Language": "ru"}][number % 4]


def _posted(target: Target) -> list[Form]:
    found = [form for form in target.forms if form.method == "post"]
    if target.row.method == "post" or not found:
        found.append(Form(target.address, "post", {**dict.fromkeys(_SENT, ""), **target.data}))
    return found


def _wrong(form: Form, number: int, count: int) -> Iterator[dict[str, Any]]:
    plain = {name: "" if value is FILE else value for name, value in form.fields.items()}
    names = [name for name in plain if name != "csrfmiddlewaretoken"]
    yield {**plain, **dict(zip(names, values.texts_for(number, len(names)), strict=True))}
    for step in range(count if names else 0):
        name = names[(number + step) % len(names)]
        wrong = values.file(number + step) if form.fields[name] is FILE else values.texts_for(number + step, 1)[0]
        yield {**plain, name: wrong}
    if count > 1:
        yield {}
        yield {name: [plain[name], "x", plain[name]] for name in names}
        yield {name: value for name, value in plain.items() if name != names[number % len(names)]} if names else {}
