"""Making the club and its first administrator."""

import datetime
from dataclasses import dataclass

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit, people
from club.models import Club, User
from club.permissions import Kind

# The slug of the club that an installation begins with: the database lets only one have it.
FIRST = "club"


@dataclass(frozen=True, slots=True)
class FirstAdministrator:
    given_name: str
    family_name: str
    email: str
    password: str


def set_up(*, name: str, language: str, time_zone: str, administrator: FirstAdministrator) -> User:
    """The club, and the person who administers and directs it; ValidationError where there is a club already."""
    try:
        return _set_up(Club(name=name, slug=FIRST, language=language, time_zone=time_zone), administrator)
    except IntegrityError:  # two at the same moment: the database let one through
        raise ValidationError(_("The club was made meanwhile. Sign in."), code="made") from None


@transaction.atomic
def _set_up(club: Club, administrator: FirstAdministrator) -> User:
    if Club.objects.exists():
        raise ValidationError(_("There is a club already. Sign in."), code="made")
    club.clean_fields()
    club.save(force_insert=True)
    user = User.objects.create_user(administrator.email, administrator.password)
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    person = people.add_person(
        club=club, by=None, given_name=administrator.given_name, family_name=administrator.family_name,
        email=user.email, user=user,
    )  # fmt: skip
    today: datetime.date = timezone.localdate()
    for kind in (Kind.MEMBER, Kind.ADMINISTRATOR, Kind.DIRECTOR):
        people.give_role(person=person, club=club, kind=kind, since=today, by=user)
    audit.record("club.made", club, by=user, club=club)
    return user


@transaction.atomic
def change_club(*, club: Club, by: User, **fields: str) -> None:
    """Another name, language or time zone."""
    club = Club.objects.select_for_update().get(pk=club.pk)
    changed = sorted(name for name, value in fields.items() if getattr(club, name) != value)
    for name in changed:
        setattr(club, name, fields[name])
    club.full_clean()
    club.save()
    audit.record("club.changed", club, by=by, club=club, fields=changed)
