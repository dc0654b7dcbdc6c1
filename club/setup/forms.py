"""What is asked about the club, and about its first administrator."""

import zoneinfo
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext_lazy as _

from club.models import Club, User
from club.setup.services import FirstAdministrator

_REGIONS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


def time_zones() -> list[tuple[str, list[tuple[str, str]]]]:
    """The zones of the world by region, and the installation's own, as this machine knows them."""
    names = sorted({*zoneinfo.available_timezones(), settings.TIME_ZONE})
    regions = [(region, [name for name in names if name.startswith(f"{region}/")]) for region in _REGIONS]
    return [(region, [(name, name.partition("/")[2].replace("_", " ")) for name in zones]) for region, zones in regions]


class ClubForm(forms.ModelForm):  # type: ignore[type-arg]  # subscripted only in the stubs
    time_zone = forms.ChoiceField(label=_("Time zone"))

    class Meta:
        model = Club
        fields = ["name", "language", "time_zone"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name of the club")
        zone = self.fields["time_zone"]
        assert isinstance(zone, forms.ChoiceField)
        zone.choices = time_zones()
        zone.initial = settings.TIME_ZONE


class SetupForm(ClubForm):
    given_name = forms.CharField(label=_("Your given name"), max_length=80)
    family_name = forms.CharField(label=_("Your family name"), max_length=80)
    email = forms.EmailField(label=_("Your e-mail address"))
    password = forms.CharField(
        label=_("A password"),
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
        help_text=_("At least ten characters. A short sentence is good."),
    )

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        validate_password(password, User(email=self.cleaned_data.get("email", "")))
        return password

    @property
    def administrator(self) -> FirstAdministrator:
        names = ("given_name", "family_name", "email", "password")
        return FirstAdministrator(**{name: self.cleaned_data[name] for name in names})
