"""The clocks as somebody sets them: a form each, all on one page."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.deadlines.values import LONGEST, SHORTEST, ClockSetting
from tournaments.models import Clock

_LONGEST_EVER = 60 * 24 * 60  # two months


class ClockForm(forms.Form):
    """One clock. Outside the usual bounds it needs a reason."""

    minutes = forms.IntegerField(
        label=_("Minutes"), min_value=1, max_value=_LONGEST_EVER, help_text=_("30 to 1440 (24 hours) without a reason.")
    )
    start = forms.ChoiceField(label=_("Runs from"), choices=Clock.Start.choices)
    asks = forms.ChoiceField(label=_("Who may ask"), choices=Clock.Asks.choices)
    reason = forms.CharField(label=_("Reason for an unusual length"), max_length=300, required=False)

    def __init__(self, data: Any, *, setting: ClockSetting) -> None:
        before = {name: getattr(setting, name) for name in ("minutes", "start", "asks", "reason")}
        super().__init__(data, prefix=setting.kind, initial=before)
        self.kind = setting.kind
        self.title = Clock.Kind(setting.kind).label

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        minutes = said.get("minutes")
        if minutes is not None and not SHORTEST <= minutes <= LONGEST and not said.get("reason", "").strip():
            self.add_error("reason", _("Less than 30 minutes or more than 24 hours needs a reason."))
        return said

    @property
    def setting(self) -> ClockSetting:
        said = self.cleaned_data
        return ClockSetting(self.kind, said["minutes"], said["start"], said["asks"], said["reason"])


def forms_for(settings: dict[str, ClockSetting], data: Any) -> list[ClockForm]:
    return [ClockForm(data, setting=settings[kind]) for kind in Clock.Kind.values]
