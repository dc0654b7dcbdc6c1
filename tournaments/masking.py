"""Names of players taken out of what everybody reads: in either script, and in the cases of Russian.

names = Names([Player(person, "N–S"), …])     or names_of_event(event)
mask(text, names, naming)       "Петрова сыграла" is "П. сыграла", or "[N–S] сыграла" where names are hidden
left_in(text, names)            the words that may still name somebody: written small, or a card as much as a name
naming_in(event)                how an event names its players, where a case says nothing else
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from club.models import Person
from club.people.names import NEAR, key, likeness
from tournaments.captains import people_of
from tournaments.models import AppealRules, Event, Naming

_WORD = re.compile(r"[^\W\d_]+")
_CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
# What may follow the stem of a name in Russian, in the letters of `key`: -ого, -ому, -ой, -ая, -ых, -ем …
_ENDINGS = frozenset(
    ("", "a", "u", "e", "i", "o", "om", "em", "im", "oi", "ei", "ou", "eu", "ogo", "ego", "omu", "emu", "ih", "imi",
     "am", "ami", "ah", "ov", "ev", "ie")
)  # fmt: skip
_WRITTEN_TWICE = """
north south east west pass double redouble king queen ace jack ten club clubs spade spades heart hearts diamond diamonds
trump trumps dummy board hand lead card cards trick tricks game slam bid best law laws table director
север юг восток запад пас контра король дама валет туз десятка пика пики черва черви бубна бубны трефа трефы козырь
болван сдача рука ход карта взятка гейм шлем заявка закон стол судья
"""
# Surnames that are cards, suits or seats as well: alone they are left, and the editor is told.
_WORDS_TOO = frozenset(key(word) for word in _WRITTEN_TWICE.split())


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody whose name is taken out, and what stands for him where names are hidden."""

    person: Person
    side: str

    @property
    def words(self) -> list[str]:
        """The words of his names, initials left out."""
        return [word for word in _WORD.findall(f"{self.person.full_name} {self.person.public_name}") if len(word) > 1]


class Names:
    """The names of some players, to be looked for in texts."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._whole: dict[str, tuple[Player, str]] = {}
        self._stems: dict[str, tuple[Player, str]] = {}
        for player in players:
            for word in player.words:
                self._whole.setdefault(_key(word), (player, word))
                for stem in _stems(key(word)):
                    self._stems.setdefault(stem, (player, word))

    def find(self, word: str) -> tuple[Player, str] | None:
        """Whose name a word of a text is, and which, as it stands or declined."""
        found = _key(word)
        whole = self._whole.get(found)
        if whole and (_plain(word) == _plain(whole[1]) or not _in_one_script(word, whole[1])):
            return whole
        if not _CYRILLIC.search(word):
            return None
        ends = (at for at in range(2, len(found) + 1) if found[at:] in _ENDINGS)
        return next((self._stems[found[:at]] for at in ends if found[:at] in self._stems), None)

    def like(self, text: str) -> list[str]:
        """Words with a capital that are written much like one of the names."""
        written = {word for _player, word in self._whole.values()}
        words = [word for word in _WORD.findall(text) if len(word) > 2 and word[0].isupper() and not self.find(word)]
        return [word for word in words if any(len(each) > 2 and likeness(word, each) >= NEAR for each in written)]

    def all_in(self, text: str) -> list[str]:
        """Every word of a text that is certainly one of the names."""
        return [each.word for words in _named(text, self) if _is_a_name(words) for each in words]


def _key(word: str) -> str:
    """The key that Latin and Russian share; of a word in another script the word itself."""
    return key(word) or word.casefold()


def _plain(word: str) -> str:
    """Without capitals and accents: Hélène is Helene, Пётр Петр."""
    return "".join(c for c in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(c))


def _in_one_script(word: str, other: str) -> bool:
    """An is not Ann, though their keys are one; Берг is Berg."""
    return bool(_CYRILLIC.search(word)) == bool(_CYRILLIC.search(other))


def _stems(part: str) -> Iterator[str]:
    """ "Анна" is Анн-, "Павел" is Павл- too."""
    stem = part.rstrip("aeiou")
    if len(stem) > 1:
        yield stem
    if stem == part and len(part) > 2 and part[-2] in "eo":
        yield part[:-2] + part[-1]


@dataclass(frozen=True, slots=True)
class _Found:
    """A word of a text that names a player."""

    start: int
    end: int
    word: str
    player: Player
    name: str  # the part of his name, as it is on record

    @property
    def is_certain(self) -> bool:
        return not self.word[0].islower() and key(self.name) not in _WORDS_TOO


def _found(text: str, names: Names) -> Iterator[_Found]:
    for match in _WORD.finditer(text):
        if found := names.find(match[0]):
            yield _Found(match.start(), match.end(), match[0], *found)


def _named(text: str, names_: Names) -> list[list[_Found]]:
    """The names of a text, each as the words that belong together: "Анна Петрова" is one."""
    names: list[list[_Found]] = []
    for each in _found(text, names_):
        last = names[-1][-1] if names else None
        if last and last.player == each.player and re.fullmatch(r"[\s\-.,]{1,3}", text[last.end : each.start]):
            names[-1].append(each)
        else:
            names.append([each])
    return names


def _is_a_name(words: list[_Found]) -> bool:
    several = len({each.name for each in words}) > 1 and not any(each.word[0].islower() for each in words)
    return several or words[0].is_certain


def mask(text: str, names: Names, naming: str) -> str:
    """The text with initials, or with the side, in place of the players' names."""
    if naming == Naming.SHOWN or not text:
        return text
    done, at = [], 0
    for words in _named(text, names):
        if _is_a_name(words):
            done += [text[at : words[0].start], _instead(words, naming)]
            at = words[-1].end
    done.append(text[at:])
    # A dot that ended the sentence would stand twice.
    return re.sub(r"(?<=[^\W\d_]\.)\.(?!\.)", "", "".join(done))


def _instead(words: list[_Found], naming: str) -> str:
    if naming == Naming.HIDDEN:
        return f"[{words[0].player.side}]"
    return "".join(f"{each.name[0].upper()}." for each in words)


def left_in(text: str, names: Names) -> list[str]:
    """Words that may name somebody and are left in by `mask`."""
    left = [each.word for words in _named(text, names) if not _is_a_name(words) for each in words]
    return left + names.like(text)


def names_of_event(event: Event) -> Names:
    """Everybody who plays in the event or leads a team of it."""
    entrants = event.entrants.select_related("captain").prefetch_related("members__person")
    return Names(Player(person, _("a player")) for person in people_of(entrants))


def naming_in(event: Event) -> str:
    """The event's own rule, else the club's, else initials."""
    rules = AppealRules.objects.filter(Q(event=event) | Q(club=event.club_id)).values_list("event", "naming")
    return max(rules, key=lambda rule: rule[0] is not None, default=(None, Naming.INITIALS.value))[1]
