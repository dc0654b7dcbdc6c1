"""What a page must have so that everybody can use it; `problems(html)` says what it lacks, in sentences."""

from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import pairwise

VOID = {"meta", "link", "input", "img", "br", "hr", "col", "wbr", "source", "path", "rect", "circle", "line"}
UNNAMED = {"hidden", "submit", "button", "reset"}


@dataclass
class Element:
    tag: str
    attrs: dict[str, str]
    parent: "Element | None" = None
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def all(self, *tags: str) -> list["Element"]:
        found = [child for child in self.children if child.tag in tags or not tags]
        return found + [deeper for child in self.children for deeper in child.all(*tags)]

    @property
    def name(self) -> str:
        """What a screen reader would say of it."""
        if self.attrs.get("aria-hidden") == "true":
            return ""
        own = self.attrs.get("aria-label") or self.attrs.get("alt") or ""
        return own or " ".join([self.text.strip(), *(child.name for child in self.children)]).strip()

    def inside(self, tag: str) -> bool:
        return self.parent is not None and (self.parent.tag == tag or self.parent.inside(tag))


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.here = Element("document", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {key: value or "" for key, value in attrs}, self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.here.children.append(Element(tag, {key: value or "" for key, value in attrs}, self.here))

    def handle_endtag(self, tag: str) -> None:
        at = self.here
        while at.parent is not None and at.tag != tag:
            at = at.parent
        self.here = at.parent or self.here

    def handle_data(self, data: str) -> None:
        self.here.text += f" {data.strip()}" if data.strip() else ""


def parse(html: str) -> Element:
    builder = _Builder()
    builder.feed(html)
    return builder.root


def problems(html: str) -> list[str]:
    """Every fault of a whole page; an empty list is a page that anybody can use."""
    page = parse(html)
    return [*_document(page), *fragment_problems(page)]


def fragment_problems(page: Element | str) -> list[str]:
    """Faults of a piece of a page."""
    root = parse(page) if isinstance(page, str) else page
    checks = (_ids, _inline, _labels, _tables, _names, _references)
    return [fault for check in checks for fault in check(root)]


def _document(page: Element) -> list[str]:
    faults = []
    html = page.all("html")
    if not html or not html[0].attrs.get("lang"):
        faults.append("the page names no language")
    if not any(title.text.strip(" ·") for title in page.all("title")):
        faults.append("the page has no title")
    headings = [int(element.tag[1]) for element in page.all() if element.tag in ("h1", "h2", "h3", "h4", "h5", "h6")]
    if headings.count(1) != 1:
        faults.append(f"the page has {headings.count(1)} first headings instead of one")
    if len(page.all("main")) != 1:
        faults.append("the page has no main part, or several")
    return faults + _heading_order(page)


def _heading_order(page: Element) -> list[str]:
    order = [element for element in _in_order(page) if element.tag in ("h1", "h2", "h3", "h4", "h5", "h6")]
    steps = pairwise(order)
    return [
        f"heading {after.name!r} skips a level" for before, after in steps if int(after.tag[1]) > int(before.tag[1]) + 1
    ]


def _in_order(element: Element) -> list[Element]:
    return [found for child in element.children for found in (child, *_in_order(child))]


def _ids(page: Element) -> list[str]:
    times = Counter(element.attrs["id"] for element in page.all() if element.attrs.get("id"))
    return [f"id {name!r} stands {count} times" for name, count in times.items() if count > 1]


def _inline(page: Element) -> list[str]:
    """The content security policy allows no inline script, style or handler."""
    faults = []
    for element in page.all():
        if element.tag == "style" and not element.inside("svg"):
            faults.append("there is an inline style sheet")
        if element.tag == "script" and "src" not in element.attrs and element.attrs.get("type") != "application/json":
            faults.append("there is an inline script")
        bad = [key for key in element.attrs if key == "style" or key.startswith(("on", "hx-on"))]
        faults += [f"<{element.tag}> has {key}" for key in bad]
    return faults


def _labels(page: Element) -> list[str]:
    labelled = {label.attrs.get("for") for label in page.all("label")}
    faults = []
    for element in page.all("input", "select", "textarea", "progress", "meter"):
        if element.tag == "input" and element.attrs.get("type") in UNNAMED:
            continue
        named = element.attrs.get("aria-label") or element.attrs.get("aria-labelledby")
        if not (named or element.attrs.get("id") in labelled or element.inside("label")):
            faults.append(f"<{element.tag} name={element.attrs.get('name')}> has no label")
    return faults


def _tables(page: Element) -> list[str]:
    faults = []
    for table in page.all("table"):
        caption = next((caption.name for caption in table.all("caption")), "")
        if not caption:
            faults.append("a table has no caption")
        faults += [
            f"header {th.name!r} of {caption!r} has no scope" for th in table.all("th") if not th.attrs.get("scope")
        ]
    return faults


def _names(page: Element) -> list[str]:
    faults = [f"a picture has no alt: {img.attrs.get('src')}" for img in page.all("img") if "alt" not in img.attrs]
    faults += [
        f"a <{element.tag}> has no words: {element.attrs.get('href', '')}"
        for element in page.all("a", "button", "summary")
        if not element.name
    ]
    unnamed = [nav for nav in page.all("nav") if not {"aria-label", "aria-labelledby"} & set(nav.attrs)]
    return faults + ["a <nav> has no name"] * len(unnamed)


def _references(page: Element) -> list[str]:
    """What points at another element by id finds it."""
    ids = {element.attrs.get("id") for element in page.all()}
    pointers = ("aria-labelledby", "aria-describedby", "for", "aria-controls")
    return [
        f"<{element.tag}> {key} points at nothing: {name}"
        for element in page.all()
        for key in pointers
        for name in element.attrs.get(key, "").split()
        if name not in ids
    ]
