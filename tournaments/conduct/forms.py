"""A report, and what the recorder makes of it."""

from typing import Any

from django import forms
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from club.models import Club, Person, Role, User
from tournaments.models import ConductEntry, Event


def people_around(club: Club, event: Event | None, *, by: User) -> QuerySet[Person]:
    """Who may be named: the players of the event, and to whoever belongs to the club everybody with a role in it."""
    roles = Role.objects.on(timezone.localdate()).filter(club=club)
    belongs = roles.held_by(by.pk).exists()
    found = Person.objects.filter(roles__in=roles) if belongs else Person.objects.none()
    if event is not None:
        found = found | Person.objects.filter(entries__entrant__event=event)
    return found.distinct().in_name_order()


class ReportForm(forms.Form):
    """What somebody reports; about whom is optional, the recorder adds it."""

    kind = forms.ChoiceField(label=_("What it is"), choices=ConductEntry.Kind.choices, widget=forms.RadioSelect)
    board = forms.IntegerField(label=_("Board"), min_value=1, required=False)
    text = forms.CharField(label=_("What happened"), widget=forms.Textarea({"rows": 6}))
    about = forms.ModelMultipleChoiceField(
        label=_("About whom"), queryset=Person.objects.none(), required=False, widget=forms.SelectMultiple({"size": 6})
    )

    def __init__(self, *args: Any, club: Club, event: Event | None, by: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _offer(self, people_around(club, event, by=by), "about")
        if event is None:
            del self.fields["board"]


class HandleForm(forms.Form):
    edition = forms.IntegerField(widget=forms.HiddenInput)
    about = forms.ModelMultipleChoiceField(
        label=_("About whom"), queryset=Person.objects.none(), required=False, widget=forms.SelectMultiple({"size": 6})
    )
    readers = forms.ModelMultipleChoiceField(
        label=_("Who else may read it"),
        queryset=Person.objects.none(),
        required=False,
        widget=forms.SelectMultiple({"size": 6}),
        help_text=_("Besides the administrators of the club. Never those whom it is about."),
    )
    answer_due = forms.DateField(label=_("Answer until"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    keep_until = forms.DateField(label=_("Kept until"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    outcome = forms.CharField(label=_("Outcome"), required=False, widget=forms.Textarea({"rows": 4}))
    is_closed = forms.BooleanField(label=_("Closed"), required=False)

    def __init__(self, *args: Any, entry: ConductEntry, by: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        around = people_around(entry.club, entry.event, by=by)
        named = Q(pk__in=entry.about.values("pk")) | Q(pk__in=entry.readers.values("pk"))
        _offer(self, Person.objects.filter(named | Q(pk__in=around.values("pk"))).in_name_order(), "about", "readers")


def _offer(form: forms.Form, people: QuerySet[Person], *names: str) -> None:
    for name in names:
        field = form.fields[name]
        assert isinstance(field, forms.ModelMultipleChoiceField)
        field.queryset = people
