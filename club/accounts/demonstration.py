"""One-click sign-in as somebody of the demonstration club: with DEBUG, from this machine, and nowhere else."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest

from club.loopback import is_from_here
from club.models import Person, Role, User
from club.numbers import whole

_ORDER = ("director", "scorer", "member", "committee", "administrator")


@dataclass(frozen=True, slots=True)
class DemonstrationLogin:
    """A button: the user, and what he is."""

    user: int
    title: str


def is_offered(request: HttpRequest) -> bool:
    """Whether demonstration logins work for this request at all."""
    return bool(settings.DEMONSTRATION_LOGINS) and is_from_here(request)


def logins(request: HttpRequest) -> list[DemonstrationLogin]:
    """The buttons to show; none where they would not work."""
    if not is_offered(request):
        return []
    people = Person.objects.filter(is_demonstration=True, user__isnull=False).prefetch_related("roles")
    found = [(kind, person) for person in people if (kind := _main_role(person))]
    found.sort(key=lambda pair: _ORDER.index(pair[0]))
    return [DemonstrationLogin(person.user_id or 0, str(Role.Kind(kind).label).capitalize()) for kind, person in found]


def _main_role(person: Person) -> str | None:
    """What a login is for: the role that is not mere membership."""
    kinds = {role.kind for role in person.roles.all()}
    beyond = [kind for kind in _ORDER if kind in kinds and kind != Role.Kind.MEMBER]
    return beyond[0] if beyond else (Role.Kind.MEMBER if Role.Kind.MEMBER in kinds else None)


def demonstration_user(pk: str) -> User | None:
    """The demonstration's user of that id; nobody else can be reached this way."""
    return User.objects.filter(pk=whole(pk) or 0, person__is_demonstration=True).first()


def is_demonstration(user: User) -> bool:
    return Person.objects.filter(user_id=user.pk, is_demonstration=True).exists()
