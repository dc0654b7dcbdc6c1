"""What a player, the opponents and the director write."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.corrections.reading import read
from tournaments.models import Result


class AskForm(forms.Form):
    """The line as it should be, in the short string of the desk."""

    text = forms.CharField(
        label=_("It should be"),
        max_length=40,
        help_text=_("Contract, declarer, result: 4SN=, 3NTE-1, 2HXS+1. Passed out: P. Not played: NP."),
        widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )
    why = forms.CharField(label=_("Why"), max_length=300, required=False, help_text=_("The opponents read it."))

    def __init__(self, *args: Any, line: Result, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.line = line

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"]
        read(text, self.line)
        return text


class AnswerForm(forms.Form):
    note = forms.CharField(label=_("What do you say?"), max_length=300, required=False)


class DecideForm(forms.Form):
    """Accepted or refused; a refusal needs its reason."""

    edition = forms.IntegerField(widget=forms.HiddenInput)
    reason = forms.CharField(label=_("Reason"), max_length=300, required=False, help_text=_("Everybody reads it."))

    def __init__(self, *args: Any, refuses: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.refuses = refuses

    def clean_reason(self) -> str:
        reason: str = self.cleaned_data["reason"]
        if self.refuses and not reason.strip():
            raise ValidationError(_("Say why it is refused: both pairs read it."))
        return reason
