"""What the forms of the desk may say."""

from __future__ import annotations

from typing import Any

from django import forms
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from club.models import Person, Role
from club.numbers import whole
from tournaments.models import Event, ScheduleRow, Session


class MinutesForm(forms.Form):
    minutes = forms.IntegerField(label=_("Minutes"), min_value=-60, max_value=60)


class SlowForm(forms.Form):
    """A table of the round being played, as "section-number"; cleans to the schedule's row."""

    table = forms.CharField(label=_("Table"))
    minutes = forms.IntegerField(label=_("Minutes behind"), min_value=0, max_value=60)
    cause = forms.ChoiceField(
        label=_("Caused by"), required=False, choices=[("", _("both sides")), ("NS", _("N–S")), ("EW", _("E–W"))]
    )

    def __init__(self, *arguments: Any, session: Session, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.session = session

    def clean(self) -> dict[str, Any]:
        found = super().clean() or {}
        section, _dash, number = found.pop("table", "").partition("-")
        rows = ScheduleRow.objects.filter(section__session=self.session, round=self.session.round)
        row = rows.filter(section=whole(section) or 0, table=whole(number) or 0).first()
        if row is None:
            raise forms.ValidationError(_("The schedule has no such table in this round."))
        return {**found, "row": row}


class DeputyForm(forms.Form):
    """Somebody of the club's directors and the event's players; nobody takes the deputy away."""

    person = forms.ModelChoiceField(
        label=_("Deputy"), queryset=Person.objects.none(), required=False, empty_label=_("nobody")
    )

    def __init__(self, *arguments: Any, event: Event, **options: Any) -> None:
        super().__init__(*arguments, **options)
        directs = Q(roles__club=event.club, roles__kind=Role.Kind.DIRECTOR)
        choice = Person.objects.filter(directs | Q(entries__entrant__event=event)).distinct().in_name_order()
        self.fields["person"].queryset = choice  # type: ignore[attr-defined]
