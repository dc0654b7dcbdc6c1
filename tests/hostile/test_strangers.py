"""Who holds something elsewhere holds nothing here: another club, another event, an evening that is over."""

from __future__ import annotations

import datetime
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.db.models import F, Value
from django.db.models.functions import Concat
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django.plugin import DjangoDbBlocker

from club.models import Role, User
from tests import factories
from tests.cast import World, make_world
from tests.examples import share
from tests.hostile.site import pattern_of
from tests.permission_rows import DENIED, HIDDEN, OPEN, all_rows
from tests.test_permissions import ask
from tournaments import tokens
from tournaments.models import EventRole, TableToken

pytestmark = pytest.mark.django_db
ROWS = all_rows()
# The pages that ask what somebody does anywhere: they show what is his own.
ANYWHERE = {"desk:index", "events:index"}
PHONES = [name for name in ROWS if name.startswith(("table:", "party:phone")) and name != "table:open"]
# A public page shows the events of every club.
OURS = [name for name, row in ROWS.items() if row.expected["visitor"] != OPEN]
# Where everybody gets the same there is nobody to be.
GUARDED = [name for name, row in ROWS.items() if len(set(row.expected.values())) > 1 and name not in ANYWHERE]


@dataclass
class Two:
    """Two clubs of one installation, one who is nobody, and one who is everything in the other club, or was."""

    here: World
    there: World
    nobody: Client
    stranger: Client


@pytest.fixture(scope="module")
def two(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Two]:
    logging.getLogger("django.request").setLevel(logging.CRITICAL)  # hundreds of refusals
    with django_db_blocker.unblock(), transaction.atomic():
        here = make_world(factories.make_club())
        User.objects.update(email=Concat(Value("here."), F("email")))
        there = make_world(factories.make_club())
        nobody = factories.make_holder("Nobody Special", here.club)
        yield Two(here, there, signed_in(nobody), signed_in(stranger(here, there)))
        transaction.set_rollback(True)
    logging.getLogger("django.request").setLevel(logging.NOTSET)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def stranger(here: World, there: World) -> User:
    """Every role in the other club and for another event of this one; every role in this club until yesterday."""
    user = factories.make_holder("Stranger Elsewhere", there.club, *Role.Kind)
    other = factories.make_event(here.club, name="Another event")
    for kind in EventRole.Kind:
        EventRole.objects.create(event=other, person=user.person, kind=kind)
    yesterday = timezone.localdate() - datetime.timedelta(days=1)
    for kind in Role.Kind:
        Role.objects.create(
            person=user.person, club=here.club, kind=kind, since=factories.TODAY_LONG_AGO, until=yesterday
        )
    return user


@pytest.mark.parametrize("name", share(GUARDED))
def test_whoever_is_somebody_elsewhere_is_nobody_here(two: Two, name: str) -> None:
    row = ROWS[name]
    cache.clear()
    with transaction.atomic():
        url, data = reverse(name, kwargs=row.kwargs(two.here)), row.data(two.here)
        assert ask(two.stranger, url, row, data) == ask(two.nobody, url, row, data)
        transaction.set_rollback(True)


@pytest.mark.parametrize("name", PHONES)
def test_a_key_of_another_evening_and_one_that_was_revoked_open_nothing(two: Two, name: str) -> None:
    row = ROWS[name]
    with transaction.atomic():
        url, data = reverse(name, kwargs=row.kwargs(two.here)), row.data(two.here)
        expected = ask(Client(), url, row, data)
        mine = set(TableToken.objects.values_list("pk", flat=True))
        row.kwargs(two.there)
        other = holding(TableToken.objects.exclude(pk__in=mine))
        revoked = holding(TableToken.objects.filter(pk__in=mine))
        TableToken.objects.filter(pk__in=mine).update(revoked_at=timezone.now())
        assert [ask(other, url, row, data), ask(revoked, url, row, data)] == [expected, expected]
        transaction.set_rollback(True)


def holding(held: Any) -> Client:
    """A phone with the cookies of these keys; each also shown under the numbers of all others."""
    client = Client()
    for token in held:
        for pk in TableToken.objects.values_list("pk", flat=True):
            client.cookies[tokens.cookie_name(pk)] = tokens.cookie_of(token)
    return client


def mixtures(name: str, here: dict[str, Any], there: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The address of something here, with one number of something there."""
    for key, value in here.items():
        if value != there[key] and len(here) > 1:
            yield {**here, key: there[key]}


@pytest.mark.parametrize("name", [name for name in OURS if pattern_of(name).count("%(") > 1])
def test_a_number_from_elsewhere_finds_nothing_under_an_address_of_ours(two: Two, name: str) -> None:
    row = ROWS[name]
    with transaction.atomic():
        for kwargs in mixtures(name, row.kwargs(two.here), row.kwargs(two.there)):
            data = row.data(two.here)
            got = ask(two.here.client("director"), reverse(name, kwargs=kwargs), row, data)
            assert (kwargs, got in (HIDDEN, DENIED)) == (kwargs, True)
        transaction.set_rollback(True)
