"""What is written in a case, before its decision and after."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.appeals import texts
from tournaments.appeals.conflicts import Candidate
from tournaments.appeals.rules import FIELDS
from tournaments.appeals.services import Lodging
from tournaments.appeals.services.lodging import concurrences
from tournaments.captains import captain_of
from tournaments.models import Appeal, AppealRules, Entrant, Event, Naming


class LodgeForm(forms.Form):
    """An appeal. Somebody of a side lodges it for his own; a director says for which."""

    entrant = forms.ChoiceField(label=_("For"))
    concurrence = forms.ChoiceField(label=_("Does the partner or captain concur?"), widget=forms.RadioSelect)
    point = forms.ChoiceField(label=_("What it is about"), choices=Appeal.Point.choices, widget=forms.RadioSelect)
    grounds = forms.CharField(
        label=_("Grounds"),
        widget=forms.Textarea({"rows": 5}),
        help_text=_("What was wrong with the ruling, and what it should be."),
    )
    auction = forms.CharField(
        label=_("Auction"),
        required=False,
        widget=forms.Textarea({"rows": 3}),
        help_text=_("Calls in order from the dealer: 1S P 2H P 4S."),
    )
    late_reason = forms.CharField(label=_("Why it is heard though late"), max_length=300, required=False)

    def __init__(self, *args: Any, event: Event, entrants: Iterable[Entrant], directs: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entrants = {str(entrant.pk): entrant for entrant in entrants}
        sides = [(pk, f"{entrant.code} {' – '.join(entrant.names)}") for pk, entrant in self.entrants.items()]
        ways = [(way, Appeal.Concurrence(way).label) for way in concurrences(event)]
        _choose(self, entrant=sides, concurrence=ways)
        if event.contest == Event.Contest.TEAMS:
            self.fields["concurrence"].help_text = _captains(self.entrants.values())
        if not directs:
            del self.fields["late_reason"]

    @property
    def lodging(self) -> Lodging:
        said = self.cleaned_data
        return Lodging(
            self.entrants[said["entrant"]], said["point"], said["grounds"], said["concurrence"], said["auction"],
            said.get("late_reason", ""),
        )  # fmt: skip


def _captains(teams: Iterable[Entrant]) -> str:
    """Whose concurrence is meant."""
    led = [(team.name or team.code, captain_of(team)) for team in teams]
    return "; ".join(_("Captain of %(team)s: %(name)s") % {"team": team, "name": who} for team, who in led if who)


def _choose(form: forms.Form, **choices: list[tuple[str, Any]]) -> None:
    for name, offered in choices.items():
        field = form.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = offered
        if len(offered) == 1:
            field.initial = offered[0][0]


class StatementForm(forms.Form):
    text = forms.CharField(label=_("Statement"), widget=forms.Textarea({"rows": 8}))
    before = forms.CharField(widget=forms.HiddenInput, required=False)  # what stood there when the page was opened


class EditionForm(forms.Form):
    """A change of the case as it was read."""

    edition = forms.IntegerField(widget=forms.HiddenInput)


class CommitteeForm(EditionForm):
    """Members without a conflict can be chosen; the others are listed on the page with the reason."""

    members = forms.MultipleChoiceField(label=_("Members"), required=False, widget=forms.CheckboxSelectMultiple)
    chair = forms.ChoiceField(label=_("Chair"), required=False)

    def __init__(self, *args: Any, candidates: list[Candidate], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.people = {str(each.person.pk): each.person for each in candidates if each.may_hear}
        offered = [(pk, str(person)) for pk, person in self.people.items()]
        _choose(self, members=offered, chair=[("", "—"), *offered])

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        chair = said.get("chair")
        if chair and chair not in said.get("members", []):
            raise ValidationError(_("The chair is one of the members."))
        return said


class HearingForm(EditionForm):
    at = forms.DateTimeField(
        label=_("When"), widget=forms.DateTimeInput({"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    )
    place = forms.CharField(label=_("Where"), max_length=200, required=False)


class VerdictForm(EditionForm):
    """The decision but for what takes the place of the ruling, which is a ruling's own form."""

    outcome = forms.ChoiceField(label=_("Decision"), choices=Appeal.Outcome.choices, widget=forms.RadioSelect)
    reasons = forms.CharField(label=_("Reasons"), widget=forms.Textarea({"rows": 6}))
    votes_for = forms.IntegerField(label=_("Votes for"), min_value=0, max_value=30, required=False)
    votes_against = forms.IntegerField(label=_("Votes against"), min_value=0, max_value=30, required=False)
    dissent = forms.CharField(label=_("Dissenting opinion"), required=False, widget=forms.Textarea({"rows": 3}))
    is_without_merit = forms.BooleanField(
        label=_("The appeal was without merit: a warning, and the deposit is kept"), required=False
    )

    @property
    def stands(self) -> bool:
        """Whether the ruling is upheld, so that nothing takes its place."""
        return self.data.get("outcome") == Appeal.Outcome.UPHELD


class FurtherForm(EditionForm):
    further = forms.ChoiceField(label=_("Further appeal"), choices=Appeal.Further.choices, widget=forms.RadioSelect)
    on = forms.DateField(
        label=_("Date"), required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )  # fmt: skip
    says = forms.CharField(
        label=_("What the national authority says"), required=False, widget=forms.Textarea({"rows": 4})
    )

    @property
    def replaces(self) -> bool:
        return self.data.get("further") == Appeal.Further.CHANGED


class PublishForm(EditionForm):
    """The naming, and every text as everybody will read it; `shown_for` is the naming that they were masked for."""

    naming = forms.ChoiceField(label=_("Names in public"), choices=Naming.choices, widget=forms.RadioSelect)
    shown_for = forms.ChoiceField(choices=Naming.choices, widget=forms.HiddenInput, required=False)

    def __init__(self, data: Any, *, appeal: Appeal, naming: str) -> None:
        shown = texts.for_public(appeal, naming=naming)
        start = {"edition": appeal.edition, "naming": naming, "shown_for": naming, **shown}
        super().__init__(data, initial=start)
        self.appeal = appeal
        self.texts = [name for name, text in shown.items() if text]
        for name in self.texts:
            self.fields[name] = forms.CharField(
                label=str(texts.LABELS[name]), required=False, widget=forms.Textarea({"rows": 3})
            )

    @property
    def edited(self) -> dict[str, str]:
        """The texts that were written anew for the public."""
        said = self.cleaned_data
        if not said["shown_for"]:
            return dict(self.appeal.public_texts)
        return texts.edited(self.appeal, {name: said[name] for name in self.texts}, said["shown_for"])


class RulesForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = AppealRules
        fields = FIELDS
