"""The form of one line: what happened, who really sat there, and which board it was."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.notation.refusals import BadNotation
from tournaments.checks import refusals
from tournaments.checks.impossible import what_is_impossible
from tournaments.checks.sentences import sentence
from tournaments.checks.values import Board
from tournaments.lines import PUT_OFF, Said
from tournaments.models import Entrant, Event
from tournaments.repairs import read_or_repair

SEATS = ("north", "east", "south", "west")


class SaidField(forms.CharField):
    """Text typed as on a traveller; cleans to what it says."""

    def __init__(self, *, before: Said | None, board: Board, **options: Any) -> None:
        self.before, self.on_board = before, board
        super().__init__(max_length=40, **options)

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        try:
            said = read_or_repair(text, self.before)
        except BadNotation as refused:
            raise forms.ValidationError(refusals.sentence(refused)) from None
        if finding := what_is_impossible(said, self.on_board):
            raise forms.ValidationError(sentence(finding.code, finding.values))
        if said is PUT_OFF:
            raise forms.ValidationError(_("Put a board off on its sheet: type LP there."))
        return said


class LineForm(forms.Form):
    """Pairs hold two seats each; in an individual each seat has its own player."""

    insists = forms.BooleanField(
        label=_("It really happened so, though the movement plans something else"), required=False
    )
    edition = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, *arguments: Any, event: Event, before: Said | None, board: Board, **options: Any) -> None:
        super().__init__(*arguments, **options)
        entrants = Entrant.objects.filter(event=event).prefetch_related("members__person")
        said = SaidField(before=before, board=board, label=_("Result"), help_text=_("As on the sheet: 4SN=, +420, P"))
        seats = self._seats(event, entrants)
        self.fields = {"said": said, **seats, "board": self._board(board), **self._reason(event), **self.fields}

    @staticmethod
    def _seats(event: Event, entrants: Any) -> dict[str, forms.Field]:
        if event.contest == Event.Contest.INDIVIDUAL:
            labels = dict(zip(SEATS, (_("North"), _("East"), _("South"), _("West")), strict=True))
        else:
            labels = {"ns": _("North–South"), "ew": _("East–West")}
        return {name: EntrantField(queryset=entrants, label=label) for name, label in labels.items()}

    @staticmethod
    def _board(board: Board) -> forms.Field:
        help_text = _("Another number moves the line; if that board has a line here too, the two are exchanged.")
        return forms.IntegerField(label=_("Board"), min_value=1, initial=board.number, help_text=help_text)

    @staticmethod
    def _reason(event: Event) -> dict[str, forms.Field]:
        """Asked for once the results are final."""
        if event.state not in (Event.State.FINAL, Event.State.CORRECTED):
            return {}
        help_text = _("Everybody can read it.")
        return {"reason": forms.CharField(label=_("Reason for the change"), max_length=300, help_text=help_text)}

    @property
    def sitters(self) -> tuple[int, int, int, int]:
        """Who sat North, East, South and West."""
        found = self.cleaned_data
        names = SEATS if "north" in found else ("ns", "ew", "ns", "ew")
        north, east, south, west = (found[name].pk for name in names)
        return north, east, south, west


class EntrantField(forms.ModelChoiceField):  # type: ignore[type-arg]
    def label_from_instance(self, obj: Any) -> str:
        return f"{obj.code} {' – '.join(obj.names) or obj.name}"
