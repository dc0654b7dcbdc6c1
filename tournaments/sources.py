"""From where a line was entered: "desk", "import", "table B3 phone", "pair 5 phone". Kept as text, shown in words."""

import re

from django.utils.translation import gettext as _

_PHONE = re.compile(r"(table|pair) (\S+) phone")


def table_phone(name: str) -> str:
    """What the phone at a table signs its entries with."""
    return f"table {name} phone"


def pair_phone(code: str) -> str:
    """What a pair's own phone signs with."""
    return f"pair {code} phone"


def is_phone(source: str) -> bool:
    return _PHONE.fullmatch(source) is not None


def in_words(source: str) -> str:
    """The source in the reader's language."""
    match = _PHONE.fullmatch(source)
    if match is None:
        return {"desk": _("the desk"), "import": _("imported")}.get(source, source)
    if match[1] == "table":
        return _("phone of table %(number)s") % {"number": match[2]}
    return _("phone of number %(number)s") % {"number": match[2]}
