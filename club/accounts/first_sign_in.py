"""Whoever the club knows by e-mail can sign in: the account is made when the first code is asked for.

Nobody signs up. The code proves that the address is theirs; until then the account holds nothing.
"""

from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction

from club import audit
from club.models import Person, User


def account_for(email: str) -> User | None:
    """The account of the one person of that address, made now if there is none; None where nobody is meant.

    Two people who share an address have no account by it: nobody could tell them apart.
    """
    people = list(Person.objects.filter(email__iexact=email, is_demonstration=False)[:2])
    if len(people) != 1 or people[0].user_id:
        return None
    try:
        return _make(people[0], email)
    except IntegrityError:  # asked for twice at the same moment, or the address is another account's
        return None


@transaction.atomic
def _make(person: Person, email: str) -> User | None:
    person = Person.objects.select_for_update().get(pk=person.pk)
    if person.user_id or User.objects.filter(email__iexact=email).exists():
        return None
    user = User.objects.create_user(email)
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=False)
    person.user = user
    person.save(update_fields=["user"])
    audit.record("account.made", person, by=None)
    return user
