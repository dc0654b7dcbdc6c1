"""Who plays: persons on record and guests made in the same step."""

import pytest
from django.core.exceptions import ValidationError

from club.models import Person, User
from tests import factories
from tournaments.entering import Entry, change_entrant, enter, remove_entrant
from tournaments.models import Event


def test_a_new_name_becomes_a_guest_in_the_same_step(tuesday: Event, dora: User, mary: User) -> None:
    (pair,) = enter(event=tuesday, entries=[Entry((mary.person, "Gary Guest"))], by=dora)
    assert pair.names == ["Mary Member", "Gary Guest"]
    assert Person.objects.get(given_name="Gary").is_guest


def test_entrants_get_the_lowest_free_numbers(tuesday: Event, dora: User) -> None:
    factories.make_entrant(tuesday, "2")
    made = enter(event=tuesday, entries=[Entry(("A A", "B B")), Entry(("C C", "D D"))], by=dora)
    assert [entrant.code for entrant in made] == ["1", "3"]


def test_all_are_entered_or_none(tuesday: Event, dora: User, mary: User) -> None:
    enter(event=tuesday, entries=[Entry((mary.person, "Gary Guest"))], by=dora)
    with pytest.raises(ValidationError, match="Mary Member plays already, in number 1"):
        enter(event=tuesday, entries=[Entry(("C C", "D D")), Entry((mary.person, "E E"))], by=dora)
    assert tuesday.entrants.count() == 1
    assert not Person.objects.filter(given_name="C").exists()


def test_nobody_is_his_own_partner(tuesday: Event, dora: User, mary: User) -> None:
    with pytest.raises(ValidationError, match="cannot be both"):
        enter(event=tuesday, entries=[Entry((mary.person, mary.person))], by=dora)


def test_other_people_in_an_entrant(tuesday: Event, dora: User, mary: User) -> None:
    pair = factories.make_entrant(tuesday, "1")
    kept = pair.members.first().person
    change_entrant(entrant=pair, entry=Entry((kept, mary.person)), by=dora)
    assert pair.names == [str(kept), "Mary Member"]


def test_an_entrant_that_is_seated_stays(tuesday: Event, dora: User) -> None:
    pair, other = factories.make_entrant(tuesday, "1"), factories.make_entrant(tuesday, "2")
    factories.make_row(factories.make_section(tuesday), 1, 1, pair, None)
    with pytest.raises(ValidationError, match="seated"):
        remove_entrant(entrant=pair, by=dora)
    remove_entrant(entrant=other, by=dora)
    assert list(tuesday.entrants.all()) == [pair]
