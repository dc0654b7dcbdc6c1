"""From what a director types to values; whatever is wrong says what to type instead."""

import datetime
from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from club.models import Person
from club.numbers import whole
from club.people import Recognised, recognise
from tournaments.conditions import Kind, all_kinds, kind_named
from tournaments.entering import Entry
from tournaments.events.lists import Line, UnreadableLine, read_list, write_line
from tournaments.events.plans import USUAL_BOARDS, Plan
from tournaments.models import Event


class DateInput(forms.DateInput):
    input_type = "date"

    def format_value(self, value: Any) -> str | None:
        return value.isoformat() if isinstance(value, datetime.date) else value


class TimeInput(forms.TimeInput):
    input_type = "time"


class DetailsForm(forms.ModelForm):  # type: ignore[type-arg]  # only in the stubs
    """When and what; the same fields for a new event and for one that exists."""

    class Meta:
        model = Event
        fields = ["name", "date", "starts_at", "description", "convention_policy", "is_official"]
        widgets = {
            "date": DateInput(),
            "starts_at": TimeInput(format="%H:%M"),
            "description": forms.Textarea({"rows": 3}),
            "convention_policy": forms.Textarea({"rows": 3}),
        }

    @property
    def values(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in self.Meta.fields}


class NewEventForm(DetailsForm):
    kind = forms.ChoiceField(label=_("What is played"))

    field_order = ["kind", "name", "date", "starts_at", "description"]

    class Meta(DetailsForm.Meta):
        fields = ["name", "date", "starts_at", "description"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["kind"] = forms.ChoiceField(label=_("What is played"), choices=_kinds_in_groups())
        self.order_fields(self.field_order)
        self.fields["date"].initial = timezone.localdate()

    def clean_kind(self) -> Kind:
        return kind_named(self.cleaned_data["kind"])

    def _post_clean(self) -> None:
        """The kind gives game and contest, which the row's own constraints ask about."""
        if isinstance(kind := self.cleaned_data.get("kind"), Kind):
            self.instance.game, self.instance.contest = kind.game, kind.contest
        super()._post_clean()  # type: ignore[misc]

    @property
    def values(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in self.Meta.fields}


class KindForm(forms.Form):
    """What is played, while it can still be changed."""

    kind = forms.ChoiceField(label=_("What is played"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["kind"] = forms.ChoiceField(label=_("What is played"), choices=_kinds_in_groups())

    def clean_kind(self) -> Kind:
        return kind_named(self.cleaned_data["kind"])


def _kinds_in_groups() -> list[tuple[Any, list[tuple[str, Any]]]]:
    kinds = all_kinds()
    return [
        (_("Duplicate"), [(kind.code, kind.title) for kind in kinds if kind.contest]),
        (_("Party games"), [(kind.code, kind.title) for kind in kinds if not kind.contest]),
    ]


class EntriesForm(forms.Form):
    """Entrants by name: a list of lines, and for each doubtful name a choice among those it may mean.

    Names are recognised in the order they stand. A name that is like nobody's is a new guest at once; one that
    may be somebody's is asked about, so that nobody is on record twice.
    """

    most_lines = 500  # each name is compared with everybody whom the club knows
    text = forms.CharField(
        label=_("Names"),
        max_length=50_000,
        widget=forms.Textarea({"rows": 8}),
        error_messages={"required": _("Type at least one name.")},
    )

    def __init__(self, *args: Any, names: tuple[int, int], among: Sequence[Person], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.least, self.most = names
        self.among = {person.pk: person for person in among}
        self.lines: list[Line] = []
        self.recognised: dict[tuple[int, int], Recognised] = {}

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"]
        if len(text.splitlines()) > self.most_lines:
            raise ValidationError(_("At most %(most)s lines at once.") % {"most": self.most_lines})
        try:
            self.lines = read_list(text, least=self.least, most=self.most)
        except UnreadableLine as problem:
            raise ValidationError(self._complaint(problem)) from None
        return text

    def _complaint(self, problem: UnreadableLine) -> str:
        wanted = ngettext("%(n)s name", "%(n)s names", self.least) % {"n": self.least}
        return _(
            "Line %(line)s, “%(read)s”: %(found)s found, %(wanted)s needed. "
            "Put a semicolon or a dash between the names, as in: Ann Able – Bob Best."
        ) % {"line": problem.number, "read": problem.read, "found": problem.found, "wanted": wanted}

    def clean(self) -> dict[str, Any]:
        for row, line in enumerate(self.lines):
            for place, name in enumerate(line.names):
                self.recognised[row, place] = self._recognise(row, place, name)
        if twice := self._new_twice():
            message = _("“%(name)s” stands there twice. Tell two people of one name apart, perhaps by an initial.")
            self.add_error("text", ValidationError(message, code="twice", params={"name": twice}))
        return self.cleaned_data

    def _new_twice(self) -> str:
        """A name that would make two new guests; empty where there is none."""
        seen: set[str] = set()
        for found in self.recognised.values():
            folded = " ".join(found.name.split()).casefold()
            if found.is_new:
                if folded in seen:
                    return found.name
                seen.add(folded)
        return ""

    def _recognise(self, row: int, place: int, name: str) -> Recognised:
        chosen = self.data.get(f"choice-{row}-{place}", "")
        if chosen == "new":
            return Recognised(name)
        if (pk := whole(chosen)) in self.among:
            return Recognised(name, self.among[pk])
        return recognise(name, among=self.among.values())

    @property
    def doubtful(self) -> list[dict[str, Any]]:
        """The names to ask about, each with those it may mean."""
        return [
            {"field": f"choice-{row}-{place}", "name": found.name, "maybe": found.maybe}
            for (row, place), found in self.recognised.items()
            if found.is_doubtful
        ]

    @property
    def settled(self) -> list[tuple[str, str]]:
        """What was chosen already, to be sent along with the next answers."""
        known = {f"choice-{row}-{place}": found for (row, place), found in self.recognised.items()}
        given = {name: self.data.get(name, "") for name in known}
        return [(name, value) for name, value in given.items() if value]

    @property
    def entries(self) -> list[Entry]:
        return [
            Entry(tuple(self._person(row, place) for place in range(len(line.names))), line.team)
            for row, line in enumerate(self.lines)
        ]

    def _person(self, row: int, place: int) -> Person | str:
        found = self.recognised[row, place]
        return found.person or found.name


def one_entry(data: Any, most: int) -> dict[str, str]:
    """The fields of a single entry (name-1, person-1 …) as a list of one line with its choices."""
    names = [data.get(f"name-{place}", "").replace(";", " ").strip() for place in range(1, most + 1)]
    given = [(name, data.get(f"person-{place}", "")) for place, name in enumerate(names, 1) if name]
    text = write_line(tuple(name for name, _person in given), data.get("team", "").replace(":", " ").strip())
    chosen = {f"choice-0-{place}": person for place, (_name, person) in enumerate(given) if person}
    return {"text": text} | chosen


class BoardsForm(forms.Form):
    """What the evening should be like; asked for by address, so that a list of movements can be a link."""

    boards = forms.IntegerField(
        label=_("Boards that each should play"), min_value=4, max_value=120, initial=USUAL_BOARDS, required=False
    )
    minutes = forms.IntegerField(
        label=_("Or minutes for the evening"),
        min_value=30,
        max_value=600,
        required=False,
        help_text=_("Without breaks. Where both are given, the boards must fit into the time."),
    )
    stationary = forms.IntegerField(
        label=_("Pairs that cannot change tables"), min_value=0, max_value=40, required=False
    )
    spare = forms.TypedChoiceField(
        label=_("Who sits out at a half table"),
        choices=[("", _("whoever it falls on")), ("0", _("East–West")), ("1", _("North–South"))],
        coerce=int,
        empty_value=None,
        required=False,
    )
    winners = forms.TypedChoiceField(
        label=_("Rankings"),
        choices=[("", _("one or two")), ("1", _("one ranking")), ("2", _("two rankings: N–S and E–W"))],
        coerce=int,
        empty_value=None,
        required=False,
    )
    copies = forms.IntegerField(
        label=_("Copies of the boards that can be had"), min_value=1, max_value=40, required=False
    )

    @property
    def asked(self) -> dict[str, int | None]:
        """The wishes, as the offers take them; the usual evening where nothing readable was said."""
        read = self.cleaned_data if self.is_bound and self.is_valid() else {}
        boards, minutes = read.get("boards"), read.get("minutes")
        return {
            "boards": boards or (None if minutes else USUAL_BOARDS),
            "minutes": minutes,
            "stationary": read.get("stationary") or 0,
            "spare": read.get("spare"),
            "winners": read.get("winners"),
            "copies": read.get("copies"),
        }

    @property
    def is_particular(self) -> bool:
        """Something more than the number of boards was asked for."""
        return any(value for name, value in self.data.items() if name in self.fields and name != "boards")


class MovementForm(forms.Form):
    """A plan, and the number on the first board."""

    plan = forms.ChoiceField(
        label=_("Movement"), widget=forms.RadioSelect, error_messages={"required": _("Choose a movement.")}
    )
    first_board = forms.IntegerField(
        label=_("Number of the first board"), min_value=1, max_value=900, initial=1, required=False
    )

    def __init__(self, *args: Any, plans: Sequence[Plan], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.plans = {plan.key: plan for plan in plans}
        field = self.fields["plan"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(plan.key, plan.title) for plan in plans]
        field.initial = plans[0].key if plans else None

    def clean_plan(self) -> Plan:
        return self.plans[self.cleaned_data["plan"]]

    def clean_first_board(self) -> int:
        return self.cleaned_data["first_board"] or 1


class ReasonForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=300, help_text=_("The players read it."))


class EarlyFinalForm(forms.Form):
    reason = forms.CharField(
        label=_("Reason to make them final before the clocks have ended"),
        max_length=300,
        required=False,
        help_text=_("Everybody can read it."),
    )


class SectionsForm(forms.Form):
    into = forms.IntegerField(
        label=_("Sections"), min_value=1, max_value=12, help_text=_("Tables that share a movement and a set of boards.")
    )
    sizes = forms.CharField(
        label=_("How many entrants in each"),
        required=False,
        max_length=60,
        help_text=_("Empty: equal parts. Else a number for each section, such as: 10, 14"),
    )

    def clean_sizes(self) -> list[int]:
        """Entrants of each section; an empty list for equal parts."""
        words = self.cleaned_data["sizes"].replace(",", " ").replace("+", " ").split()
        sizes = [whole(word) or 0 for word in words]
        if not all(sizes):
            raise ValidationError(_("Write whole numbers with commas between them, such as: 10, 14"))
        if sizes and len(sizes) != self.cleaned_data.get("into"):
            raise ValidationError(_("Write one number for each section."))
        return sizes
