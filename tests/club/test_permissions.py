"""Dated roles, and what a refusal looks like."""

import datetime

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.test import RequestFactory

from club.models import Club, Role, User
from club.permissions import role_required, roles_of
from tests import factories

FIRST, LAST = datetime.date(2026, 3, 1), datetime.date(2026, 3, 31)


@pytest.fixture
def march(mary: User, club: Club) -> User:
    """Mary directs in March, first and last day included."""
    Role.objects.create(person=mary.person, club=club, kind="director", since=FIRST, until=LAST)
    return mary


@pytest.mark.parametrize(
    ("day", "holds"),
    [
        pytest.param(FIRST - datetime.timedelta(1), False, id="the day before"),
        pytest.param(FIRST, True, id="the first day"),
        pytest.param(LAST, True, id="the last day"),
        pytest.param(LAST + datetime.timedelta(1), False, id="the day after"),
    ],
)
def test_a_role_counts_from_its_first_day_to_its_last(march: User, club: Club, day: datetime.date, holds: bool) -> None:
    assert ("director" in roles_of(march, club, day)) is holds


def test_a_role_counts_in_its_own_club_alone(dora: User) -> None:
    assert roles_of(dora, factories.make_club()) == frozenset()


def test_a_visitor_has_no_role(club: Club) -> None:
    assert roles_of(AnonymousUser(), club) == frozenset()


def test_before_there_is_a_club_nobody_has_a_role(dora: User) -> None:
    assert roles_of(dora, None) == frozenset()


def test_a_guarded_view_refuses_whoever_lacks_the_role(rf: RequestFactory) -> None:
    view = role_required("director", "secretary")(lambda request: HttpResponse("in"))
    request = rf.get("/")
    request.roles = frozenset({"member"})
    with pytest.raises(PermissionDenied):
        view(request)
    request.roles = frozenset({"secretary"})
    assert view(request).content == b"in"
