"""Persons and roles as a secretary types them."""

import datetime

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from club.models import Person, Role


class PersonForm(forms.ModelForm):  # type: ignore[type-arg]  # subscripted only in the stubs
    class Meta:
        model = Person
        fields = ["given_name", "family_name", "public_name", "email", "is_guest"]
        help_texts = {
            "email": _("With it the person can sign in. Only those who keep this list see it."),
            "is_guest": _("Plays without being a member."),
        }


class NewPersonForm(PersonForm):
    """A new person; who is no guest is a member from today on."""

    class Meta(PersonForm.Meta):
        fields = ["given_name", "family_name", "email", "is_guest"]


class RoleForm(forms.Form):
    kind = forms.ChoiceField(label=_("Role"), choices=Role.Kind.choices)
    since = forms.DateField(label=_("From"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    until = forms.DateField(
        label=_("Until"), required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        help_text=_("The last day; empty: without an end."),
    )  # fmt: skip

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.fields["since"].initial = timezone.localdate


class EndForm(forms.Form):
    """The last day of a role; today where nothing is said."""

    last_day = forms.DateField(required=False)

    @property
    def day(self) -> datetime.date:
        return self.cleaned_data.get("last_day") or timezone.localdate()
