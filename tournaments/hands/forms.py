"""The form that brings a deal file."""

from django import forms
from django.utils.translation import gettext_lazy as _


class DealFileForm(forms.Form):
    file = forms.FileField(
        label=_("Deal file (PBN)"),
        help_text=_("As the dealing machine or the hand-record program writes it. Earlier deals are replaced."),
    )
