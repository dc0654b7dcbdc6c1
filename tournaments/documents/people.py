"""Which persons the names of a document are: those who go by exactly that name, else new guests."""

from collections.abc import Iterable, Mapping

from club.models import Club, Person
from tournaments.models import EntrantMember


def persons_named(names: Iterable[str], club: Club, *, known: bool) -> dict[str, Person]:
    """A person for each name. `known`: those whose name is exactly the same are the same, if only one has it."""
    wanted = list(dict.fromkeys(names))
    found = only_namesakes(wanted, club) if known else {}
    return {name: found.get(name) or _guest(name, club) for name in wanted}


def only_namesakes(names: Iterable[str], club: Club) -> Mapping[str, Person]:
    """Persons known in the club by name, where exactly one goes by it; capitals and spaces do not count."""
    wanted = {_folded(name): name for name in names}
    found: dict[str, list[Person]] = {}
    for person in Person.objects.known_in(club).only("given_name", "family_name", "public_name"):
        for said in {_folded(person.full_name), _folded(person.public_name)} & wanted.keys():
            found.setdefault(wanted[said], []).append(person)
    return {name: persons[0] for name, persons in found.items() if len(persons) == 1}


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def _guest(name: str, club: Club) -> Person:
    given, _, family = " ".join(name.split()).partition(" ")
    return Person.objects.create(
        given_name=given[:80],
        family_name=family[:80],
        public_name=_odd(name),
        is_guest=True,
        is_demonstration=club.is_demonstration,
    )


def _odd(name: str) -> str:
    """The name as written, where given and family name do not add up to it."""
    return "" if " ".join(name.split()) == name and len(name) <= 80 else name[:160]


def join(entrant_pk: int, persons: Iterable[Person], *, most: int) -> list[EntrantMember]:
    """The members of an entrant in order; those beyond the usual number played as substitutes."""
    return [
        EntrantMember(entrant_id=entrant_pk, person=person, position=position, is_substitute=position >= most)
        for position, person in enumerate(persons)
    ]
