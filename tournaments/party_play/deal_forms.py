"""What a person says of a deal of a party game: a contract with its tricks, a pass, a cut deal, or a typed score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from scoring.document.errors import BadDocumentError
from scoring.document.event import Deal, Honours
from scoring.notation.contracts import PassedOut, read_contract
from scoring.notation.refusals import BadNotation
from scoring.progressive import is_plausible
from scoring.sheet import SheetDeal
from scoring.values import Contract, Doubling, Seat, Side, Strain
from tournaments.checks import refusals
from tournaments.models import Result
from tournaments.party_play.games import NextDeal
from tournaments.party_play.tables import TableState
from tournaments.recording import Outcome

STRAINS = [("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠"), ("NT", pgettext_lazy("strain", "NT"))]
DOUBLINGS = [("", "—"), ("X", "×"), ("XX", "××")]
_HONOURS = [
    ("", gettext_lazy("none")),
    *((f"{side} {points}", "") for side in ("NS", "EW") for points in (100, 150)),
]
HOW = ("contract", "passed-out", "not-played", "score")


def _buttons(label: Any, choices: list[tuple[Any, Any]]) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, required=False, widget=forms.RadioSelect)


@dataclass(frozen=True, slots=True)
class Echo:
    """What the deal would write, for either side: the points, and those of them below the line."""

    written: SheetDeal
    outcome: Outcome

    @property
    def ns(self) -> int:
        return self.written.points(Side.NS)

    @property
    def ew(self) -> int:
        return self.written.points(Side.EW)

    @property
    def below(self) -> int:
        return sum(self.written.below(side) for side in Side)

    @property
    def is_capped(self) -> bool:
        return any(entry.points < 0 for entry in self.written.entries)


class DealForm(forms.Form):
    """A deal of a table: `at` is the next one unless another is given. A wrong reading says what is missing."""

    how = forms.ChoiceField(choices=[(how, how) for how in HOW], required=False)
    said = forms.CharField(
        label=gettext_lazy("In one line"),
        required=False,
        max_length=20,
        help_text=gettext_lazy("For the keyboard, such as 4SN= or 3NTXE-2"),
    )
    level = _buttons(gettext_lazy("Level"), [(str(level), str(level)) for level in range(1, 8)])
    strain = _buttons(gettext_lazy("Denomination"), STRAINS)
    doubling = _buttons(gettext_lazy("Doubled"), DOUBLINGS)
    declarer = _buttons(gettext_lazy("Declarer"), [(seat.value, seat.value) for seat in Seat])
    tricks = _buttons(gettext_lazy("Tricks taken by declarer"), [(str(tricks), str(tricks)) for tricks in range(14)])
    honours = forms.ChoiceField(label=gettext_lazy("Honours in one hand"), choices=_HONOURS, required=False)
    score_ns = forms.IntegerField(label=gettext_lazy("North–South"), min_value=0, max_value=9990, required=False)
    score_ew = forms.IntegerField(label=gettext_lazy("East–West"), min_value=0, max_value=9990, required=False)
    reason = forms.CharField(label=gettext_lazy("Reason for the change"), required=False, max_length=300)
    edition = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, table: TableState, at: NextDeal, may_cut: bool = False, **kwargs: Any) -> None:
        self.table, self.at, self.may_cut = table, at, may_cut
        self.entered = table.find((at.number, at.ordinal))
        kwargs.setdefault("initial", _initial(self.entered.result if self.entered else None))
        super().__init__(*args, **kwargs)
        self._choices("declarer", [(seat.value, sitter.name) for seat, sitter in table.sitters.items()])
        self._choices("honours", [("", _("none")), *self._honour_choices()])

    def _choices(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def _honour_choices(self) -> list[tuple[str, str]]:
        return [
            (f"{side.value} {points}", f"{points}: {self.table.side_names(side)}")
            for side in Side
            for points in (100, 150)
        ]

    @property
    def takes_scores(self) -> bool:
        """Whether a score may be typed where the contract is not known."""
        return self.table.game.typed_by is not None

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        cleaned["outcome"] = self._outcome(cleaned)
        self.written = self._written(cleaned["outcome"])
        return cleaned

    @property
    def first_problem(self) -> str:
        """The first thing that is missing or wrong."""
        return next((str(problem) for problems in self.errors.values() for problem in problems), "")

    @property
    def outcome(self) -> Outcome:
        outcome: Outcome = self.cleaned_data["outcome"]
        return outcome

    @cached_property
    def echo(self) -> Echo | None:
        """What the deal would write; None while something is missing or wrong."""
        return Echo(self.written, self.outcome) if self.is_bound and self.is_valid() else None

    def _outcome(self, said: Mapping[str, Any]) -> Outcome:
        how = said["how"] or "contract"
        if how == "passed-out":
            return Outcome(passed_out=True)
        if how == "not-played":
            return self._cut()
        if how == "score":
            return self._typed(said)
        return self._played(said)

    def _cut(self) -> Outcome:
        """Only the director cuts a deal, and only where every deal stands by itself (P3)."""
        if not self.may_cut:
            raise ValidationError(_("Only the director marks a deal as not played."), code="cut")
        return Outcome(not_played=True)

    def _typed(self, said: Mapping[str, Any]) -> Outcome:
        ns, ew = said["score_ns"] or 0, said["score_ew"] or 0
        rules = self.table.game.typed_by
        if rules is None:
            raise ValidationError(_("Here a score needs its contract: part-scores are carried over."), code="typed")
        if not is_plausible({Side.NS: ns, Side.EW: ew}, self.at.vulnerable, rules):
            raise ValidationError(
                _("No contract gives %(ns)s to %(ew)s on this deal. Check the score, or enter the contract."),
                code="implausible",
                params={"ns": ns, "ew": ew},
            )
        return Outcome(score=ns, score_ew=ew)

    def _played(self, said: Mapping[str, Any]) -> Outcome:
        contract, tricks = self._read(said["said"]) if said["said"] else self._pressed(said)
        if contract is None:
            return Outcome(passed_out=True)
        if self.table.doubling_barred and contract.doubling is not Doubling.UNDOUBLED:
            raise ValidationError(_("Doubling is barred this evening."), code="barred")
        return Outcome(contract=contract, tricks=tricks, honours=self._held(said["honours"], contract))

    def _read(self, text: str) -> tuple[Contract | None, int | None]:
        try:
            read = read_contract(text)
            if isinstance(read, PassedOut):
                return None, None
            return read.played()
        except BadNotation as refusal:
            raise ValidationError(refusals.sentence(refusal), code="notation") from None

    def _pressed(self, said: Mapping[str, Any]) -> tuple[Contract, int]:
        missing = [str(self.fields[name].label) for name in ("level", "strain", "declarer", "tricks") if not said[name]]
        if missing:
            raise ValidationError(_("Still missing: %(what)s."), code="missing", params={"what": ", ".join(missing)})
        seat, doubling = Seat(said["declarer"]), Doubling(said["doubling"])
        return Contract(int(said["level"]), Strain(said["strain"]), seat, doubling), int(said["tricks"])

    def _held(self, text: str, contract: Contract) -> tuple[Mapping[str, Any], ...]:
        if not text:
            return ()
        side, points = text.split()
        if contract.strain is Strain.NOTRUMP and points == "100":
            raise ValidationError(
                _("At no-trumps honours are four aces in one hand: 150."), code="honours"
            )  # fmt: skip
        return ({"side": side, "points": int(points)},)

    def _written(self, outcome: Outcome) -> SheetDeal:
        """The deal on the sheet of its table, with all that follows; refused where what follows could not be."""
        number = (self.at.number, self.at.ordinal)
        value = deal_value(self.table, self.at, outcome)
        if outcome.not_played:
            return SheetDeal(value, self.at.vulnerable, ())
        pk = self.entered.result.pk if self.entered else None
        try:
            sheet = self.table.with_deal(value, number, pk)
        except BadDocumentError:
            raise ValidationError(self._what_follows(), code="follows") from None
        return next(written for written in sheet.deals if written.deal is value)

    def _what_follows(self) -> str:
        later = [str(deal.result.board) for deal in self.table.deals if deal.result.board > self.at.number]
        if not later:
            return _("This deal cannot stand here.")
        return _(
            "With this the game would have been over, but later deals are entered: %(deals)s. Take those away first."
        ) % {"deals": ", ".join(later)}


def deal_value(table: TableState, at: NextDeal, outcome: Outcome) -> Deal:
    """The deal as scoring knows it."""
    typed = None if outcome.score is None else {Side.NS: outcome.score, Side.EW: outcome.score_ew or 0}
    return Deal(
        round=table.round,
        table=table.name,
        deal=at.number,
        contract=outcome.contract,
        tricks=outcome.tricks,
        passed_out=outcome.passed_out,
        score=typed,
        honours=tuple(Honours(Side(each["side"]), each["points"]) for each in outcome.honours),
    )


def _initial(result: Result | None) -> dict[str, Any]:
    """What was entered, for somebody who corrects it."""
    if result is None:
        return {"doubling": "", "edition": 0}
    how = "passed-out" if result.is_passed_out else "not-played" if result.is_not_played else "contract"
    held = result.honours[0] if result.honours else None
    return {
        "how": "score" if result.score is not None else how,
        "level": str(result.level or ""),
        "strain": result.strain,
        "doubling": result.doubling,
        "declarer": result.declarer,
        "tricks": "" if result.tricks is None else str(result.tricks),
        "honours": f"{held['side']} {held['points']}" if held else "",
        "score_ns": result.score,
        "score_ew": result.score_ew,
        "edition": result.edition,
    }
