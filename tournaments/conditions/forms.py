"""A form of conditions: fields named like the keys of the event document, and the way between both.

What is at its default is left out of the conditions, so a document says what is special about an event.
Keys that a form does not know (typed by hand, imported) stay as they are.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, ClassVar

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _


class Codec:
    """Between one key of the document and the fields that show it; here one field of the same name."""

    def __init__(self, key: str, default: Any) -> None:
        self.key, self.default = key, default

    def initial(self, value: Any) -> dict[str, Any]:
        return {self.key: value}

    def value(self, cleaned: Mapping[str, Any]) -> Any:
        return cleaned[self.key]


class Whole(Codec):
    """A whole number that may be absent, or stand in a list of choices."""

    def value(self, cleaned: Mapping[str, Any]) -> Any:
        given = cleaned[self.key]
        if given in (None, ""):
            return None
        return int(given) if str(given).lstrip("-").isdecimal() else given


class Exact(Codec):
    """A number that can have fractions: a string in the document."""

    def value(self, cleaned: Mapping[str, Any]) -> Any:
        given = cleaned[self.key]
        return self.default if given is None else plain(given)


class Words(Codec):
    """A list written with commas."""

    def initial(self, value: Any) -> dict[str, Any]:
        return {self.key: ", ".join(value)}

    def value(self, cleaned: Mapping[str, Any]) -> Any:
        return [word.strip() for word in cleaned[self.key].split(",") if word.strip()]


class Ranked(Codec):
    """An ordered choice of a few, each in a field of its own: key_1, key_2 …"""

    def __init__(self, key: str, places: int) -> None:
        super().__init__(key, [])
        self.places = places

    def initial(self, value: Any) -> dict[str, Any]:
        return {f"{self.key}_{place}": chosen for place, chosen in enumerate(value, 1)}

    def value(self, cleaned: Mapping[str, Any]) -> Any:
        chosen = (cleaned.get(f"{self.key}_{place}") for place in range(1, self.places + 1))
        return list(dict.fromkeys(each for each in chosen if each))


class Parts(Codec):
    """An object of numbers, each in a field of its own; absent when all are at their defaults."""

    def __init__(self, key: str, fields: Mapping[str, str], defaults: Mapping[str, Any]) -> None:
        super().__init__(key, None)
        self.fields, self.defaults = fields, defaults

    def initial(self, value: Any) -> dict[str, Any]:
        there = value or {}
        return {self.fields[part]: there.get(part, default) for part, default in self.defaults.items()}

    def value(self, cleaned: Mapping[str, Any]) -> Any:
        given = {part: cleaned.get(name) for part, name in self.fields.items()}
        numbers = {
            part: self.defaults[part] if v is None else _like(self.defaults[part], v) for part, v in given.items()
        }
        return None if numbers == self.defaults else numbers


def _like(default: Any, given: Any) -> Any:
    return plain(given) if isinstance(default, str) else given


def plain(number: Decimal) -> str:
    """A decimal as the document writes it: "2.5", "10", never "1E+1"."""
    text = format(number.normalize(), "f")
    return "0" if text == "-0" else text


class ConditionsForm(forms.Form):
    """The conditions of one kind of event."""

    codecs: ClassVar[tuple[Codec, ...]] = ()
    shown: ClassVar[tuple[str, ...]] = ()  # the fields that everybody sees; the others are folded

    def __init__(self, *args: Any, conditions: Mapping[str, Any], **kwargs: Any) -> None:
        self.before = dict(conditions)
        initial: dict[str, Any] = {}
        for codec in self.codecs:
            initial |= codec.initial(self.before.get(codec.key, codec.default))
        kwargs["initial"] = initial
        super().__init__(*args, **kwargs)

    def to_conditions(self) -> dict[str, Any]:
        """What the form says, without what is at its default, and whatever it does not know as it was."""
        conditions = dict(self.before)
        for codec in self.codecs:
            value = codec.value(self.cleaned_data)
            if value == codec.default:
                conditions.pop(codec.key, None)
            else:
                conditions[codec.key] = value
        return conditions

    @property
    def plain_fields(self) -> list[BoundField]:
        return [self[name] for name in self.shown]

    @property
    def folded_fields(self) -> list[BoundField]:
        return [self[name] for name in self.fields if name not in self.shown]

    @property
    def is_folded_open(self) -> bool:
        """Unfold where something folded is wrong or is not at its default."""
        folded = {name for name in self.fields if name not in self.shown}
        told = any(codec.key in self.before and codec.key not in self.shown for codec in self.codecs)
        return told or bool(folded & set(self.errors))


def choice(label: Any, choices: list[tuple[Any, Any]], hint: Any = "") -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, help_text=hint)


def whole(
    label: Any, hint: Any = "", *, least: int = 1, most: int = 1000, required: bool = False
) -> forms.IntegerField:
    return forms.IntegerField(label=label, help_text=hint, min_value=least, max_value=most, required=required)


def exact(label: Any, hint: Any = "") -> forms.DecimalField:
    return forms.DecimalField(label=label, help_text=hint, required=False, max_digits=8, decimal_places=2)


def tick(label: Any, hint: Any = "") -> forms.BooleanField:
    return forms.BooleanField(label=label, help_text=hint, required=False)


CONTRACT_TABLE = choice(
    _("Table of scores"),
    [("1987", _("today's, of 1987")), ("1935", _("of 1935, in force until 1986")), ("1932", _("of 1932"))],
)
