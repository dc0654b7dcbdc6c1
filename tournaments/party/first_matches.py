"""Who meets whom in the first round of honeymoon bridge, where the players drew themselves."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext as _

from tournaments.movements.party.matches import byes_of, order_of
from tournaments.movements.values import NoSuchMovementError
from tournaments.party_play import Party
from tournaments.party_play.words import refusal


class FirstMatchesForm(forms.Form):
    """Two names for each match; whoever is in none has a bye."""

    def __init__(self, *args: Any, party: Party, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.players = party.evening.entrants
        self.is_knock_out = party.document.conditions.knock_out
        byes = byes_of(len(self.players), is_knock_out=self.is_knock_out)
        self.count = max(0, len(self.players) - byes) // 2
        people = [("", "—"), *((code, f"{code} {party.names(code)}") for code in self.players)]
        for number in range(1, self.count + 1):
            for place in (1, 2):
                self.fields[f"match-{number}-{place}"] = forms.ChoiceField(
                    label=_("Player %(number)s") % {"number": place}, choices=people
                )

    @property
    def matches(self) -> list[tuple[int, list[BoundField]]]:
        """The two fields of each match."""
        return [(number, [self[f"match-{number}-{place}"] for place in (1, 2)]) for number in range(1, self.count + 1)]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            raise ValidationError(_("Name both players of each match."), code="missing")
        self.pairs = [
            (cleaned[f"match-{number}-1"], cleaned[f"match-{number}-2"]) for number in range(1, self.count + 1)
        ]
        try:
            order_of(self.pairs, self.players, is_knock_out=self.is_knock_out)
        except NoSuchMovementError as error:
            raise refusal(error) from None
        return cleaned
