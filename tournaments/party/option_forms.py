"""The host's choices of the evening that are no conditions of contest, and the colour of everybody's card."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, PartyEvening
from tournaments.movements.party.seats import GENTLEMAN, LADY
from tournaments.party_play import Party

LISTS = [LADY, GENTLEMAN]


class OptionsForm(forms.ModelForm):  # type: ignore[type-arg]
    two_lists = forms.BooleanField(label=_("Rank ladies and gentlemen by themselves too"), required=False)

    class Meta:
        model = PartyEvening
        fields = ("is_doubling_barred", "marks_last", "prizes")
        widgets = {"prizes": forms.Textarea(attrs={"rows": 3})}
        help_texts = {
            "is_doubling_barred": _("To bar them is improper, as a rule. Tell everybody before play."),
        }

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        settings = PartyEvening.objects.filter(event=event).first() or PartyEvening(event=event)
        lists = event.conditions.get("lists", [])
        kwargs |= {"instance": settings, "initial": {"two_lists": set(LISTS) <= set(lists)}}
        super().__init__(*args, **kwargs)


class ColoursForm(forms.Form):
    """Lady or gentleman for everybody: the colour of the card, a choice for this evening (P2)."""

    def __init__(self, *args: Any, party: Party, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for code in party.by_code:
            self.fields[f"colour-{code}"] = forms.ChoiceField(
                label=party.names(code),
                choices=[("", _("none")), (LADY, _("lady")), (GENTLEMAN, _("gentleman"))],
                required=False,
                initial=party.colours.get(code, ""),
                widget=forms.RadioSelect,
            )

    @property
    def colours(self) -> dict[str, str]:
        return {name.removeprefix("colour-"): value for name, value in self.cleaned_data.items()}
