"""Why a text was refused: a stable code, what was read, what is allowed there. The site words it."""

from enum import StrEnum


class Refusal(StrEnum):
    """What is wrong with a text. The site has a sentence for each, in every language."""

    EMPTY = "empty"
    MIXED_SCRIPTS = "mixed-scripts"  # Latin and Cyrillic letters in one word: many look alike
    LEVEL = "level"
    STRAIN = "strain"
    CYRILLIC_STRAIN = "cyrillic-strain"  # a Cyrillic letter that only looks like a Latin suit
    AFTER_CONTRACT = "after-contract"  # neither doubling, declarer nor result follows
    AFTER_DECLARER = "after-declarer"
    RESULT = "result"  # not one of =, +n, -n
    TRICKS = "tricks"  # more than thirteen tricks, or fewer than none
    DECLARER_MISSING = "declarer-missing"
    RESULT_MISSING = "result-missing"
    SCORE = "score"
    SCORE_SIGN = "score-sign"
    PERCENT = "percent"
    CARD = "card"
    RANK = "rank"
    HOLDINGS = "holdings"  # a hand that is not four suits
    SUIT_TWICE = "suit-twice"
    CARD_TWICE = "card-twice"
    CARD_COUNT = "card-count"
    HANDS = "hands"  # a deal that is not four hands
    FIRST_SEAT = "first-seat"


class BadNotation(ValueError):
    """A text that cannot be read.

    `code` says what is wrong, `text` is the whole that was given, `read` the part that is wrong and
    `allowed` what may stand there (empty where there is no short list).
    """

    def __init__(self, code: Refusal, text: str, read: str = "", allowed: tuple[str, ...] = ()) -> None:
        self.code = code
        self.text = text
        self.read = read
        self.allowed = allowed
        choice = f", allowed: {' '.join(allowed)}" if allowed else ""
        super().__init__(f"{text!r}: {code} ({read!r}{choice})")
