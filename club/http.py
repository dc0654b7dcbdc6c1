"""The request that our views receive, typed once."""

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from club.models import Club, User


class ClubRequest(HttpRequest):
    """A request with its club, htmx details and our own user."""

    user: "User | AnonymousUser"
    htmx: HtmxDetails
    club: Club
    roles: frozenset[str]  # of the user in the club, today


class SignedInRequest(ClubRequest):
    user: User
