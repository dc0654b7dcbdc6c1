"""Wishes for seats, and movements typed or pasted by the club."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rounding import decimal_text
from tournaments.models import Entrant
from tournaments.movements.audit import Fault, Level, audit_text
from tournaments.movements.seating import Contender
from tournaments.movements.values import Movement
from tournaments.seats.wishes import Wishes, strength_of

LARGEST_FILE = 500_000


@dataclass(frozen=True)
class Asked:
    """A line of the form: an entrant with what it asks for."""

    entrant: Entrant
    who: Contender
    not_at: str
    strength: str


class SeatsForm(forms.Form):
    """How seats are given. Each entrant has fields of its own: stay-3, not-3, line-3, strength-3."""

    how = forms.ChoiceField(
        label=gettext_lazy("Seats are"),
        choices=[
            ("draw", gettext_lazy("drawn by lot")),
            ("seed", gettext_lazy("seeded: lines and sections of equal strength")),
        ],
        widget=forms.RadioSelect,
        initial="draw",
    )
    seed = forms.IntegerField(
        label=gettext_lazy("Number of the draw"),
        min_value=0,
        max_value=999_999,
        required=False,
        help_text=gettext_lazy("Left empty, a new one is taken. The same number gives the same seats again."),
    )
    apart = forms.CharField(
        label=gettext_lazy("Who must not meet"),
        max_length=300,
        required=False,
        help_text=gettext_lazy("Two numbers with a dash, as in 3-8, 4-11."),
    )

    def __init__(
        self, *args: Any, entrants: Sequence[Entrant], before: Wishes, strengths: dict[int, Any], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.entrants, self.before, self.strengths = entrants, before, strengths
        codes = {entrant.pk: entrant.code for entrant in entrants}
        self.initial.setdefault(
            "apart", ", ".join(f"{codes[a]}-{codes[b]}" for a, b in before.apart if a in codes and b in codes)
        )

    @property
    def rows(self) -> list[Asked]:
        return [self._row(entrant) for entrant in self.entrants]

    def _row(self, entrant: Entrant) -> Asked:
        if self.is_bound:
            who, complaint = self._typed(entrant)
            typed = self.data.get(f"not-{entrant.pk}", ""), self.data.get(f"strength-{entrant.pk}", "")
            return Asked(entrant, who if complaint is None else Contender(entrant.pk), *typed)
        who = self.before.of(entrant.pk)
        strength = who.strength if who.strength is not None else self.strengths.get(entrant.pk)
        shown = "" if strength is None else decimal_text(Fraction(strength), 1)
        return Asked(entrant, who, ", ".join(map(str, sorted(who.not_at))), shown)

    def _typed(self, entrant: Entrant) -> tuple[Contender, str | None]:
        """What was typed for an entrant, and what is wrong with it."""
        stays, line = f"stay-{entrant.pk}" in self.data, self.data.get(f"line-{entrant.pk}", "")
        tables, figure = self.data.get(f"not-{entrant.pk}", ""), self.data.get(f"strength-{entrant.pk}", "").strip()
        values = {"number": entrant.code, "read": tables}
        if not re.fullmatch(r"[\d\s,;]*", tables):
            return Contender(entrant.pk), _("%(number)s: “%(read)s” are no tables. Type numbers, as in 1, 2.") % values
        try:
            strength = strength_of(figure) if figure else None
        except ValueError:
            values["read"] = figure
            return Contender(entrant.pk), _("%(number)s: “%(read)s” is no strength. Type a number like 52.5.") % values
        not_at = frozenset(int(number) for number in re.findall(r"\d+", tables))
        return Contender(entrant.pk, strength, stays, not_at, int(line) if line in ("0", "1") else None), None

    def clean_apart(self) -> tuple[tuple[int, int], ...]:
        by_code = {entrant.code.upper(): entrant.pk for entrant in self.entrants}
        found = []
        for part in filter(None, re.split(r"[,;\s]+", self.cleaned_data["apart"].upper())):
            first, _dash, second = re.sub(r"[–—]", "-", part).partition("-")
            if first not in by_code or second not in by_code or first == second:
                raise ValidationError(
                    _("“%(read)s” is not two numbers of this event. Type them with a dash, as in 3-8."),
                    code="apart",
                    params={"read": part},
                )
            found.append((by_code[first], by_code[second]))
        return tuple(found)

    def clean(self) -> dict[str, Any]:
        read = super().clean() or {}
        who = {}
        for entrant in self.entrants:
            contender, complaint = self._typed(entrant)
            if complaint is not None:
                self.add_error(None, complaint)
            who[entrant.pk] = contender
        read["wishes"] = Wishes(who, read.get("apart", ()))
        return read


class TypedForm(forms.Form):
    """A movement as text; it is read and audited, and nothing that cannot be played is accepted."""

    text = forms.CharField(
        label=gettext_lazy("The movement"), widget=forms.Textarea({"rows": 12, "spellcheck": "false"}), required=False
    )
    file = forms.FileField(label=gettext_lazy("Or a file"), required=False)
    boards = forms.IntegerField(
        label=gettext_lazy("Boards a round"),
        min_value=1,
        max_value=40,
        required=False,
        help_text=gettext_lazy("Where the text does not say."),
    )
    first_board = forms.IntegerField(
        label=gettext_lazy("Number of the first board"), min_value=1, max_value=900, initial=1, required=False
    )

    movement: Movement | None = None
    faults: tuple[Fault, ...] = ()

    def clean(self) -> dict[str, Any]:
        read = super().clean() or {}
        file = read.get("file")
        if file is not None and file.size > LARGEST_FILE:
            raise ValidationError(_("This file is too large for a movement."), code="too-large")
        text = file.read().decode("utf-8-sig", errors="replace") if file is not None else read.get("text", "")
        if not text.strip():
            raise ValidationError(_("Type or paste a movement, or choose a file."), code="empty")
        self.source = text
        self.movement, self.faults = audit_text(text)
        if self.movement is not None and read.get("boards"):
            self.movement = replace(self.movement, boards_per_round=read["boards"])
        return read

    @property
    def errors_found(self) -> list[Fault]:
        return [fault for fault in self.faults if fault.level is Level.ERROR]

    @property
    def warnings_found(self) -> list[Fault]:
        return [fault for fault in self.faults if fault.level is Level.WARNING]

    @property
    def is_playable(self) -> bool:
        return self.movement is not None and not self.errors_found
