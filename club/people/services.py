"""What is done to persons and their roles; each act is one transaction and one line of the audit log."""

import datetime
from collections.abc import Iterable
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club import audit
from club.models import Club, Person, Role, User
from club.permissions import Kind


def split_name(name: str) -> tuple[str, str]:
    """Given and family name; "Able, Ann" names the family first."""
    if "," in name:
        family, _comma, given = (part.strip() for part in name.partition(","))
        return (given, family) if given else (family, "")
    given, _space, family = " ".join(name.split()).rpartition(" ")
    return (given, family) if given else (family, "")


@transaction.atomic
def add_person(*, club: Club, by: User | None, **fields: Any) -> Person:
    """A new record; ValidationError where the name is missing."""
    person = Person(is_demonstration=club.is_demonstration, **fields)
    person.full_clean(exclude=["search_name"])
    person.save()
    audit.record("person.added", person, by=by, club=club, guest=person.is_guest)
    return person


def add_guest(*, name: str, club: Club, by: User | None) -> Person:
    """A guest from one line of text, ready to play."""
    (guest,) = add_guests(names=[name], club=club, by=by)
    return guest


@transaction.atomic
def add_guests(*, names: Iterable[str], club: Club, by: User | None) -> list[Person]:
    """A guest from each line of text, as many queries whether one or hundreds; all or none."""
    guests = [_guest(name, club) for name in names]
    Person.objects.bulk_create(guests)
    audit.record_each("person.added", guests, by=by, club=club, guest=True)
    return guests


def _guest(name: str, club: Club) -> Person:
    given, family = split_name(name)
    guest = Person(is_demonstration=club.is_demonstration, given_name=given, family_name=family, is_guest=True)
    guest.clean_fields(exclude=["search_name"])  # a missing name among them; nothing else of a guest can be wrong
    guest.fold_name()
    return guest


@transaction.atomic
def change_person(*, person: Person, club: Club, by: User, **fields: Any) -> Person:
    """New values for some fields; the log names the fields, not what they hold."""
    person = Person.objects.select_for_update().get(pk=person.pk)
    changed = sorted(name for name, value in fields.items() if getattr(person, name) != value)
    for name in changed:
        setattr(person, name, fields[name])
    person.full_clean(exclude=["search_name"])
    if changed:
        person.save()
        audit.record("person.changed", person, by=by, club=club, fields=changed)
    return person


@transaction.atomic
def give_role(
    *, person: Person, club: Club, kind: str, since: datetime.date, by: User | None, until: datetime.date | None = None
) -> Role:
    """A role from a day on; who becomes a member is a guest no more."""
    Person.objects.select_for_update().get(pk=person.pk)  # one role at a time: days are compared below
    role = Role(person=person, club=club, kind=kind, since=since, until=until)
    role.full_clean()
    _refuse_twice(role)
    role.save()
    if kind == Kind.MEMBER and person.is_guest:
        Person.objects.filter(pk=person.pk).update(is_guest=False)
    audit.record("role.given", role, by=by, club=club, person=person.pk, kind=kind)
    return role


@transaction.atomic
def end_role(*, role: Role, last_day: datetime.date, by: User) -> Role:
    """The role holds until that day, the day included; the club keeps one administrator."""
    club = Club.objects.select_for_update().get(pk=role.club_id)
    role = Role.objects.select_for_update().get(pk=role.pk)
    if role.until == last_day:
        return role
    _refuse_last_administrator(role, last_day)
    role.until = last_day
    role.full_clean()
    role.save()
    audit.record("role.ended", role, by=by, club=club, person=role.person_id, kind=role.kind, until=str(last_day))
    return role


def _refuse_twice(role: Role) -> None:
    """One role of a kind at a time, dated ones too: their days must not meet."""
    others = Role.objects.filter(person=role.person, club=role.club, kind=role.kind)
    if others.meeting(role.since, role.until).exists():
        raise ValidationError(_("This person has this role already on some of these days."), code="twice")


def _refuse_last_administrator(role: Role, last_day: datetime.date) -> None:
    if role.kind != Kind.ADMINISTRATOR:
        return
    others = Role.objects.filter(club=role.club_id, kind=Kind.ADMINISTRATOR, until=None).exclude(pk=role.pk)
    if not others.filter(since__lte=last_day, person__user__is_active=True).exists():
        raise ValidationError(
            _("The club needs an administrator who can sign in. Give the role to another person first."),
            code="last-administrator",
        )
