"""A visitor for the smoke run: fetches pages, fills in their forms as a browser would, keeps its cookies."""

import html
import http.cookiejar
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path


class Failed(Exception):
    """A step that did not come out as it must."""


@dataclass
class Form:
    action: str
    method: str = "get"
    fields: dict[str, str] = field(default_factory=dict)
    choices: dict[str, list[str]] = field(default_factory=dict)  # radio buttons and selects by name


class _Forms(HTMLParser):
    """The forms of a page with what their fields hold."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._select = ""
        self._area = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append(Form(values.get("action", ""), values.get("method", "get").lower()))
        elif self.forms and tag in ("input", "select", "textarea", "option"):
            self._field(self.forms[-1], tag, values)

    def _field(self, form: Form, tag: str, values: dict[str, str]) -> None:
        name = values.get("name", "")
        if tag == "select":
            self._select = name
        elif tag == "option":
            self._option(form, values)
        elif tag == "textarea":
            self._area, form.fields[name] = name, ""
        elif name:
            self._input(form, name, values)

    def _option(self, form: Form, values: dict[str, str]) -> None:
        form.choices.setdefault(self._select, []).append(values.get("value", ""))
        if "selected" in values or self._select not in form.fields:
            form.fields[self._select] = values.get("value", "")

    def _input(self, form: Form, name: str, values: dict[str, str]) -> None:
        kind = values.get("type", "text")
        if kind in ("radio", "checkbox"):
            form.choices.setdefault(name, []).append(values.get("value", "on"))
            if "checked" in values:
                form.fields[name] = values.get("value", "on")
        elif kind == "file":
            form.choices[name] = []
        elif kind not in ("submit", "button"):
            form.fields[name] = values.get("value", "")

    def handle_data(self, data: str) -> None:
        if self._area and self.forms:
            self.forms[-1].fields[self._area] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self._select = ""
        elif tag == "textarea":
            self._area = ""


@dataclass
class Page:
    url: str
    text: str

    def forms(self) -> list[Form]:
        parser = _Forms()
        parser.feed(self.text)
        return parser.forms

    def form(self, *names: str, to: str = "") -> Form:
        """The form that has these fields, or that goes to an address with this end."""
        for form in self.forms():
            has_all = all(name in form.fields or name in form.choices for name in names)
            if has_all and form.action.rstrip("/").endswith(to.rstrip("/")):
                return form
        raise Failed(f"no form with {', '.join(names) or to} at {self.url}: {self.words()[:600]}")

    def must_say(self, text: str) -> None:
        if text not in self.words():
            raise Failed(f"{self.url} does not say {text!r}: {self.words()[:1500]}")

    def words(self) -> str:
        """The text without tags, in single spaces."""
        return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", self.text)))


class Visit:
    """One browser: cookies, redirects, forms."""

    def __init__(self, port: int) -> None:
        self.home = f"http://127.0.0.1:{port}"
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(cookies)

    def wait_for_the_site(self) -> None:
        for _ in range(300):
            try:
                self.get("/")
            except (OSError, Failed):
                time.sleep(0.1)
            else:
                return
        raise Failed("the site did not answer within 30 s")

    def get(self, address: str) -> Page:
        return self._open(urllib.request.Request(urllib.parse.urljoin(self.home, address)))

    def send(self, page: Page, form: Form, answers: dict[str, str], upload: Path | None = None) -> Page:
        """Send a form of the page with the answers filled in, and a file where it asks for one."""
        fields = form.fields | answers
        address = urllib.parse.urljoin(page.url, form.action)
        if upload is None:
            data, kind = urllib.parse.urlencode(fields).encode(), "application/x-www-form-urlencoded"
        else:
            data, kind = _multipart(fields, upload)
        request = urllib.request.Request(address, data=data, headers={"Content-Type": kind, "Referer": page.url})
        return self._open(request)

    def _open(self, request: urllib.request.Request) -> Page:
        try:
            with self._opener.open(request, timeout=30) as answer:
                return Page(answer.geturl(), answer.read().decode())
        except urllib.error.HTTPError as error:
            body = Page(request.full_url, error.read().decode(errors="replace")).words()
            raise Failed(f"{request.get_method()} {request.full_url}: {error.code} {body[:1500]}") from None


def _multipart(fields: dict[str, str], path: Path) -> tuple[bytes, str]:
    boundary = uuid.uuid4().hex
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n{value}\r\n'.encode()
        for field, value in fields.items()
    ]
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{path.name}"\r\n\r\n'
    parts += [head.encode(), path.read_bytes(), f"\r\n--{boundary}--\r\n".encode()]
    return b"".join(parts), f"multipart/form-data; boundary={boundary}"
