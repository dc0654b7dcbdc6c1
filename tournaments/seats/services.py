"""Giving seats: the movement stays, the contestants get its numbers anew."""

import secrets

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments.evenings import Evening, evening_of
from tournaments.models import Entrant, SeatDraw, Session
from tournaments.movement_words import wish_text
from tournaments.movements.seating import Seating, Wish, WishesRefusedError, seat
from tournaments.revising import changed_facts
from tournaments.schedules import apply_movement
from tournaments.seats.wishes import Wishes

SEEDS = 1_000_000


def give_seats(*, session: Session, wishes: Wishes, is_seeded: bool, seed: int | None, by: User) -> SeatDraw:
    """Draw or seed all sections of a session; the same seed and wishes give the same seats.

    ValidationError names the wishes that cannot be met, or says that play has begun.
    """
    with changed_facts(session.event_id) as event:
        evenings = _evenings(session)
        entrants = {
            entrant.pk: entrant for entrant in event.entrants.order_by("pk").prefetch_related("members__person")
        }
        number = secrets.randbelow(SEEDS) if seed is None else seed
        seating = _seated(evenings, entrants, wishes, number, is_seeded=is_seeded)
        for place, evening in enumerate(evenings, 1):
            _apply(evening, place, seating, entrants, by)
        draw = SeatDraw.objects.create(
            session=session, by=by, seed=number, is_seeded=is_seeded, wishes=wishes.kept(),
            averages=_averages(evenings, seating),
        )  # fmt: skip
        audit.record("seats.drawn", draw, by=by, club=event.club, event=event.pk, seed=number, seeded=is_seeded)
        return draw


def _evenings(session: Session) -> list[Evening]:
    evenings = [evening_of(section) for section in session.sections.select_related("session__event").order_by("name")]
    found = [evening for evening in evenings if evening is not None]
    if not found or len(found) < len(evenings):
        raise ValidationError(_("Choose a movement for every section first."), code="no-movement")
    return found


def _seated(
    evenings: list[Evening], entrants: dict[int, Entrant], wishes: Wishes, seed: int, *, is_seeded: bool
) -> Seating:
    movements = [evening.movement for evening in evenings]
    seats = sum(movement.contestants for movement in movements)
    if seats != len(entrants):
        values = {"seats": seats, "there": len(entrants)}
        raise ValidationError(
            _("The movement has %(seats)s places; there are %(there)s. Choose the movement again."),
            code="numbers",
            params=values,
        )
    contenders = [wishes.of(pk) for pk in entrants]
    apart = [two for two in wishes.apart if set(two) <= set(entrants)]
    try:
        return seat(contenders, movements, seed=seed, apart=apart, seeded=is_seeded)
    except WishesRefusedError as refused:
        raise ValidationError([_refusal(wish, entrants) for wish in refused.unmet], code="wishes") from None


def _refusal(wish: Wish, entrants: dict[int, Entrant]) -> str:
    """Whose wish cannot be met, by name, and why."""
    who = ", ".join(called(entrants[key]) for key in wish.keys)
    return _("%(who)s: %(why)s") % {"who": who, "why": wish_text(wish)}


def called(entrant: Entrant) -> str:
    """The team, or the players by name."""
    regulars = [str(member.person) for member in entrant.members.all() if not member.is_substitute]
    return entrant.name or " – ".join(regulars) or entrant.code


def _apply(evening: Evening, place: int, seating: Seating, entrants: dict[int, Entrant], by: User) -> None:
    numbers = {at.number: entrants[key] for key, at in seating.places.items() if at.section == place}
    apply_movement(
        section=evening.section,
        movement=evening.movement,
        entrants=[numbers[number] for number in sorted(numbers)],
        by=by,
        first_board=evening.first_board,
    )


def _averages(evenings: list[Evening], seating: Seating) -> list[list[object]]:
    """Section, line and the average strength there, as exact text."""
    return [
        [evenings[section - 1].section.name, line, str(average)]
        for (section, line), average in seating.averages.items()
    ]
