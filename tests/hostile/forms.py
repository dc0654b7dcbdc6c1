"""The forms of pages, as a browser would send them: where to, and with what."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urljoin, urlsplit

from tests.accessibility import Element, parse

FILE = object()  # the value of a field that asks for a file


@dataclass
class Form:
    action: str  # the path
    method: str
    fields: dict[str, object] = field(default_factory=dict)


def forms_of(html: str, address: str) -> list[Form]:
    """Every form of a page."""
    page = parse(html)
    return [_form(page, form, address) for form in page.all("form")]


def _form(page: Element, form: Element, address: str) -> Form:
    method = form.attrs.get("method", "get").lower()
    result = Form(_path(form.attrs.get("action", ""), address), method)
    mine = form.attrs.get("id")
    inputs = form.all("input", "select", "textarea", "button")
    if mine:
        inputs += [one for one in page.all("input", "select", "textarea", "button") if one.attrs.get("form") == mine]
    for entry in inputs:
        if name := entry.attrs.get("name"):
            _take(result.fields, name, entry)
        if other := entry.attrs.get("formaction"):
            result.action = _path(other, address)
    return result


def _take(fields: dict[str, object], name: str, entry: Element) -> None:
    kind = entry.attrs.get("type", entry.tag)
    if kind == "file":
        fields[name] = FILE
    elif entry.tag == "select":
        options = entry.all("option")
        chosen = [one for one in options if "selected" in one.attrs] or options
        fields[name] = chosen[0].attrs.get("value", chosen[0].text.strip()) if chosen else ""
    elif entry.tag == "textarea":
        fields[name] = entry.text.strip()
    elif kind in ("radio", "checkbox") and "checked" not in entry.attrs:
        fields.setdefault(name, "" if kind == "checkbox" else entry.attrs.get("value", "on"))
    else:
        fields[name] = entry.attrs.get("value", "")


def _path(action: str, address: str) -> str:
    return urlsplit(urljoin(address, action)).path
