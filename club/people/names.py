"""Names held against each other: in Latin or Russian letters, in any order, with slips of the finger.

A name is brought to a key that both scripts share: `Ёлкина Юлия`, `Yulia Elkina` and `julija jolkina` come out
alike or nearly so. Keys are only compared, never shown.
"""

import re
import unicodedata
from functools import lru_cache

from rapidfuzz import fuzz
from rapidfuzz.distance import DamerauLevenshtein

NEAR = 78
"""From this likeness on (of 100) a name may be meant; below, nobody would think so."""

_RUSSIAN = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "Z", "з": "z", "и": "i", "й": "i",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "h", "ц": "C", "ч": "c", "ш": "S", "щ": "S", "ъ": "", "ы": "i", "ь": "", "э": "e", "ю": "u", "я": "a",
}  # fmt: skip
# Spellings of one sound in the transliterations that passports, federations and people use; longest first.
_SOUNDS = [
    ("shch", "S"), ("sch", "S"), ("sh", "S"), ("tch", "c"), ("ch", "c"), ("zh", "Z"), ("kh", "h"), ("ts", "C"),
    ("tz", "C"), ("ph", "f"), ("ck", "k"), ("yo", "e"), ("ye", "e"), ("je", "e"), ("yu", "u"), ("ju", "u"),
    ("iu", "u"), ("ya", "a"), ("ja", "a"), ("ia", "a"), ("ks", "x"), ("w", "v"), ("y", "i"), ("j", "i"),
]  # fmt: skip


@lru_cache(maxsize=50_000)
def key(word: str) -> str:
    """One word in the letters that both scripts share."""
    folded = unicodedata.normalize("NFC", word.casefold())
    latin = "".join(_RUSSIAN.get(letter, letter) for letter in folded)
    plain = "".join(c for c in unicodedata.normalize("NFD", latin) if c.isascii() and c.isalnum())
    for spelling, sound in _SOUNDS:
        plain = plain.replace(spelling, sound)
    return re.sub(r"(.)\1+", r"\1", plain)


@lru_cache(maxsize=50_000)
def keys(name: str) -> tuple[str, ...]:
    """The words of a name, initials and hyphens apart, as keys."""
    words = re.split(r"[\s\-.,’']+", name)
    return tuple(found for word in words if (found := key(word)))


def likeness(asked: str, name: str) -> int:
    """0 to 100: how likely who typed `asked` means `name`. A beginning counts as the whole, order does not count."""
    wanted, there = keys(asked), list(keys(name))
    if not wanted:
        return 0
    marks = []
    for word in sorted(wanted, key=len, reverse=True):
        best, at = max(((_alike(word, other), at) for at, other in enumerate(there)), default=(0, -1))
        marks.append(best * len(word))
        if at >= 0:
            there.pop(at)
    return round(sum(marks) / sum(map(len, wanted)))


def _alike(word: str, other: str) -> float:
    if other.startswith(word):
        return 100 if word == other else 96
    if len(word) == 1 or len(other) == 1:
        return 90 if other[0] == word[0] else 0
    start = DamerauLevenshtein.normalized_similarity(word, other[: len(word)]) * 92
    return max(fuzz.ratio(word, other), DamerauLevenshtein.normalized_similarity(word, other) * 100, start)


def is_same(asked: str, name: str) -> bool:
    """The same words in either script, in any order, nothing more and nothing less."""
    return sorted(keys(asked)) == sorted(keys(name)) != []
