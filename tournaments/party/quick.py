"""A party game begun at once: who plays, the draw, and the first deal can be entered."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.http import QueryDict
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from club.models import Club, Person, User
from tournaments.conditions import kind_named
from tournaments.entering import Entry, enter
from tournaments.models import Event, EventRole
from tournaments.new_events import create_event
from tournaments.party import matching, moving

LATELY = datetime.timedelta(days=60)
MOST_LATELY = 12
MOST_RUNNING = 5


@dataclass(frozen=True, slots=True)
class Offer:
    """A game with how many it is for."""

    code: str
    title: Any
    hint: Any
    least: int


OFFERS = (
    Offer("pivot", gettext_lazy("Pivot bridge"),
          gettext_lazy("Four or five at a table; everybody plays with everybody."), 4),
    Offer("rubber", gettext_lazy("Rubber bridge"), gettext_lazy("Four players, until a side has two games."), 4),
    Offer("chicago", gettext_lazy("Chicago"), gettext_lazy("Four players, four deals."), 4),
    Offer("honeymoon", gettext_lazy("Honeymoon bridge"),
          gettext_lazy("Two players with a dummy each and a widow; three deals."), 2),
    Offer("progressive", gettext_lazy("Progressive bridge"),
          gettext_lazy("Eight players or more; the winners move up a table."), 8),
)  # fmt: skip


def offer_named(code: str) -> Offer | None:
    return next((offer for offer in OFFERS if offer.code == code), None)


def running(user: User) -> QuerySet[Event]:
    """The party games that the user runs and that are being played, the newest first."""
    party = Event.objects.run_by(user).exclude(game__in=[Event.Game.DUPLICATE, Event.Game.REPLAY])
    return party.filter(state=Event.State.RUNNING).order_by("-date", "-pk")[:MOST_RUNNING]


@dataclass(frozen=True, slots=True)
class Names:
    """The people to choose from: those who played lately, who begins the game first among them; then everybody."""

    lately: Sequence[Person]
    others: Sequence[Person]


def names_for(club: Club, user: User) -> Names:
    since = timezone.localdate() - LATELY
    played = Q(entries__entrant__event__date__gte=since, entries__entrant__event__club=club)
    people = Person.objects.known_in(club).annotate(times=Count("entries", filter=played, distinct=True))
    everybody = list(people.order_by("family_name", "given_name", "pk"))
    busy = sorted((one for one in everybody if one.times), key=lambda one: -one.times)  # type: ignore[attr-defined]
    mine = [one for one in everybody if one.user_id == user.pk]
    lately = [*mine, *(one for one in busy if one not in mine)][:MOST_LATELY]
    return Names(lately, [one for one in everybody if one not in lately])


class PlayersForm(forms.Form):
    """Who plays: chosen from the list, and guests by name."""

    guests = forms.CharField(
        label=gettext_lazy("Guests who are not on the list"),
        required=False,
        max_length=300,
        help_text=gettext_lazy("With commas between them."),
    )

    def __init__(self, *args: Any, offer: Offer, names: Names, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer, self.names = offer, names

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        people = [one for one in (*self.names.lately, *self.names.others) if str(one.pk) in self.chosen]
        guests = [name.strip() for name in cleaned.get("guests", "").split(",") if name.strip()]
        self.players: list[Person | str] = [*people, *guests]
        if len(self.players) < self.offer.least:
            raise ValidationError(
                _("%(game)s is for %(least)s players or more; %(chosen)s are chosen."),
                code="too-few",
                params={"game": self.offer.title, "least": self.offer.least, "chosen": len(self.players)},
            )
        return cleaned

    @property
    def chosen(self) -> set[str]:
        """Who is ticked; at first whoever begins the game, who plays as a rule."""
        if isinstance(self.data, QueryDict) and self.is_bound:
            return set(self.data.getlist("person"))
        return {str(one.pk) for one in self.names.lately[:1]}


@transaction.atomic
def begin(*, club: Club, offer: Offer, players: Sequence[Person | str], by: User) -> Event:
    """The event, its players, their seats, and play begun; whoever begins it directs it."""
    event = create_event(
        club=club, kind=kind_named(offer.code), by=by, name=_name(offer, players), date=timezone.localdate()
    )
    person = Person.objects.filter(user=by).first()
    if person is not None:
        EventRole.objects.create(event=event, person=person, kind=EventRole.Kind.DIRECTOR)
    enter(event=event, entries=[Entry((one,)) for one in players], by=by)
    begins = matching if event.game == Event.Game.HONEYMOON else moving
    begins.draw_first_round(event=event, by=by)
    begins.start(event=event, by=by)
    return event


def _name(offer: Offer, players: Sequence[Person | str]) -> str:
    """What the list of events calls it: the game, and the players while they are few."""
    title = str(capfirst(offer.title))
    if len(players) > 5:
        return title
    first = [str(one).split(" ", maxsplit=1)[0] for one in players]
    return f"{title}: {', '.join(first)}"[:160]
