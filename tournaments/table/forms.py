"""Forms of the phones at the tables: taps become values here."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.notation.contracts import PASSED_OUT
from scoring.values import Card, Contract, Doubling, Seat, Side, Strain, Suit
from tournaments.lines import NOT_PLAYED, Played, Said
from tournaments.models import DirectorCall, TableOptions
from tournaments.table.entering import Entry

LEVELS = tuple(str(level) for level in range(1, 8))
PASSED, UNPLAYED = "P", "NP"
RANKS = "AKQJT98765432"


class PinForm(forms.Form):
    pin = forms.CharField(
        label=gettext_lazy("PIN"),
        max_length=16,
        help_text=gettext_lazy("The director has told it to the room."),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "autofocus": True}),
    )

    def clean_pin(self) -> str:
        """Its digits: people type "24 68" as it is told to the room."""
        return re.sub(r"[\s-]", "", self.cleaned_data["pin"])


class EntryForm(forms.Form):
    """A board as it was tapped in; `entry` is what it comes to."""

    round = forms.IntegerField(min_value=1)
    board = forms.IntegerField(min_value=1)
    edition = forms.IntegerField(min_value=0, required=False)
    key = forms.RegexField(r"^[0-9a-f]{16,64}$", required=False)
    level = forms.ChoiceField(choices=[(each, each) for each in (*LEVELS, PASSED, UNPLAYED)])
    strain = forms.ChoiceField(choices=[(each, each) for each in Strain], required=False)
    doubling = forms.ChoiceField(choices=[(each, each) for each in Doubling], required=False)
    declarer = forms.ChoiceField(choices=[(each, each) for each in Seat], required=False)
    tricks = forms.IntegerField(min_value=0, max_value=13, required=False)
    lead_suit = forms.ChoiceField(choices=[(each, each) for each in Suit], required=False)
    lead_rank = forms.ChoiceField(choices=[(each, each) for each in RANKS], required=False)
    asked = forms.BooleanField(required=False)
    agreed = forms.BooleanField(required=False)

    def clean_level(self) -> str:
        return str(self.cleaned_data["level"])

    def clean(self) -> dict[str, Any]:
        found = super().clean() or self.cleaned_data
        if found.get("level") in LEVELS:
            self._refuse_missing(found)
            if bool(found.get("lead_suit")) != bool(found.get("lead_rank")):
                self.add_error("lead_suit", _("The lead needs a suit and a rank. Tap both, or neither."))
        return found

    def _refuse_missing(self, found: dict[str, Any]) -> None:
        wanted = {
            "strain": _("Tap the denomination: a suit or no-trump."),
            "declarer": _("Tap the declarer."),
            "tricks": _("Tap the tricks that declarer took, 0 to 13."),
        }
        for name, sentence in wanted.items():
            if name not in self.errors and found.get(name) in (None, ""):
                self.add_error(name, sentence)

    @property
    def said(self) -> Said:
        found = self.cleaned_data
        if found["level"] == PASSED:
            return PASSED_OUT
        if found["level"] == UNPLAYED:
            return NOT_PLAYED
        contract = Contract(
            int(found["level"]), Strain(found["strain"]), Seat(found["declarer"]), Doubling(found["doubling"])
        )
        lead = Card(Suit(found["lead_suit"]), found["lead_rank"]) if found.get("lead_suit") else None
        return Played(contract, found["tricks"], lead)

    @property
    def entry(self) -> Entry:
        found = self.cleaned_data
        return Entry(
            in_round=found["round"],
            board=found["board"],
            said=self.said,
            edition=found["edition"] or 0,
            key=found["key"],
            agreed=found["agreed"],
            asked=found["asked"],
        )

    @property
    def sentences(self) -> list[str]:
        """Everything that is wrong, each thing once, in the order of the form."""
        return list(dict.fromkeys(str(message) for messages in self.errors.values() for message in messages))


class ConfirmForm(forms.Form):
    edition = forms.IntegerField(min_value=1)


class CardForm(forms.Form):
    side = forms.ChoiceField(choices=[(side, side) for side in Side])
    seen = forms.CharField(max_length=400)


class CallForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = DirectorCall
        fields = ["reason", "board", "note"]
        widgets = {
            "reason": forms.RadioSelect,
            "board": forms.HiddenInput,
            "note": forms.TextInput(attrs={"class": "form-control big", "autocomplete": "off"}),
        }


class OptionsForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = TableOptions
        fields = ["record_leads", "show_score", "show_percentage", "show_others", "pin"]
        widgets = {"pin": forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})}
