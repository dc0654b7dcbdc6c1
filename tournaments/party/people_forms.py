"""Who comes during an evening, and who goes."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from club.models import Person
from scoring.document.event import Game
from tournaments.movements.party.progressive import Partners
from tournaments.movements.party.seats import GENTLEMAN, LADY
from tournaments.party.people import members, there
from tournaments.party_play import Party


class ComingForm(forms.Form):
    """Somebody of the club or a guest; a pair where the entrants are pairs."""

    person = forms.ModelChoiceField(
        label=gettext_lazy("Who comes"), queryset=Person.objects.none(), required=False, empty_label="—"
    )
    guest = forms.CharField(label=gettext_lazy("Or a guest, by name"), required=False, max_length=80)
    partner = forms.ModelChoiceField(
        label=gettext_lazy("With whom"), queryset=Person.objects.none(), required=False, empty_label="—"
    )
    guest_partner = forms.CharField(label=gettext_lazy("Or with a guest, by name"), required=False, max_length=80)
    colour = forms.ChoiceField(
        label=gettext_lazy("Card"), choices=[(LADY, gettext_lazy("lady")), (GENTLEMAN, gettext_lazy("gentleman"))]
    )
    table = forms.ChoiceField(label=gettext_lazy("To which table"))

    def __init__(self, *args: Any, party: Party, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        playing = [member.person_id for one in party.by_code.values() for member in one.members.all()]
        known = Person.objects.known_in(party.event.club).exclude(pk__in=playing).in_name_order()
        for name in ("person", "partner"):
            field = self.fields[name]
            assert isinstance(field, forms.ModelChoiceField)
            field.queryset = known
        self._drop(party)

    def _drop(self, party: Party) -> None:
        """Only what this evening asks."""
        if not party.are_pairs:
            del self.fields["partner"], self.fields["guest_partner"]
        if party.document.game is not Game.PROGRESSIVE or party.evening.finds_partners is not Partners.MIXED:
            del self.fields["colour"]
        if party.document.game is not Game.PIVOT:
            del self.fields["table"]
            return
        field = self.fields["table"]
        assert isinstance(field, forms.ChoiceField)
        fours = [name for name, players in members(party).items() if len(players) == 4]
        field.choices = [(name, _("Table %(name)s") % {"name": name}) for name in fours]

    @property
    def has_room(self) -> bool:
        """At pivot bridge a table of four is needed."""
        field = self.fields.get("table")
        return not isinstance(field, forms.ChoiceField) or bool(field.choices)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self.people: list[Person | str] = [self._one(cleaned, "person", "guest")]
        if "partner" in self.fields:
            self.people.append(self._one(cleaned, "partner", "guest_partner"))
        return cleaned

    def _one(self, cleaned: dict[str, Any], person: str, guest: str) -> Person | str:
        chosen, name = cleaned.get(person), " ".join(str(cleaned.get(guest) or "").split())
        if bool(chosen) is bool(name):
            raise ValidationError(_("Choose somebody from the list, or write the name of a guest."), code="who")
        return chosen or name

    @property
    def names(self) -> str:
        return " – ".join(str(one) for one in self.people)


class GoingForm(forms.Form):
    """Somebody who plays."""

    code = forms.ChoiceField(label=gettext_lazy("Who goes"))

    def __init__(self, *args: Any, party: Party, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["code"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", "—"), *sorted(there(party), key=lambda each: each[1])]
