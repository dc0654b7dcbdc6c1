"""What the forms of the desk may say."""

from django import forms
from django.utils.translation import gettext_lazy as _


class MinutesForm(forms.Form):
    minutes = forms.IntegerField(label=_("Minutes"), min_value=-60, max_value=60)


class CutForm(forms.Form):
    """An empty round: all rounds are played after all."""

    after_round = forms.IntegerField(label=_("Last round"), min_value=1, max_value=100, required=False)
