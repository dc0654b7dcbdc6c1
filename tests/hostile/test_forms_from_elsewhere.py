"""Another site sends a signed-in director's browser to our forms: none of them is taken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from pytest_django.plugin import DjangoDbBlocker

from tests import factories
from tests.cast import World, make_world
from tests.permission_rows import all_rows

pytestmark = pytest.mark.django_db
ROWS = all_rows()
# Whoever makes somebody's page dark from elsewhere has won nothing.
OPEN_TO_FORMS_FROM_ELSEWHERE = {"preferences"}


@pytest.fixture(scope="module")
def everywhere(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[tuple[World, Client]]:
    """A director whose browser is sent to our forms from another site."""
    with django_db_blocker.unblock(), transaction.atomic():
        world = make_world(factories.make_club())
        client = Client(enforce_csrf_checks=True)
        client.force_login(world.users["director"])
        yield world, client
        transaction.set_rollback(True)


@pytest.mark.parametrize("name", sorted(set(ROWS) - OPEN_TO_FORMS_FROM_ELSEWHERE))
def test_no_form_is_taken_from_another_site(everywhere: tuple[World, Client], name: str) -> None:
    world, client = everywhere
    with transaction.atomic():
        kwargs = ROWS[name].kwargs(world)
        answer = client.post(reverse(name, kwargs=kwargs), ROWS[name].data(world))
        transaction.set_rollback(True)
    assert (answer.status_code, "The form had expired" in answer.text) == (403, True)
