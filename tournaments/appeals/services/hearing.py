"""Before the decision: statements, the committee, the hearing, or a withdrawal."""

import datetime
from collections.abc import Sequence

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club.models import Person, User
from tournaments.appeals import mails
from tournaments.appeals.conflicts import candidates
from tournaments.appeals.services.changing import changing, refuse_if_closed
from tournaments.appeals.texts import tidy
from tournaments.models import Appeal, AppealSeat

SIDES = {"director": "director_says", "appellants": "appellants_say", "opponents": "opponents_say"}


def state(*, appeal: Appeal, side: str, text: str, by: User, instead_of: str | None = None) -> Appeal:
    """Write the statement of a side; it may be written anew until the case is decided.

    `instead_of` is the statement that the writer had before him: somebody else of his side may have written since.
    """
    with changing(appeal, None, f"stated-{side}", by) as held:
        refuse_if_closed(held)
        if instead_of is not None and tidy(getattr(held, SIDES[side])) != tidy(instead_of):
            raise ValidationError(
                _("Somebody of your side has written meanwhile: “%(text)s”. Put both together and save again.")
                % {"text": getattr(held, SIDES[side])},
                code="written",
            )
        setattr(held, SIDES[side], text.strip())
    return held


def seat_committee(
    *, appeal: Appeal, people: Sequence[Person], chair: Person | None, by: User, edition: int, site: str
) -> Appeal:  # fmt: skip
    """Who hears the case; nobody with a conflict of interest may. Those who are new on it are told."""
    with changing(appeal, edition, "committee-seated", by) as held:
        refuse_if_closed(held)
        _refuse_conflicts(held, people)
        there = set(held.seats.values_list("person_id", flat=True))
        held.seats.all().delete()
        chosen = chair or (people[0] if people else None)
        AppealSeat.objects.bulk_create(
            AppealSeat(appeal=held, person=person, is_chair=person == chosen) for person in people
        )
        mails.seated(held, [person for person in people if person.pk not in there], site)
    return held


def _refuse_conflicts(appeal: Appeal, people: Sequence[Person]) -> None:
    known = {candidate.person.pk: candidate for candidate in candidates(appeal)}
    for person in people:
        candidate = known.get(person.pk)
        if candidate is None:
            raise ValidationError(_("%(name)s is not on the committee of the club.") % {"name": person})
        if not candidate.may_hear:
            values = {"name": person, "why": ", ".join(candidate.conflicts)}
            raise ValidationError(_("%(name)s cannot hear this case: %(why)s.") % values)


def arrange_hearing(
    *, appeal: Appeal, at: datetime.datetime, place: str, by: User, edition: int, site: str
) -> Appeal:  # fmt: skip
    """Set the date, and invite everybody with a file for the calendar."""
    with changing(appeal, edition, "hearing-arranged", by) as held:
        refuse_if_closed(held)
        held.hearing_at, held.hearing_place = at, place.strip()
        held.state = Appeal.State.HEARING
        mails.invitation(held, site)
    return held


def withdraw(*, appeal: Appeal, by: User, edition: int) -> Appeal:
    """The appellants think better of it; the ruling stands and the deposit goes back."""
    with changing(appeal, edition, "withdrawn", by) as held:
        refuse_if_closed(held)
        held.state = Appeal.State.WITHDRAWN
        if held.deposit_state == Appeal.Deposit.HELD:
            held.deposit_state = Appeal.Deposit.RETURNED
        mails.withdrawn(held)
    return held
