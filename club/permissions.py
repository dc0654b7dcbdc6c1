"""Who may do what in a club: dated roles, asked for in one place.

Views fetch through a permission: what a visitor may not know of raises Http404, what they may look at but
not touch raises PermissionDenied. The page for the latter offers a visitor the way to sign in.
"""

import datetime
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.utils import timezone

from club.compiled import A_DAY, A_ROW, ANOTHER_ROW, Compiled
from club.http import ClubRequest
from club.models import Club, Person, Role, User

P = ParamSpec("P")
R = TypeVar("R", bound=ClubRequest)
View = Callable[Concatenate[R, P], HttpResponse]

Kind = Role.Kind
# Who keeps the list of persons; directors add guests and members on the evening itself.
KEEP_PEOPLE = (Kind.ADMINISTRATOR, Kind.SECRETARY, Kind.DIRECTOR)
GIVE_ROLES = (Kind.ADMINISTRATOR, Kind.SECRETARY)
RUN_EVENTS = (Kind.DIRECTOR, Kind.SCORER, Kind.ADMINISTRATOR)
DIRECT_EVENTS = (Kind.DIRECTOR, Kind.ADMINISTRATOR)
RULE_THE_CLUB = (Kind.ADMINISTRATOR,)

# Asked by every page.
_KINDS = Compiled(
    lambda user, club, day: Role.objects.on(day).held_by(user).filter(club=club).values_list("kind"),
    A_ROW, ANOTHER_ROW, A_DAY,
)  # fmt: skip


def roles_of(user: User | AnonymousUser, club: Club | None, day: datetime.date | None = None) -> frozenset[str]:
    """The kinds of role that the user's person has in the club on the day, by default today."""
    if not club or not user.is_authenticated:
        return frozenset()
    held = _KINDS.rows(user.pk, club.pk, day or timezone.localdate())
    return frozenset(kind for (kind,) in held)


def has_role(request: ClubRequest, *kinds: str) -> bool:
    """Whether who asks holds one of the roles today; the roles are read once a request."""
    return not request.roles.isdisjoint(kinds)


def require_role(request: ClubRequest, *kinds: str) -> None:
    """Go on only for a holder of one of the roles; raises PermissionDenied."""
    if not has_role(request, *kinds):
        raise PermissionDenied


def role_required(*kinds: str) -> Callable[[View[R, P]], View[R, P]]:
    """A view for holders of one of the roles."""

    def guard(view: View[R, P]) -> View[R, P]:
        @wraps(view)
        def guarded(request: R, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            require_role(request, *kinds)
            return view(request, *args, **kwargs)

        return guarded

    return guard


def signed_in(view: View[R, P]) -> View[R, P]:
    """A view for anybody who is signed in."""

    @wraps(view)
    def guarded(request: R, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not request.user.is_authenticated:
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded


def person_of(user: User | AnonymousUser) -> Person | None:
    """The record of the person who is signed in, if there is one."""
    return Person.objects.filter(user_id=user.pk).first() if user.is_authenticated else None
