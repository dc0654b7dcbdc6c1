"""A part of the document being read: it knows where it stands and refuses what it does not understand."""

import re
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any, NoReturn, TypeVar

from scoring.document.errors import BadDocumentError
from scoring.document.said import english

Default = TypeVar("Default")
Kind = TypeVar("Kind", bound=StrEnum)

LARGEST = 10**9
_DECIMAL = re.compile(r"-?[0-9]{1,18}(\.[0-9]{1,30})?")
# Signs that no text may hold: controls (but for tabs and new lines), and halves of a sign that UTF-8 cannot write.
UNWRITABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
# What tells a person which entry of a list is meant.
_LONGEST_HINT = 20
_HINTS = ("id", "entrant", "number", "board", "match", "round", "table", "deal")


class Unfit:
    """A number that JSON can write and this document may not hold, kept until its place is known."""

    def __init__(self, text: str) -> None:
        self.text = text


class Repeating(dict[str, Any]):
    """An object in which a key stands twice."""

    def __init__(self, pairs: Sequence[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        keys = [key for key, _ in pairs]
        self.repeated = next(key for key in keys if keys.count(key) > 1)


def shown(raw: object) -> str:
    """What was read, as the file has it, cut short."""
    if isinstance(raw, Unfit):
        return raw.text[:40]
    if isinstance(raw, dict | list | tuple):
        return english("an object") if isinstance(raw, dict) else english("a list")
    if raw is None or isinstance(raw, bool):
        return {None: "null", True: "true", False: "false"}[raw]
    return repr(raw)[:60]


class Node:
    """An object of the document; every key that is asked for is known, `finish` refuses the others."""

    __slots__ = ("_asked", "_place", "raw")

    def __init__(self, raw: object, place: str) -> None:
        self._place = place
        if not isinstance(raw, dict):
            raise BadDocumentError(place, shown(raw), english("an object {…}"))
        self.raw: dict[str, Any] = raw
        self._asked: set[str] = set()

    @property
    def place(self) -> str:
        found = {key: self.raw[key] for key in _HINTS if isinstance(self.raw.get(key), str | int)}
        hints = [f"{key} {value}" for key, value in found.items() if len(str(value)) <= _LONGEST_HINT]
        return f"{self._place} ({', '.join(hints)})" if hints and self._place else self._place

    def refuse(self, key: str, read: str, allowed: str) -> NoReturn:
        raise BadDocumentError(", ".join(filter(None, (self.place, key))), read, allowed)

    def has(self, key: str) -> bool:
        self._asked.add(key)
        return key in self.raw

    def need(self, key: str) -> "Node":
        """The node itself, once it is sure that the key stands in it."""
        if key not in self.raw:
            self.refuse(key, english("missing"), english("it must be given"))
        return self

    def text(self, key: str, default: Default = "") -> str | Default:  # type: ignore[assignment]
        """A text, which may be empty, or the default where the key is absent."""
        return self._text_of(key, self.raw[key]) if self.has(key) else default

    def need_text(self, key: str) -> str:
        """A text that must be there and not be blank."""
        self.need(key)
        return self._filled(key, self.text(key))

    def _filled(self, key: str, text: str) -> str:
        if not text.strip():
            self.refuse(key, shown(text), english("a text that is not empty"))
        return text

    def _text_of(self, key: str, raw: object) -> str:
        if not isinstance(raw, str):
            self.refuse(key, shown(raw), english("a text in quotes"))
        if UNWRITABLE.search(raw):
            self.refuse(key, shown(raw), english("a text of signs that can be written"))
        return raw

    def whole(self, key: str, default: Default, least: int = -LARGEST, most: int = LARGEST) -> int | Default:
        if not self.has(key):
            return default
        raw = self.raw[key]
        if not isinstance(raw, int) or isinstance(raw, bool) or not least <= raw <= most:
            self.refuse(
                key, shown(raw), english("a whole number without quotes, %(range)s", range=self._range(least, most))
            )
        return raw

    def need_whole(self, key: str, least: int = -LARGEST, most: int = LARGEST) -> int:
        """A whole number that must be there."""
        found = self.need(key).whole(key, None, least, most)
        assert found is not None
        return found

    @staticmethod
    def _range(least: int, most: int) -> str:
        if least == -LARGEST:
            return english("at most %(most)s in size", most=LARGEST)
        if most == LARGEST:
            return english("from %(least)s", least=least)
        return english("%(least)s to %(most)s", least=least, most=most)

    def whole_or_null(self, key: str, default: int | None, least: int = 1) -> int | None:
        return None if self.has(key) and self.raw[key] is None else self.whole(key, default, least)

    def need_decimal(self, key: str) -> Fraction:
        """A plain decimal that must be there."""
        found = self.need(key).decimal(key, None)
        assert found is not None
        return found

    def decimal(self, key: str, default: Default) -> Fraction | Default:
        """A number written as a plain decimal in quotes: "60.25"."""
        return self._decimal_of(key, self.raw[key]) if self.has(key) else default

    def _decimal_of(self, key: str, raw: object) -> Fraction:
        if not isinstance(raw, str) or not _DECIMAL.fullmatch(raw):
            self.refuse(key, shown(raw), english('a plain decimal number in quotes, like "60.25"'))
        return Fraction(raw)

    def decimals(self, key: str, counts: Sequence[int]) -> tuple[Fraction, ...] | None:
        """A list of so many decimals, or None where the key is absent."""
        if not self.has(key):
            return None
        values = self._list(key)
        if len(values) not in counts:
            wanted = english("%(least)s or %(most)s", least=counts[0], most=counts[-1]) if counts[1:] else counts[0]
            found = english("%(count)s numbers", count=len(values))
            self.refuse(key, found, english("%(count)s decimal numbers in quotes", count=wanted))
        return tuple(self._decimal_of(key, value) for value in values)

    def flag(self, key: str, default: Default) -> bool | Default:
        if not self.has(key):
            return default
        raw = self.raw[key]
        if not isinstance(raw, bool):
            self.refuse(key, shown(raw), "true, false")
        return raw

    def choice(self, key: str, allowed: Sequence[str], default: str = "") -> str:
        if not self.has(key):
            return default
        raw = self.raw[key]
        if not isinstance(raw, str) or raw not in allowed:
            self.refuse(key, shown(raw), ", ".join(allowed))
        return raw

    def kind(self, key: str, kinds: type[Kind], default: Default) -> Kind | Default:
        """A member of an enum by its written value."""
        return kinds(self.choice(key, [kind.value for kind in kinds])) if self.has(key) else default

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, none of them blank."""
        raws = self._list(key) if self.has(key) else []
        return tuple(self._filled(key, self._text_of(key, raw)) for raw in raws)

    def objects(self, key: str) -> list["Node"]:
        """The objects of a list; counted from 1, as people count."""
        raws = self._list(key) if self.has(key) else []
        place = f"{self.place}, {key}" if self.place else key
        return [Node(raw, f"{place}[{at}]") for at, raw in enumerate(raws, 1)]

    def child(self, key: str) -> "Node | None":
        if not self.has(key):
            return None
        return Node(self.raw[key], f"{self.place}, {key}" if self.place else key)

    def _list(self, key: str) -> list[object]:
        raw = self.raw[key]
        if not isinstance(raw, list | tuple):
            self.refuse(key, shown(raw), english("a list […]"))
        return list(raw)

    def finish(self) -> None:
        """Refuse a key that nobody asked for, and a key that stands twice."""
        if isinstance(self.raw, Repeating):
            self.refuse(self.raw.repeated, english("stands twice"), english("each key once"))
        for key in self.raw:
            if key not in self._asked:
                self.refuse("", english("unknown key %(key)s", key=shown(key)), ", ".join(sorted(self._asked)))
