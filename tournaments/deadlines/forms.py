"""The clocks as somebody sets them: a form each, all on one page."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.deadlines.values import LONGEST, SHORTEST, ClockSetting
from tournaments.models import Clock

_LONGEST_EVER = 60 * 24 * 60  # two months


class ClockForm(forms.Form):
    """One clock. Outside the usual bounds it needs a reason; the club sets the bounds as well."""

    minutes = forms.IntegerField(label=_("Minutes"), min_value=1, max_value=_LONGEST_EVER)
    start = forms.ChoiceField(label=_("Runs from"), choices=Clock.Start.choices)
    asks = forms.ChoiceField(label=_("Who may ask"), choices=Clock.Asks.choices)
    shortest = forms.IntegerField(
        label=_("Shortest without a reason"), min_value=SHORTEST, max_value=LONGEST, required=False
    )
    longest = forms.IntegerField(
        label=_("Longest without a reason"), min_value=SHORTEST, max_value=LONGEST, required=False
    )
    reason = forms.CharField(label=_("Reason for an unusual length"), max_length=300, required=False)

    def __init__(self, data: Any, *, setting: ClockSetting, of_club: bool) -> None:
        before = {name: getattr(setting, name) for name in ClockSetting.__slots__ if name != "kind"}
        super().__init__(data, prefix=setting.kind, initial=before)
        self.kind, self.before, self.of_club = setting.kind, setting, of_club
        self.title = Clock.Kind(setting.kind).label
        low, high = setting.bounds
        self.fields["minutes"].help_text = _("%(low)s to %(high)s without a reason.") % {"low": low, "high": high}
        if not of_club:
            del self.fields["shortest"], self.fields["longest"]

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if said.get("minutes") is None:
            return said
        low, high = self.setting.bounds
        if low > high:
            self.add_error("longest", _("The shortest is not longer than the longest."))
        elif not self.setting.is_usual and not said.get("reason", "").strip():
            message = _("Less than %(low)s minutes or more than %(high)s needs a reason.")
            self.add_error("reason", message % {"low": low, "high": high})
        return said

    @property
    def setting(self) -> ClockSetting:
        said = self.cleaned_data
        bounds = said if self.of_club else {"shortest": self.before.shortest, "longest": self.before.longest}
        return ClockSetting(
            self.kind, said["minutes"], said.get("start", ""), said.get("asks", ""), said.get("reason", ""),
            bounds.get("shortest"), bounds.get("longest"),
        )  # fmt: skip


def forms_for(settings: dict[str, ClockSetting], data: Any, *, of_club: bool = False) -> list[ClockForm]:
    return [ClockForm(data, setting=settings[kind], of_club=of_club) for kind in Clock.Kind.values]
