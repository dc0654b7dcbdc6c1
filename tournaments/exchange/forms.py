"""The two forms of an import: the file, and what is taken from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from scoring.document.errors import BadDocumentError
from tournaments.exchange.agreement import Trial, Way, best, ways
from tournaments.exchange.formats.faults import UnreadableFile
from tournaments.exchange.formats.values import ReadFile
from tournaments.exchange.opening import open_file
from tournaments.exchange.sentences import agreement, way_name, why_not


class UploadForm(forms.Form):
    """A file that can be read; `read` holds what is in it."""

    file = forms.FileField(
        label=_("Result file"),
        help_text=_(
            "USEBIO (XML) of pairs by matchpoints, cross-IMPs or Butler, or an event document (JSON); 5 MB at most."
        ),
        widget=forms.ClearableFileInput(attrs={"accept": ".xml,.usebio,.json"}),
    )

    def clean_file(self) -> UploadedFile[Any]:
        file: UploadedFile[Any] = self.cleaned_data["file"]
        self.content = file.read()
        try:
            open_file(self.content)
        except (UnreadableFile, BadDocumentError) as error:
            raise forms.ValidationError(why_not(error), code="unreadable") from None
        return file


class ConfirmForm(forms.Form):
    """What is taken from the file, and how it is scored."""

    name = forms.CharField(label=_("Name of the event"), max_length=160)
    date = forms.DateField(
        label=_("Date"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"), localize=False
    )
    way = forms.ChoiceField(
        label=_("How it is scored"),
        widget=forms.RadioSelect,
        help_text=_("Each way was tried on the file. Choose another only if you know that it was used."),
    )
    knows_persons = forms.BooleanField(
        label=_("Take players of exactly the same name for the same person"), required=False, initial=True
    )

    def __init__(self, *args: Any, read: ReadFile, **kwargs: Any) -> None:
        self._ways = {way.code: way for way in ways(read)}
        document = read.document
        kwargs["initial"] = {"name": document.name, "date": document.date}
        super().__init__(*args, **kwargs)
        if self._ways:
            self._offer({})
        else:
            del self.fields["way"]

    def say_what_agrees(self, trials: list[Trial]) -> None:
        """Beside each way how many of the file's figures it gives; the best is chosen already."""
        if self._ways:
            self.initial["way"] = best(trials, next(iter(self._ways.values()))).code
            self._offer({trial.way.code: trial for trial in trials})

    def _offer(self, tried: Mapping[str, Trial]) -> None:
        self.fields["way"].choices = [(code, _label(way, tried.get(code))) for code, way in self._ways.items()]  # type: ignore[attr-defined]

    @property
    def way_chosen(self) -> Way | None:
        """The way to score the file; None where the file states its own conditions."""
        return self._ways[self.cleaned_data["way"]] if "way" in self.fields else None


def _label(way: Way, trial: Trial | None) -> str:
    return f"{way_name(way)}: {agreement(trial)}" if trial else way_name(way)
