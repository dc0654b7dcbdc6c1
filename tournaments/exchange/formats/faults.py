"""Why a file is not read: a stable code, where, what was read and what is allowed. The site words it."""

from enum import StrEnum


class Fault(StrEnum):
    """What is wrong with a file; `exchange/sentences.py` has a sentence for each."""

    NOT_KNOWN = "not-known"  # no format that we read
    NOT_WELL_FORMED = "not-well-formed"  # not XML that can be read
    UTF_16 = "utf-16"  # begins as UTF-16 and is not
    ENDLESS = "endless"  # more elements than any real file has
    CROWDED = "crowded"  # a tag with more attributes than any format has
    ENTITIES = "entities"  # declares entities of its own: refused unread
    KIND = "kind"  # a kind of event that is not read yet; `read` names it
    MISSING = "missing"  # a field that must be there
    VALUE = "value"  # a field that says something else than what is allowed
    UNKNOWN_PAIR = "unknown-pair"  # a line names a pair that is not listed
    TWICE = "twice"  # a pair that is listed twice
    CARDS = "cards"  # a hand record that is not four hands of thirteen cards
    NOTHING_PLAYED = "nothing-played"
    TOO_LARGE = "too-large"


class UnreadableFile(ValueError):
    """A file that cannot be read; nothing of it is kept.

    `line` is counted from 1 (0: the file as a whole); `field` is the name that the format gives it.
    """

    def __init__(self, code: Fault, *, line: int = 0, field: str = "", read: str = "", allowed: str = "") -> None:
        self.code, self.line, self.field, self.read, self.allowed = code, line, field, read[:80], allowed
        where = ", ".join(part for part in (f"line {line}" if line else "", field) if part)
        what = f"{code.value.replace('-', ' ')}: {self.read!r}" if read else code.value.replace("-", " ")
        super().__init__(f"{where}: {what}" + (f"; allowed: {allowed}" if allowed else ""))
