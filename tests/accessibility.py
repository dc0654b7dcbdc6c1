"""What a page must have so that everybody can use it; `problems(html)` says what it lacks, in sentences."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from itertools import pairwise

VOID = {"meta", "link", "input", "img", "br", "hr", "col", "wbr", "source", "path", "rect", "circle", "line"}
UNNAMED = {"hidden", "submit", "button", "reset"}
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")

# Our pages are written by our templates: they are read in a third of the time that html.parser takes, which forgives.
_VALUE = r"""(?:"[^"]*"|'[^']*'|[^\s"'>]+)"""
_ATTRIBUTE = rf"""\s+[^\s=>"'/]+(?:\s*=\s*{_VALUE})?"""
_NAME_AND_VALUE = re.compile(rf"""\s+([^\s=>"'/]+)(?:\s*=\s*({_VALUE}))?""")
_TOKEN = re.compile(rf"([^<]+)|<(/?)([a-zA-Z][-\w]*)((?:{_ATTRIBUTE})*)\s*(/?)>|<!--.*?-->|<![^>]*>", re.DOTALL)


@dataclass(slots=True)
class Element:
    tag: str
    attrs: dict[str, str]
    parent: "Element | None" = None
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def all(self, *tags: str) -> list["Element"]:
        """Those inside, in the order of the page."""
        return [element for element in self._inside() if element.tag in tags or not tags]

    def _inside(self) -> Iterator["Element"]:
        ahead = self.children[::-1]
        while ahead:
            element = ahead.pop()
            yield element
            ahead += element.children[::-1]

    @property
    def name(self) -> str:
        """What a screen reader would say of it."""
        if self.attrs.get("aria-hidden") == "true":
            return ""
        own = self.attrs.get("aria-label") or self.attrs.get("alt") or ""
        return own or " ".join([self.text.strip(), *(child.name for child in self.children)]).strip()

    def inside(self, tag: str) -> bool:
        return self.parent is not None and (self.parent.tag == tag or self.parent.inside(tag))


class NoHtml(ValueError):
    """A tag that is not closed, or a sign that would have to be written otherwise."""


def parse(html: str) -> Element:
    root = here = Element("document", {})
    at = 0
    while at < len(html):
        token = _TOKEN.match(html, at)
        if token is None:
            raise NoHtml(html[at : at + 80])
        at = token.end()
        text, closes, tag, attrs, is_empty = token.groups()
        if text is not None:
            here.text += f" {unescape(text.strip())}" if not text.isspace() else ""
        elif closes:
            here = _after(here, tag.lower())
        elif tag is not None:
            element = Element(tag.lower(), _attributes(attrs), here)
            here.children.append(element)
            if not is_empty and element.tag not in VOID:
                here = element
            if here.tag in ("script", "style"):  # what stands in them is no HTML
                end = html.find(f"</{here.tag}", at)
                here.text, at = html[at:end].strip(), end if end >= 0 else len(html)
    return root


def _attributes(text: str) -> dict[str, str]:
    return {name.lower(): unescape(value.strip("\"'")) for name, value in _NAME_AND_VALUE.findall(text)}


def _after(here: Element, tag: str) -> Element:
    """Where the page goes on after an end; one that ends nothing ends everything."""
    at = here
    while at.parent is not None and at.tag != tag:
        at = at.parent
    return at.parent or here


class _Page:
    """All elements of a page, found once for all checks."""

    def __init__(self, root: Element) -> None:
        self.elements = root.all()
        self._by_tag: dict[str, list[Element]] = defaultdict(list)
        for element in self.elements:
            self._by_tag[element.tag].append(element)

    def all(self, *tags: str) -> list[Element]:
        return [element for tag in tags for element in self._by_tag.get(tag, ())] if tags else self.elements


def problems(html: str) -> list[str]:
    """Every fault of a whole page; an empty list is a page that anybody can use."""
    page = _Page(parse(html))
    return [*_document(page), *_everywhere(page)]


def fragment_problems(html: str) -> list[str]:
    """Faults of a piece of a page."""
    return _everywhere(_Page(parse(html)))


def _everywhere(page: _Page) -> list[str]:
    checks = (_ids, _inline, _labels, _tables, _names, _references)
    return [fault for check in checks for fault in check(page)]


def _document(page: _Page) -> list[str]:
    faults = []
    html = page.all("html")
    if not html or not html[0].attrs.get("lang"):
        faults.append("the page names no language")
    if not any(title.text.split("·")[0].strip() for title in page.all("title")):
        faults.append("the page has no title of its own")
    if (first := len(page.all("h1"))) != 1:
        faults.append(f"the page has {first} first headings instead of one")
    if len(page.all("main")) != 1:
        faults.append("the page has no main part, or several")
    return faults + _heading_order(page)


def _heading_order(page: _Page) -> list[str]:
    steps = pairwise(element for element in page.elements if element.tag in HEADINGS)
    return [
        f"heading {after.name!r} skips a level" for before, after in steps if int(after.tag[1]) > int(before.tag[1]) + 1
    ]


def _ids(page: _Page) -> list[str]:
    times = Counter(element.attrs["id"] for element in page.all() if element.attrs.get("id"))
    return [f"id {name!r} stands {count} times" for name, count in times.items() if count > 1]


def _inline(page: _Page) -> list[str]:
    """The content security policy allows no inline script, style or handler."""
    faults = []
    for element in page.elements:
        if element.tag == "style" and not element.inside("svg"):
            faults.append("there is an inline style sheet")
        if element.tag == "script" and "src" not in element.attrs and element.attrs.get("type") != "application/json":
            faults.append("there is an inline script")
        bad = [key for key in element.attrs if key == "style" or key.startswith(("on", "hx-on"))]
        faults += [f"<{element.tag}> has {key}" for key in bad]
    return faults


def _labels(page: _Page) -> list[str]:
    labelled = {label.attrs.get("for") for label in page.all("label")}
    faults = []
    for element in page.all("input", "select", "textarea", "progress", "meter"):
        if element.tag == "input" and element.attrs.get("type") in UNNAMED:
            continue
        named = element.attrs.get("aria-label") or element.attrs.get("aria-labelledby")
        if not (named or element.attrs.get("id") in labelled or element.inside("label")):
            faults.append(f"<{element.tag} name={element.attrs.get('name')}> has no label")
    return faults


def _tables(page: _Page) -> list[str]:
    faults = []
    for table in page.all("table"):
        caption = next((caption.name for caption in table.all("caption")), "")
        if not caption:
            faults.append("a table has no caption")
        faults += [
            f"header {th.name!r} of {caption!r} has no scope" for th in table.all("th") if not th.attrs.get("scope")
        ]
    return faults


def _names(page: _Page) -> list[str]:
    faults = [f"a picture has no alt: {img.attrs.get('src')}" for img in page.all("img") if "alt" not in img.attrs]
    faults += [
        f"a <{element.tag}> has no words: {element.attrs.get('href', '')}"
        for element in page.all("a", "button", "summary")
        if not element.name
    ]
    unnamed = [nav for nav in page.all("nav") if not {"aria-label", "aria-labelledby"} & set(nav.attrs)]
    return faults + ["a <nav> has no name"] * len(unnamed)


def _references(page: _Page) -> list[str]:
    """What points at another element by id finds it."""
    ids = {element.attrs.get("id") for element in page.all()}
    pointers = ("aria-labelledby", "aria-describedby", "for", "aria-controls")
    return [
        f"<{element.tag}> {key} points at nothing: {name}"
        for element in page.all()
        for key in pointers
        if key in element.attrs
        for name in element.attrs[key].split()
        if name not in ids
    ]
