"""XML as a tree that knows its lines, read without following anything that points out of the file.

A DOCTYPE is allowed and not resolved; entities of the file's own are refused, so that none can grow.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from tournaments.exchange.formats.faults import Fault, UnreadableFile

_DEEPEST = 40
_MOST_ATTRIBUTES = 1000
_MOST_ELEMENTS = 250_000  # what five megabytes of a real file come to; empty ones would be five times as many
_LONG = 4000  # bytes; a shorter tag cannot have so many


@dataclass(slots=True)
class Element:
    """A tag with its text, its children and the line that it begins on."""

    tag: str
    line: int
    attributes: dict[str, str]
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def all(self, tag: str) -> list["Element"]:
        """The children of that name, whatever the case."""
        return [child for child in self.children if child.tag == tag]

    def first(self, tag: str) -> "Element | None":
        return next((child for child in self.children if child.tag == tag), None)

    def say(self, *tags: str) -> str:
        """The text of the first child of these names that has any, without space around it; "" for none."""
        found = (child.text.strip() for tag in tags for child in self.all(tag))
        return next((text for text in found if text), "")

    def line_of(self, tag: str) -> int:
        """The line of a child, or the element's own where there is none."""
        child = self.first(tag)
        return child.line if child else self.line

    def below(self, tag: str) -> Iterator["Element"]:
        """Every element of that name at any depth."""
        for child in self.children:
            if child.tag == tag:
                yield child
            yield from child.below(tag)


class _Builder:
    """Collects elements as the parser meets them."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self.parser: DefusedXMLParser | None = None
        self._open: list[Element] = []
        self._count = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        line = self.parser.parser.CurrentLineNumber if self.parser else 0
        element = Element(tag.upper(), line, {key.upper(): value for key, value in attributes.items()})
        self._count += 1
        if self._count > _MOST_ELEMENTS:
            raise UnreadableFile(Fault.ENDLESS, line=line)
        if len(self._open) >= _DEEPEST:
            raise UnreadableFile(Fault.NOT_WELL_FORMED, line=line, field=element.tag)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def data(self, text: str) -> None:
        self._open[-1].text += text

    def end(self, _tag: str) -> None:
        self._open.pop()

    def close(self) -> Element | None:
        return self.root


def _refuse_crowded(content: bytes) -> None:
    """The parser takes seconds over a tag of a hundred thousand attributes; no format has more than a few."""
    start = 0
    for part in content.split(b"<"):
        if len(part) > _LONG and part.count(b"=") > _MOST_ATTRIBUTES:
            raise UnreadableFile(Fault.CROWDED, line=content.count(b"\n", 0, start) + 1)
        start += len(part) + 1


def read_tree(content: bytes) -> Element:
    """The root of an XML file; UnreadableFile with the line where it cannot be read."""
    _refuse_crowded(content)
    builder = _Builder()
    parser = DefusedXMLParser(target=builder, forbid_dtd=False, forbid_entities=True, forbid_external=True)
    builder.parser = parser
    try:
        parser.feed(content)
        root = parser.close()
    except ParseError as error:
        line, _column = error.position
        raise UnreadableFile(Fault.NOT_WELL_FORMED, line=line) from None
    except DefusedXmlException:
        raise UnreadableFile(Fault.ENTITIES, line=parser.parser.CurrentLineNumber) from None
    except (LookupError, ValueError) as error:
        if isinstance(error, UnreadableFile):
            raise
        raise UnreadableFile(Fault.NOT_WELL_FORMED, line=1) from None
    if root is None:
        raise UnreadableFile(Fault.NOT_WELL_FORMED, line=1)
    assert isinstance(root, Element)
    return root
