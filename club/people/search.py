"""Who may be meant by a name."""

from collections.abc import Iterable
from dataclasses import dataclass

from club.models import Person
from club.people.names import NEAR, is_same, likeness

_LONGEST = 200  # signs of a name; a whole page of text is compared by its beginning


@dataclass(frozen=True, slots=True)
class Match:
    """A person and how likely (0 to 100) the text means him."""

    person: Person
    likeness: int


@dataclass(frozen=True, slots=True)
class Recognised:
    """Who a written name is: the one person of that name, or else those it may be (none: somebody new)."""

    name: str
    person: Person | None = None
    maybe: tuple[Person, ...] = ()

    @property
    def is_new(self) -> bool:
        return self.person is None and not self.maybe

    @property
    def is_doubtful(self) -> bool:
        return self.person is None and bool(self.maybe)


def find(text: str, *, among: Iterable[Person], limit: int = 8) -> list[Match]:
    """The persons whose name the text may mean, likeliest first."""
    text = text[:_LONGEST]
    found = [match for person in among if (match := Match(person, _likeness(text, person))).likeness >= NEAR]
    found.sort(key=lambda match: (-match.likeness, match.person.family_name, match.person.given_name))
    return found[:limit]


def recognise(name: str, *, among: Iterable[Person]) -> Recognised:
    """The person of that name where there is exactly one, in either script; else the near ones, to be asked about."""
    people = list(among)
    same = [person for person in people if is_same(name, person.full_name) or is_same(name, person.public_name)]
    if len(same) == 1:
        return Recognised(name, same[0])
    if same:
        return Recognised(name, maybe=tuple(same))
    return Recognised(name, maybe=tuple(match.person for match in find(name, among=people, limit=5)))


def _likeness(text: str, person: Person) -> int:
    names = {person.full_name, person.public_name} - {""}
    return max(likeness(text, name) for name in names)
