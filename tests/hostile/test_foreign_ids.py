"""Numbers of another club's things in the fields of our forms: nothing of theirs is shown, nothing of theirs changes."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction
from django.db.models import F, Value
from django.db.models.functions import Concat
from pytest_django.plugin import DjangoDbBlocker

from club.models import AuditEntry, Person, User
from tests import factories
from tests.cast import World, make_world
from tests.hostile.forms import FILE, Form
from tests.hostile.site import Site
from tests.permission_rows import all_rows
from tournaments.models import Entrant, EntrantMember, Event, Result, Ruling, ScheduleRow

pytestmark = [pytest.mark.django_db, pytest.mark.rehearsal]
SECRET = "Zsecretz"


@dataclass
class Two:
    site: Site
    there: World
    ids: list[int]


@pytest.fixture(scope="module")
def two(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Two]:
    logging.getLogger("django.request").setLevel(logging.CRITICAL)
    with django_db_blocker.unblock(), transaction.atomic():
        here = make_world(factories.make_club())
        User.objects.update(email=Concat(Value("here."), F("email")))
        known = Person.objects.latest("pk").pk
        for _ in range(300):  # no number of theirs is one of ours by chance
            factories.make_person()
        first = factories.make_event(here.club)
        for _ in range(300):
            factories.make_entrant(first, f"{first.entrants.count()}", factories.make_person())
        mine = Person.objects.latest("pk").pk
        there = make_world(factories.make_club())
        Person.objects.filter(pk__gt=mine).update(given_name=SECRET, family_name=SECRET, public_name=SECRET)
        Event.objects.filter(club=there.club).update(name=SECRET)
        assert known < mine
        site = Site(here)
        site.find_all_forms()
        ids = [there.event.pk, there.session.pk, there.section.pk, there.ns.pk, there.result.pk, there.person.pk,
               there.row.pk, there.club.pk, there.users["director"].pk]  # fmt: skip
        yield Two(site, there, ids)
        transaction.set_rollback(True)
    logging.getLogger("django.request").setLevel(logging.NOTSET)


def state_of(there: World) -> list[Any]:
    events = Event.objects.filter(club=there.club)
    return [
        list(events.order_by("pk").values()),
        list(Result.objects.filter(section__session__event__in=events).order_by("pk").values()),
        list(Entrant.objects.filter(event__in=events).order_by("pk").values()),
        list(EntrantMember.objects.filter(entrant__event__in=events).order_by("pk").values()),
        list(ScheduleRow.objects.filter(section__session__event__in=events).order_by("pk").values()),
        list(Ruling.objects.filter(event__in=events).order_by("pk").values()),
        EntrantMember.objects.filter(person__given_name=SECRET).count(),
        AuditEntry.objects.filter(club=there.club).count(),
    ]


def forgeries(form: Form, two: Two) -> Iterator[dict[str, Any]]:
    plain = {name: "" if value is FILE else value for name, value in form.fields.items()}
    numbers = [name for name, value in plain.items() if str(value).isdecimal() or value == ""]
    for pk in two.ids:
        yield {**plain, **dict.fromkeys(numbers, str(pk))}
        for name in numbers:
            yield {**plain, name: str(pk)}
    place = f"{two.there.section.pk}-1-1-1"
    yield {**plain, **dict.fromkeys(plain, place)}


@pytest.mark.parametrize("name", list(all_rows()))
def test_a_foreign_number_in_a_form_reaches_nothing(two: Two, name: str) -> None:
    with two.site.at(name) as target:
        before = state_of(two.there)
        shown, changed = [], []
        for form in target.forms:
            for data in forgeries(form, two):
                with transaction.atomic():
                    client = target.visitor.client
                    ask = client.post if form.method == "post" else client.get
                    answer = ask(target.address, data, follow=True)
                    if SECRET.encode() in answer.content:
                        shown.append(data)
                    if state_of(two.there) != before:
                        changed.append(data)
                    transaction.set_rollback(True)
        assert (shown, changed) == ([], [])
