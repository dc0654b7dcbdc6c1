"""What is wrong with a document, in the reader's language: the refusals of scoring at the edges of the site."""

import json
from typing import Any

from django.utils.translation import gettext as _

from scoring.document.errors import BadDocumentError
from scoring.document.said import Said


def refusal(error: BadDocumentError) -> str:
    """Where the fault is, what was read and what is allowed, in one line."""
    return _line(error.where, error.problem, error.allowed)


def kept(error: BadDocumentError) -> str:
    """A refusal as it is stored: whoever reads it later may read another language."""
    return json.dumps([_packed(part) for part in (error.where, error.problem, error.allowed)], ensure_ascii=False)


def recalled(stored: str) -> str:
    """A stored refusal in the reader's language; a text that is none stands for itself."""
    try:
        where, problem, allowed = (_unpacked(part) for part in json.loads(stored))
    except (ValueError, TypeError):
        return stored
    return _line(where, problem, allowed)


def _line(where: str, problem: str, allowed: str) -> str:
    values = {"where": in_words(where), "problem": in_words(problem), "allowed": in_words(allowed)}
    if allowed:
        return _("%(where)s: %(problem)s; allowed: %(allowed)s") % values
    return _("%(where)s: %(problem)s") % values


def in_words(text: object) -> str:
    """A text in the reader's language where its words are known, with all that stands in it."""
    if not isinstance(text, Said):
        return str(text)
    words = _(text.template)
    return words % {name: _value(value) for name, value in text.values.items()} if text.values else words


def _value(value: object) -> object:
    return in_words(value) if isinstance(value, Said) else value


def _packed(part: object) -> Any:
    if isinstance(part, Said):
        return {"said": part.template, "values": {name: _packed(value) for name, value in part.values.items()}}
    return part if isinstance(part, int) else str(part)


def _unpacked(part: Any) -> Any:
    if not isinstance(part, dict):
        return part
    text = Said(part["said"])
    text.template, text.values = part["said"], {name: _unpacked(value) for name, value in part["values"].items()}
    return text
