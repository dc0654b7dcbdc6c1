"""What pages offer to those who direct or score a single event, without a role in the club."""

import pytest
from django.test import Client

from club.models import User
from tests import factories
from tournaments.models import Event, EventRole


def _page(user: User, address: str) -> str:
    client = Client()
    client.force_login(user)
    return client.get(address).content.decode()


@pytest.mark.parametrize(
    ("kind", "offers_desk", "offers_setup"),
    [
        pytest.param("director", True, True, id="a director of this event"),
        pytest.param("deputy", True, True, id="a deputy"),
        pytest.param("scorer", True, False, id="a scorer"),
        pytest.param("", False, False, id="a member"),
    ],
)
def test_a_role_for_one_event_leads_to_its_pages(
    mary: User, tuesday: Event, kind: str, offers_desk: bool, offers_setup: bool
) -> None:
    if kind:
        EventRole.objects.create(event=tuesday, person=mary.person, kind=kind)
    page = _page(mary, tuesday.get_absolute_url())
    assert ('href="/desk/"' in page) == offers_desk
    assert ('href="/events/setup/"' in page) == offers_setup
    assert (f'href="/events/{tuesday.pk}/setup/"' in page) == offers_setup


def test_another_event_offers_no_set_up(mary: User, tuesday: Event) -> None:
    EventRole.objects.create(event=tuesday, person=mary.person, kind="director")
    other = factories.make_event(tuesday.club)
    assert f'href="/events/{other.pk}/setup/"' not in _page(mary, other.get_absolute_url())
