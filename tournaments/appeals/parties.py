"""Who a case is about: the two sides of the ruling, their players, and what a user is in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from club.compiled import A_FOURTH_ROW, A_ROW, A_THIRD_ROW, ANOTHER_ROW, CompiledObjects, put_under
from club.models import Person, User
from tournaments.captains import captain_of, people_of
from tournaments.models import Appeal, AppealSeat, Entrant, EntrantMember, Ruling

_FOUR = (A_ROW, ANOTHER_ROW, A_THIRD_ROW, A_FOURTH_ROW)  # the seats of a table
_ENTRANTS = CompiledObjects(
    lambda n, e, s, w: Entrant.objects.filter(pk__in=[n, e, s, w]).select_related("captain__user"), *_FOUR
)
_MEMBERS = CompiledObjects(
    lambda n, e, s, w: EntrantMember.objects.filter(entrant__in=[n, e, s, w]).select_related("person__user"), *_FOUR
)


@dataclass(frozen=True, slots=True)
class Parties:
    """The entrants of a ruling: those of its line, else those it was given to."""

    ns: tuple[Entrant, ...]
    ew: tuple[Entrant, ...]

    @property
    def everybody(self) -> tuple[Entrant, ...]:
        return self.ns + self.ew

    def side_of(self, entrant: Entrant) -> tuple[Entrant, ...]:
        return self.ns if entrant in self.ns else self.ew

    def against(self, entrant: Entrant) -> tuple[Entrant, ...]:
        return self.ew if entrant in self.ns else self.ns


def parties_of(ruling: Ruling) -> Parties:
    line = ruling.result
    if line is not None:
        return _parties([line.north_id, line.south_id], [line.east_id, line.west_id])
    given = list(ruling.given_to.values_list("pk", flat=True)) or list(
        ruling.penalties.values_list("entrant_id", flat=True)
    )
    return _parties(given[:1], given[1:])


def _parties(ns: Sequence[int | None], ew: Sequence[int | None]) -> Parties:
    found = _read([*ns, *ew])
    return Parties(_each(found, ns), _each(found, ew))


def _each(found: dict[int, Entrant], pks: Iterable[int | None]) -> tuple[Entrant, ...]:
    return tuple(found[pk] for pk in dict.fromkeys(pks) if pk is not None)


def _read(pks: Iterable[int | None]) -> dict[int, Entrant]:
    """With all that is asked of them: their players and captains, and whether those have a login."""
    wanted = sorted({pk for pk in pks if pk is not None})
    fours = [(*wanted[at : at + 4], 0, 0, 0)[:4] for at in range(0, len(wanted), 4)]  # no entrant is 0
    entrants = {entrant.pk: entrant for four in fours for entrant in _ENTRANTS.all(*four)}
    put_under(entrants.values(), "members", (one for four in fours for one in _MEMBERS.all(*four)), by="entrant")
    return entrants


def own_entrant(parties: Parties, user: User | AnonymousUser) -> Entrant | None:
    """The entrant of the case that the user plays in, or is captain of."""
    for entrant in parties.everybody:
        if user.is_authenticated and any(person.user_id == user.pk for person in people_of([entrant])):
            return entrant
    return None


def concurring(appeal: Appeal) -> list[Person]:
    """Those on whose concurrence it rests (D19): both of a pair, a team's captain, the player of an individual."""
    if appeal.concurrence == Appeal.Concurrence.NOT_ASKED:
        return []
    side = _read([appeal.lodged_for_id])[appeal.lodged_for_id]
    captain = captain_of(side) if appeal.concurrence == Appeal.Concurrence.CAPTAIN else None
    return [captain] if captain else people_of([side])


@dataclass(frozen=True, slots=True)
class Standing:
    """What a user is in a case. Whoever is nothing reads it once it is published."""

    directs: bool = False
    hears: bool = False  # sits on the committee
    appeals: bool = False
    opposes: bool = False
    withdraws: bool = False  # lodged it, or does not concur

    @property
    def takes_part(self) -> bool:
        return self.directs or self.hears or self.appeals or self.opposes


def standing_of(appeal: Appeal, user: User | AnonymousUser, parties: Parties) -> Standing:
    """In a case with these parties, which are read once for a page."""
    if not user.is_authenticated:
        return Standing()
    own = own_entrant(parties, user)
    side = parties.side_of(appeal.lodged_for)
    return Standing(
        directs=own is None and appeal.event.may_be_directed_by(user),
        hears=AppealSeat.objects.filter(appeal=appeal, person__user_id=user.pk).exists(),
        appeals=own is not None and own in side,
        opposes=own is not None and own not in side,
        withdraws=own is not None and own in side and _takes_back(appeal, user),
    )


def _takes_back(appeal: Appeal, user: User) -> bool:
    return appeal.lodged_by_id == user.pk or any(person.user_id == user.pk for person in concurring(appeal))
