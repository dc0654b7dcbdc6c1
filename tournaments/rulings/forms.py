"""What a director types when he rules, as values; the effect's own fields stand under its kind."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.models import Entrant, Event, Penalty, Result, Ruling
from tournaments.rulings.cases import Case
from tournaments.rulings.fines import USUAL, units_of
from tournaments.rulings.outcomes import letter, read_side
from tournaments.rulings.values import Decided, Fine, Place, Words

Effect = Ruling.Effect
_VERSIONS = [("a", "a"), ("b", "b"), ("c", "c"), ("d", "d")]


class RulingForm(forms.Form):
    """A ruling on a line, on a board or on nothing but the evening."""

    facts = forms.CharField(label=_("What happened"), widget=forms.Textarea({"rows": 3}))
    law = forms.CharField(label=_("Law"), max_length=20, required=False)
    infraction = forms.CharField(label=_("Infraction"), max_length=200, required=False)
    offenders = forms.ChoiceField(
        label=_("Offending side"),
        required=False,
        choices=[("", "—"), ("NS", _("N–S")), ("EW", _("E–W")), ("both", _("both sides")), ("none", _("neither side"))],
    )
    decision = forms.CharField(label=_("Ruling"), widget=forms.Textarea({"rows": 3}))
    kind = forms.ChoiceField(label=_("Effect on the score"), choices=Effect.choices, widget=forms.RadioSelect)
    line = forms.ChoiceField(label=_("Line"), required=False)

    artificial_ns = forms.CharField(
        label=_("N–S get"), required=False, max_length=12, help_text=_("A+, A, A- or a number")
    )
    artificial_ew = forms.CharField(
        label=_("E–W get"), required=False, max_length=12, help_text=_("A+, A, A- or a number")
    )
    assigned_ns = forms.CharField(
        label=_("Score for N–S"),
        required=False,
        max_length=200,
        help_text=_("Points to N–S: +420. Weighted: 30% +650, 70% -100."),
    )
    assigned_ew = forms.CharField(
        label=_("Score for E–W"),
        required=False,
        max_length=200,
        help_text=_(
            "Points to N–S as well, or A+, A, A-. Empty: the same as for N–S; “table”: the table result stands."
        ),
    )
    tricks = forms.IntegerField(label=_("Tricks"), required=False, min_value=1, max_value=13)
    to = forms.ChoiceField(label=_("go to"), required=False, choices=[("NS", _("N–S")), ("EW", _("E–W"))])

    fined = forms.ChoiceField(label=_("Contestant"), required=False)
    amount = forms.DecimalField(
        label=_("Amount"), required=False, min_value=0, max_digits=8, decimal_places=2, help_text=_("0 is a warning.")
    )
    unit = forms.ChoiceField(label=_("Unit"), required=False, choices=Penalty.Unit.choices)

    ground = forms.ChoiceField(
        label=_("Ground of the adjustment"), required=False, choices=[("", "—"), *Ruling.Ground.choices]
    )
    reason = forms.CharField(
        label=_("Reason that the players read"), max_length=300, required=False, help_text=_("One sentence.")
    )
    given_to = forms.MultipleChoiceField(label=_("Given to"), required=False, widget=forms.CheckboxSelectMultiple)
    is_public = forms.BooleanField(label=_("Shown to everybody"), required=False, initial=True)

    def __init__(
        self, *args: Any, event: Event, place: Place, lines: Sequence[Result], case: Case | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.event, self.place, self.case, self.lines = event, place, case, list(lines)
        self._choices()
        for line in self.lines:
            self.fields[f"version-{line.pk}"] = forms.ChoiceField(
                label=_("Table %(table)s") % {"table": line.table}, choices=_VERSIONS, required=False, initial="a"
            )

    def _choices(self) -> None:
        entrants = [
            (str(each.pk), _named(each))
            for each in Entrant.objects.filter(event=self.event).prefetch_related("members__person")
        ]
        lines = [(str(line.pk), self._where(line)) for line in self.lines]
        units = [(unit.value, unit.label) for unit in units_of(self.event)]
        offered: dict[str, Any] = {"fined": entrants, "given_to": entrants, "line": [("", "—"), *lines], "unit": units}
        for name, choices in offered.items():
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = choices

    def _where(self, line: Result) -> str:
        """Where a line stands; with its board where those of a table are offered."""
        values = {
            "board": line.board, "table": line.table, "round": line.round, "sides": f"{line.north} – {line.east}",
        }  # fmt: skip
        if self.place.board is None and self.place.result is None:
            return _("board %(board)s, table %(table)s, round %(round)s: %(sides)s") % values
        return _("table %(table)s, round %(round)s: %(sides)s") % values

    @property
    def version_fields(self) -> list[forms.BoundField]:
        return [self[f"version-{line.pk}"] for line in self.lines]

    def clean_line(self) -> Result | None:
        chosen = self.cleaned_data["line"]
        return next((line for line in self.lines if str(line.pk) == chosen), None)

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        try:
            self.decided = self._decided(said)
        except ValidationError as problem:
            self.add_error(None, problem)
        return said

    def _decided(self, said: dict[str, Any]) -> Decided:
        kind = said.get("kind", Effect.NONE)
        ground = said.get("ground", "") if kind in Ruling.ADJUSTED else ""
        return Decided(kind, self._effect(kind, said), ground, self._fines(kind, said))

    def _effect(self, kind: str, said: dict[str, Any]) -> dict[str, Any]:
        if kind == Effect.ARTIFICIAL:
            return {"ns": letter(said.get("artificial_ns", "")), "ew": letter(said.get("artificial_ew", ""))}
        if kind in Ruling.ADJUSTED:
            return _assigned(said.get("assigned_ns", ""), said.get("assigned_ew", ""))
        if kind == Effect.TRICKS:
            return {"to": said.get("to"), "tricks": said.get("tricks")}
        if kind == Effect.FOULED:
            versions = {line.pk: said.get(f"version-{line.pk}") or "a" for line in self.lines}
            return {"versions": {str(pk): version for pk, version in versions.items()}}
        return {}

    def _fines(self, kind: str, said: dict[str, Any]) -> tuple[Fine, ...]:
        if kind not in (Effect.PENALTY, Effect.COMPENSATION):
            return ()
        if not said.get("fined"):
            raise ValidationError(_("Choose the contestant."))
        unit = said.get("unit") or units_of(self.event)[0]
        typed: Decimal | None = said.get("amount")
        amount = USUAL.get(Penalty.Unit(unit)) if typed is None else typed
        if amount is None:
            raise ValidationError(_("Say how much."))
        return (Fine(int(said["fined"]), -amount if kind == Effect.COMPENSATION else amount, unit),)

    @property
    def words(self) -> Words:
        said = self.cleaned_data
        return Words(
            facts=said["facts"],
            decision=said["decision"],
            infraction=said["infraction"],
            law=said["law"],
            template=self.case.code if self.case else "",
            offenders=said["offenders"],
            given_to=tuple(int(pk) for pk in said["given_to"]),
            reason=said["reason"],
            is_public=said["is_public"],
        )

    @property
    def where(self) -> Place:
        line = self.cleaned_data["line"]
        place = self.place
        return Place(place.session, place.board, place.round, place.table, line.pk if line else None)


def _named(entrant: Entrant) -> str:
    return f"{entrant.code} {' – '.join(entrant.names)}"


def _assigned(ns: str, ew: str) -> dict[str, Any]:
    """What each side gets: the second side the same as the first where nothing is written, or the table result."""
    typed = {"ns": ns.strip(), "ew": ew.strip() or ns.strip()}
    return {side: read_side(text) for side, text in typed.items() if text and text.casefold() not in ("table", "стол")}


class AskForm(forms.Form):
    text = forms.CharField(
        label=_("What happened"),
        max_length=4000,
        widget=forms.Textarea({"rows": 5}),
        help_text=_("The director and the players of the table read it."),
    )
