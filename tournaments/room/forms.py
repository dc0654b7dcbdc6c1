"""The options of a print, and the breaks of an evening."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tournaments.room.papers import Fill, Options

FILLS = [(Fill.BLANK, _("blank")), (Fill.PLAN, _("with the plan")), (Fill.KNOWN, _("with the scores so far"))]


class OptionsForm(forms.Form):
    """Read from the address, so that a print can be kept as a link; nonsense is answered with the usual print."""

    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES, required=False)
    fill = forms.ChoiceField(label=_("Filled in"), choices=FILLS, required=False)
    large = forms.BooleanField(label=_("Large print"), required=False)

    def __init__(self, *args: Any, is_filled: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not is_filled:
            del self.fields["fill"]
        for name, field in self.fields.items():
            field.widget.attrs["class"] = "form-check-input" if name == "large" else "form-select"

    @classmethod
    def of(cls, data: Any, *, is_filled: bool) -> "OptionsForm":
        """The form as asked for, each field that says nothing showing what it stands for."""
        usual = {"language": (get_language() or "en")[:2], "fill": Fill.PLAN.value}
        said = {name: value for name in (*usual, "large") if (value := data.get(name))}
        return cls({**usual, **said}, is_filled=is_filled)

    @property
    def options(self) -> Options:
        self.is_valid()
        return Options(Fill(self.cleaned_data.get("fill") or Fill.PLAN), bool(self.cleaned_data.get("large")))

    @property
    def language_of_print(self) -> str:
        self.is_valid()
        return self.cleaned_data.get("language") or get_language() or "en"


class BreakForm(forms.Form):
    """A break after a round; no minutes take it away."""

    after_round = forms.IntegerField(min_value=1, max_value=200)
    minutes = forms.IntegerField(min_value=0, max_value=240)
