"""The club's people: names, roles and logins."""

import datetime
from dataclasses import dataclass
from typing import Any

from allauth.account.models import EmailAddress
from django.utils.translation import gettext_lazy as _

from club import people
from club.models import Club, Person, User

PASSWORD = "overtrick"  # noqa: S105 - works on this machine only; see the package
NAME = "Riverside Bridge Club"


@dataclass(frozen=True, slots=True)
class Login:
    """Somebody to sign in as: what he is, and what the button says."""

    email: str
    role: str
    title: Any
    person: int  # place in MEMBERS
    password: str = PASSWORD


# Who signs in does not play, but for the member: a director's desk hides what would help his own play.
LOGINS = (
    Login("director@demonstration.example", "director", _("Director"), 39),
    Login("scorer@demonstration.example", "scorer", _("Scorer"), 38),
    Login("member@demonstration.example", "member", _("Member"), 4),
    Login("committee@demonstration.example", "committee", _("Committee member"), 37),
    Login("administrator@demonstration.example", "administrator", _("Administrator"), 36),
)

# Two by two they are the pairs.
MEMBERS = (
    ("Margaret", "Ashdown"), ("Harold", "Fenwick"), ("Пётр", "Смирнов"), ("Ольга", "Кузнецова"),
    ("Judith", "Marlow"), ("Dorothy", "Pryce"), ("Николай", "Воронцов"), ("Алексей", "Хрущёв"),
    ("Frank", "Hollis"), ("Sylvia", "Trent"), ("Юлия", "Щербакова"), ("Борис", "Ельцов"),
    ("Norman", "Quayle"), ("Edith", "Barlow"), ("Наталья", "Ёлкина"), ("Сергей", "Жуков"),
    ("Walter", "Ingram"), ("Beryl", "Sutcliffe"), ("Тамара", "Цветкова"), ("Виктор", "Чайкин"),
    ("Gordon", "Ramsden"), ("Patricia", "O’Shea"), ("Людмила", "Шахова"), ("Григорий", "Морозов"),
    ("Eunice", "Tappley"), ("Leonard", "Wyatt"), ("Андрей", "Белов"), ("Галина", "Орлова"),
    ("Audrey", "Penhale"), ("Clifford", "Nuttall"), ("Михаил", "Зимин"), ("Вера", "Соколова"),
    ("Hazel", "Kirkby"), ("Rupert", "Lacey"), ("Евгений", "Тихонов"), ("Ирина", "Фомина"),
    ("Winifred", "Dace"), ("Лев", "Гинзбург"), ("Stanley", "Moffat"), ("Елена", "Яковлева"),
)  # fmt: skip
GUESTS = (("Priya", "Raman"), ("Константин", "Эйхе"))
# Beyond membership, by place in MEMBERS.
ROLES = {
    39: ("director",), 38: ("scorer",), 37: ("committee",), 36: ("administrator",), 7: ("committee", "director"),
    12: ("secretary",), 16: ("treasurer",), 32: ("committee",),
}  # fmt: skip


def make_club() -> Club:
    """The club itself."""
    return Club.objects.create(
        name=NAME, slug="demonstration", language="en", time_zone="Europe/London", is_demonstration=True
    )


def make_people(club: Club, since: datetime.date) -> list[Person]:
    """Members first, in the order of MEMBERS, then guests."""
    members = [_add(club, given, family) for given, family in MEMBERS]
    for place, person in enumerate(members):
        for kind in ("member", *ROLES.get(place, ())):
            people.give_role(person=person, club=club, kind=kind, since=since, by=None)
    return members + [_add(club, given, family, is_guest=True) for given, family in GUESTS]


def _add(club: Club, given: str, family: str, **fields: Any) -> Person:
    return people.add_person(club=club, by=None, given_name=given, family_name=family, **fields)


def make_logins(members: list[Person]) -> dict[str, User]:
    """A user for each login, by role; one hash for all, because hashing is slow on purpose."""
    users: dict[str, User] = {}
    first = User(email=LOGINS[0].email)
    first.set_password(PASSWORD)
    for login in LOGINS:
        user = User.objects.create(email=login.email, password=first.password)
        EmailAddress.objects.create(user=user, email=login.email, primary=True, verified=True)
        Person.objects.filter(pk=members[login.person].pk).update(user=user, email=login.email)
        users[login.role] = user
    return users
