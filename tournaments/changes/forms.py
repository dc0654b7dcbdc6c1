"""What a director says has happened, read into numbers of the movement."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from club.models import Person
from club.people import recognise
from tournaments.changes.scene import Scene, name_of
from tournaments.entering import Entry

Choices = Sequence[tuple[str, Any]]


def number_field(label: Any, choices: Choices, **options: Any) -> forms.TypedChoiceField:
    """One of some numbers; nothing chosen is None."""
    return forms.TypedChoiceField(
        label=label, choices=choices, coerce=int, empty_value=None, **{"required": True, **options}
    )


def numbers(values: Iterable[int]) -> Choices:
    return [(str(value), str(value)) for value in values]


class ChangeForm(forms.Form):
    """A form about one section of a session; `names` are the persons it asks for, in pairs or alone."""

    names: tuple[int, int] = (0, 0)

    def __init__(self, *args: Any, scene: Scene, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.scene = scene
        self.build(scene)

    def build(self, _scene: Scene, /) -> None:
        """Add the fields whose choices depend on the evening."""

    def add_rounds(self, name: str, label: Any, rounds: Sequence[int], *, first: int | None = None) -> None:
        self.fields[name] = number_field(label, numbers(rounds))
        self.initial.setdefault(name, first if first in rounds else (rounds[0] if rounds else None))

    def add_from_round(self) -> None:
        self.add_rounds(
            "from_round", gettext_lazy("From round"), self.scene.open_rounds, first=self.scene.next_round
        )  # fmt: skip

    def contestants(self, empty: Any = None) -> Choices:
        first = [("", empty)] if empty is not None else []
        return [*first, *((str(number), self.scene.label(number)) for number in self.scene.evening.entrants)]

    @property
    def places(self) -> list[dict[str, Any]]:
        """The names it asks for, for `people/_name.html`."""
        least, most = self.names
        return [
            {
                "number": number,
                "is_required": number <= least,
                "name": self.data.get(f"name-{number}", ""),
                "person": self.data.get(f"person-{number}", ""),
            }
            for number in range(1, most + 1)
        ]

    def clean(self) -> dict[str, Any]:
        read = super().clean() or {}
        if self.names[1]:
            read["people"] = self._people()
        return read

    def _people(self) -> list[Person | str]:
        """The persons typed, in order; a name like nobody's is a new guest, a doubtful one is asked about."""
        least, most = self.names
        typed = [(place, " ".join(self.data.get(f"name-{place}", "").split())) for place in range(1, most + 1)]
        given = [(place, name) for place, name in typed if name]
        if len(given) < least or len(given) % max(1, least):
            wanted = ngettext("Give %(count)s name.", "Give %(count)s names.", least)
            raise ValidationError(wanted % {"count": least}, code="names")
        among = list(Person.objects.known_in(self.scene.event.club).in_name_order())
        return [self._person(place, name, among) for place, name in given]

    def _person(self, place: int, name: str, among: Sequence[Person]) -> Person | str:
        chosen = self.data.get(f"person-{place}", "")
        known = next((person for person in among if str(person.pk) == chosen), None)
        found = recognise(name, among=among)
        if known or found.person:
            return known or found.person or name
        if found.is_doubtful and not self.data.get("as_guests"):
            likely = ", ".join(str(person) for person in found.maybe)
            raise ValidationError(
                _("“%(name)s” may be %(likely)s. Choose under the name, or tick that it is a new guest."),
                code="doubtful",
                params={"name": name, "likely": likely},
            )
        return name

    @property
    def is_doubtful(self) -> bool:
        """Somebody may be on record already: a tick makes a new guest of him."""
        return any(error.code == "doubtful" for error in self.non_field_errors().as_data())


class LatePairForm(ChangeForm):
    names = (2, 4)

    def build(self, _scene: Scene, /) -> None:
        self.add_from_round()

    def clean(self) -> dict[str, Any]:
        read = super().clean()
        people = read.get("people", [])
        read["entries"] = [Entry(tuple(people[start : start + 2])) for start in range(0, len(people), 2)]
        return read


class LatePlayerForm(LatePairForm):
    names = (1, 1)

    def clean(self) -> dict[str, Any]:
        read = super().clean()
        read["entries"] = [Entry((person,)) for person in read.get("people", [])]
        return read


class LeavesForm(ChangeForm):
    def build(self, _scene: Scene, /) -> None:
        self.fields["number"] = number_field(gettext_lazy("Who leaves"), self.contestants())
        self.add_from_round()


class SubstituteForm(ChangeForm):
    names = (1, 1)

    def build(self, scene: Scene, /) -> None:
        self.fields["member"] = number_field(gettext_lazy("Who stops playing"), _players(scene))
        rounds = range(1, scene.rounds + 1)
        self.add_rounds("from_round", gettext_lazy("From round"), list(rounds), first=scene.next_round)
        self.fields["until_round"] = number_field(
            gettext_lazy("Until round"), [("", gettext_lazy("to the end")), *numbers(rounds)], required=False
        )

    def clean(self) -> dict[str, Any]:
        read = super().clean()
        first, last = read.get("from_round"), read.get("until_round")
        if first and last and last < first:
            self.add_error("until_round", _("The last round comes before the first."))
        return read


def _players(scene: Scene) -> Choices:
    """Everybody who plays regularly, under the number that he plays in."""
    found = []
    for entrant in scene.evening.entrants.values():
        members = [member for member in entrant.members.all() if not member.is_substitute]
        found.append(
            (f"{entrant.code} {name_of(entrant)}", [(str(member.pk), str(member.person)) for member in members])
        )
    return found


class CutForm(ChangeForm):
    def build(self, scene: Scene, /) -> None:
        last = min(evening.movement.rounds for evening in scene.evenings)
        rounds = list(range(max(1, scene.session.round), last))
        self.add_rounds("last_round", gettext_lazy("Last round that is played"), rounds, first=last - 1)


class AddForm(ChangeForm):
    rounds = forms.IntegerField(label=gettext_lazy("More rounds"), min_value=1, max_value=8, initial=1)
    new_sets = forms.IntegerField(
        label=gettext_lazy("New sets of boards"),
        min_value=0,
        max_value=40,
        initial=0,
        help_text=gettext_lazy("Needed where everybody has played everything: a set for every table."),
    )


class SwitchForm(ChangeForm):
    def build(self, scene: Scene, /) -> None:
        rounds = numbers(scene.open_rounds)
        self.fields["rounds"] = forms.TypedMultipleChoiceField(
            label=gettext_lazy("Switched rounds"),
            choices=rounds,
            coerce=int,
            widget=forms.CheckboxSelectMultiple,
            initial=[value for value, _label in rounds[-1:]],
        )
        self.fields["fixed"] = forms.TypedMultipleChoiceField(
            label=gettext_lazy("Tables that do not switch"),
            choices=numbers(range(1, scene.evening.movement.tables + 1)),
            coerce=int,
            widget=forms.CheckboxSelectMultiple,
            required=False,
        )


class SkipForm(ChangeForm):
    def build(self, scene: Scene, /) -> None:
        rounds = list(range(1, scene.rounds + 1))
        self.add_rounds("noticed", gettext_lazy("Noticed in round"), rounds, first=max(1, scene.session.round))
        self.fields["when"] = forms.ChoiceField(
            label=gettext_lazy("The skip is made"),
            choices=[("next", gettext_lazy("in the next round")), ("now", gettext_lazy("at once, in this round"))],
            widget=forms.RadioSelect,
            initial="next",
        )


class AnewForm(ChangeForm):
    def build(self, scene: Scene, /) -> None:
        self.add_from_round()
        most = scene.rounds + 4
        first = min(scene.open_rounds, default=scene.rounds)
        self.add_rounds(
            "rounds", gettext_lazy("Rounds in all"), list(range(first, most + 1)), first=scene.rounds
        )  # fmt: skip

    def clean(self) -> dict[str, Any]:
        read = super().clean()
        if read.get("from_round") and read.get("rounds") and read["rounds"] < read["from_round"]:
            self.add_error("rounds", _("No round would be left to change."))
        return read


class AbandonForm(ChangeForm):
    def build(self, scene: Scene, /) -> None:
        last = min(scene.begun, *(evening.movement.rounds for evening in scene.evenings))
        self.add_rounds(
            "finished", gettext_lazy("Last round that everybody has finished"), list(range(last + 1)),
            first=scene.finished,
        )  # fmt: skip


class RuleForm(forms.Form):
    rounds = forms.IntegerField(
        label=gettext_lazy("A session that is broken off counts from so many completed rounds"),
        min_value=1,
        max_value=40,
    )
