"""Seats that a host types, and draws that the players made themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.document.event import Seating
from scoring.party.tables import everybody
from scoring.values import Seat, Side
from tournaments.movements.party.draws import Drawn, Lot, Purpose
from tournaments.movements.party.pivot import split
from tournaments.movements.party.seats import RoundSeats
from tournaments.movements.values import NoSuchMovementError
from tournaments.notation import seat_name
from tournaments.party_play import Party
from tournaments.party_play.words import PURPOSES

MANY_TABLES = 10


class DrawnForm(forms.Form):
    """For each draw who drew the higher card at the table; left empty, the program's own draw stands."""

    def __init__(self, *args: Any, party: Party, drawn: Sequence[Drawn], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.by_program = {_name(each.lot): each for each in drawn}
        for name, each in self.by_program.items():
            people = sorted(each.order)
            names = [(code, party.names(code) if code in party.by_code else seat_name(code)) for code in people]
            self.fields[name] = forms.ChoiceField(
                label=_("Table %(table)s, %(what)s: the highest card") % _words(each.lot),
                choices=[("", _("as the program drew")), *names],
                required=False,
            )

    @property
    def drawn(self) -> list[Drawn]:
        """What the players drew, highest first."""
        found = []
        for name, each in self.by_program.items():
            highest = self.cleaned_data.get(name)
            if highest:
                found.append(Drawn(each.lot, (highest, *(code for code in each.order if code != highest))))
        return found

    @property
    def lots(self) -> Mapping[Lot, tuple[str, ...]]:
        return {each.lot: each.order for each in self.drawn}


def _name(lot: Lot) -> str:
    return f"draw-{lot.purpose.value}-{lot.table}"


def _words(lot: Lot) -> dict[str, str]:
    return {"table": lot.table, "what": str(PURPOSES[Purpose(lot.purpose)])}


class SeatsForm(forms.Form):
    """Who sits where in a round, chair by chair; whoever is nowhere sits out."""

    def __init__(
        self, *args: Any, party: Party, round_: int, first: RoundSeats | None = None, **kwargs: Any
    ) -> None:  # fmt: skip
        super().__init__(*args, **kwargs)
        self.party, self.round = party, round_
        self.places = list(Side) if party.are_pairs else list(Seat)
        self.count = len(party.evening.entrants) // len(self.places)
        before = {table.table: table for table in first.tables} if first else {}
        people = [("", "—"), *((code, f"{code} {party.names(code)}") for code in party.evening.entrants)]
        for table in range(1, self.count + 1):
            self._add_table(str(table), people, before.get(str(table)))

    def _add_table(self, table: str, people: list[tuple[str, str]], before: Seating | None) -> None:
        held: dict[Seat | Side, str] = {**before.players, **before.pairs} if before else {}  # type: ignore[dict-item]
        sitting = {place.value: code for place, code in held.items()}
        for place in self.places:
            self.fields[f"seat-{table}-{place.value}"] = forms.ChoiceField(
                label=seat_name(place.value), choices=people, required=False, initial=sitting.get(place.value, "")
            )
        self.fields[f"dealer-{table}"] = forms.ChoiceField(
            label=_("Deals first"),
            choices=[("", _("is drawn")), *((seat.value, seat_name(seat.value)) for seat in Seat)],
            required=False,
            initial=before.dealer.value if before and before.dealer else "",
        )

    @property
    def is_long(self) -> bool:
        """With many tables every chair offers so many names that the page has the form only when it is asked for."""
        return self.count > MANY_TABLES

    @property
    def tables(self) -> list[tuple[str, list[BoundField]]]:
        """The fields of each table, for the page."""
        names = [*(f"seat-{{}}-{place.value}" for place in self.places), "dealer-{}"]
        return [(str(table), [self[name.format(table)] for name in names]) for table in range(1, self.count + 1)]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        tables = [self._seating(str(table)) for table in range(1, self.count + 1)]
        seated = tuple(table for table in tables if table is not None)
        if not seated:
            raise ValidationError(_("Seat one table at least."), code="nobody")
        self._refuse_twice(seated)
        at = {code for table in seated for code in everybody(table)}
        out = tuple(code for code in self.party.evening.entrants if code not in at)
        self.seats = RoundSeats(self.round, seated, out)
        return cleaned

    def _seating(self, table: str) -> Seating | None:
        found = {place: self.cleaned_data[f"seat-{table}-{place.value}"] for place in self.places}
        if not any(found.values()):
            return None
        if not all(found.values()):
            raise ValidationError(
                _("Table %(table)s has an empty chair. Fill it, or leave the table out."),
                code="empty-chair",
                params={"table": table},
            )
        first = self.cleaned_data[f"dealer-{table}"]
        return Seating(
            self.round,
            table,
            players={place: code for place, code in found.items() if isinstance(place, Seat)},
            pairs={place: code for place, code in found.items() if isinstance(place, Side)},
            dealer=Seat(first) if first else None,
        )

    def _refuse_twice(self, tables: Sequence[Seating]) -> None:
        counted = Counter(code for table in tables for code in everybody(table))
        twice = [self.party.names(code) for code, count in counted.items() if count > 1]
        if twice:
            raise ValidationError(_("Two places have: %(names)s."), code="twice", params={"names": ", ".join(twice)})


class PlacesForm(forms.Form):
    """Pivot bridge: what everybody drew for places, the highest card first (V3)."""

    def __init__(self, *args: Any, party: Party, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.party = party
        try:
            self.sizes = split(len(party.evening.entrants))
        except NoSuchMovementError:
            self.sizes = ()
        people = [("", "—"), *((code, f"{code} {party.names(code)}") for code in party.evening.entrants)]
        for table, size in enumerate(self.sizes, 1):
            for place in range(1, size + 1):
                name = f"place-{table}-{place}"
                self.fields[name] = forms.ChoiceField(label=_PLACES[place], choices=people)

    @property
    def tables(self) -> list[tuple[str, list[BoundField]]]:
        """The fields of each table, for the page."""
        return [
            (str(table), [self[f"place-{table}-{place}"] for place in range(1, size + 1)])
            for table, size in enumerate(self.sizes, 1)
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        twice = [self.party.names(code) for code, count in Counter(cleaned.values()).items() if count > 1]
        if twice:
            raise ValidationError(_("Two places have: %(names)s."), code="twice", params={"names": ", ".join(twice)})
        return cleaned

    @property
    def drawn(self) -> list[Drawn]:
        """The draw of each table."""
        return [
            Drawn(
                Lot(Purpose.PLACES, 1, str(table)),
                tuple(self.cleaned_data[f"place-{table}-{place}"] for place in range(1, size + 1)),
            )
            for table, size in enumerate(self.sizes, 1)
        ]


_PLACES = {
    1: gettext_lazy("Highest card: the pivot"),
    2: gettext_lazy("Second: the pivot’s first partner"),
    3: gettext_lazy("Third: at the pivot’s left"),
    4: gettext_lazy("Fourth: at the pivot’s right"),
    5: gettext_lazy("Fifth: sits out first"),
}
