"""A deal of honeymoon bridge as it is entered: who won the auction, the widow, the first lead, the tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.honeymoon import HoneymoonContract, deal_points
from scoring.notation.cards import read_card
from scoring.notation.refusals import BadNotation
from scoring.values import Card, Strain
from tournaments.checks import refusals
from tournaments.models import Result
from tournaments.movements.party.honeymoon import Dealt, Led
from tournaments.party.auctions import Calling
from tournaments.party.matches import MatchState, NextHoneymoonDeal
from tournaments.party_play.deal_forms import STRAINS

LED = {
    Led.SELF: gettext_lazy("who won the auction"),
    Led.OPPONENT: gettext_lazy("the opponent"),
    Led.OPPONENTS_DUMMY: gettext_lazy("the opponent’s dummy"),
}
# Whose hand each card of the widow went to, seen from who won the auction (H5).
WIDOW = {
    "own": gettext_lazy("To the own hand"),
    "own_dummy": gettext_lazy("To the own dummy"),
    "opponent": gettext_lazy("To the opponent"),
    "opponent_dummy": gettext_lazy("To the opponent’s dummy"),
}


def _buttons(label: Any, choices: Sequence[tuple[Any, Any]]) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, required=False, widget=forms.RadioSelect)


class HoneymoonForm(forms.Form):
    """`at` is the deal; `dealt` the cards of the program, where its slips may have been used."""

    how = forms.CharField(required=False, widget=forms.HiddenInput)
    auction = forms.CharField(required=False, max_length=240, widget=forms.HiddenInput)
    by = _buttons(gettext_lazy("Who won the auction"), [])
    level = _buttons(gettext_lazy("Level"), [(str(level), str(level)) for level in range(1, 8)])
    strain = _buttons(gettext_lazy("Denomination"), STRAINS)
    led = _buttons(gettext_lazy("The first lead was made by"), list(LED.items()))
    tricks = _buttons(
        gettext_lazy("Tricks taken with both hands"), [(str(tricks), str(tricks)) for tricks in range(14)]
    )
    slips = forms.BooleanField(label=gettext_lazy("The slips of the program were played"), required=False)
    reason = forms.CharField(label=gettext_lazy("Reason for the change"), required=False, max_length=300)
    edition = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, state: MatchState, at: NextHoneymoonDeal, dealt: Dealt, **kwargs: Any) -> None:
        self.state, self.at, self.dealt = state, at, dealt
        self.entered = next(
            (row for row, _line in state.lines if (row.board, row.ordinal) == (at.number, at.ordinal)), None
        )
        kwargs.setdefault("initial", _initial(state, self.entered))
        super().__init__(*args, **kwargs)
        field = self.fields["by"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(code, state.name(code)) for code in state.players]
        for name, label in WIDOW.items():
            self.fields[f"widow_{name}"] = forms.CharField(label=label, required=False, max_length=4)

    @property
    def widow_fields(self) -> list[forms.BoundField]:
        return [self[f"widow_{name}"] for name in WIDOW]

    @property
    def is_passed_out(self) -> bool:
        return bool(self.data.get("how") == "passed-out")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self.widow: Mapping[str, str] = {}
        if self.errors:
            return cleaned
        self._read_auction(cleaned)
        if self.is_passed_out:
            return cleaned
        missing = [
            str(self.fields[name].label) for name in ("by", "level", "strain", "tricks") if not cleaned.get(name)
        ]
        if missing:
            raise ValidationError(_("Still missing: %(what)s."), code="missing", params={"what": ", ".join(missing)})
        self.widow = self._widow(cleaned)
        return cleaned

    def _read_auction(self, cleaned: dict[str, Any]) -> None:
        """What was written down call by call, if anything, says who won the auction and with what."""
        if not cleaned["auction"].split():
            return
        calling = Calling.read(cleaned["auction"], self.state, self.at)
        calling.checked(cleaned, passed_out=self.is_passed_out)
        cleaned |= {**calling.said, "auction": calling.text}

    @property
    def calling(self) -> Calling:
        """The auction so far; one that cannot be read begins anew."""
        try:
            return Calling.read(str(self["auction"].value() or ""), self.state, self.at)
        except ValidationError:
            return Calling.read("", self.state, self.at)

    def _widow(self, said: Mapping[str, Any]) -> Mapping[str, str]:
        """All four cards or none, each to another hand; of the program's widow where its slips were played."""
        written = {name: said[f"widow_{name}"].strip() for name in WIDOW}
        if not any(written.values()):
            return {}
        if not all(written.values()):
            raise ValidationError(_("The widow has four cards: say where each went, or none."), code="widow")
        cards = {name: self._card(text) for name, text in written.items()}
        self._refuse_other_cards(set(cards.values()), slips=bool(said["slips"]))
        own, other = said["by"], self.state.opponent(said["by"])
        hands = {"own": own, "own_dummy": f"{own}-dummy", "opponent": other, "opponent_dummy": f"{other}-dummy"}
        return {hands[name]: str(card) for name, card in cards.items()}

    def _refuse_other_cards(self, cards: set[Card], *, slips: bool) -> None:
        if len(cards) < len(WIDOW):
            raise ValidationError(_("Each of the four cards of the widow goes to another hand."), code="widow")
        if slips and cards != set(self.dealt.widow):
            # Which cards they are is not said: somebody at the table might ask before the auction (H3).
            raise ValidationError(
                _("These are not the four cards on the widow’s slip. Look again, or say that you dealt yourselves."),
                code="widow",
            )

    def _card(self, text: str) -> Card:
        try:
            return read_card(text)
        except BadNotation as refusal:
            raise ValidationError(refusals.sentence(refusal), code="card") from None

    @property
    def echo(self) -> list[tuple[str, int]] | None:
        """What each player would write; None while something is missing."""
        if not self.is_bound or not self.is_valid():
            return None
        if self.is_passed_out:
            return [(self.state.name(code), 0) for code in self.state.players]
        said = self.cleaned_data
        contract = HoneymoonContract(int(said["level"]), Strain(said["strain"]))
        declarer, opponent = deal_points(contract, int(said["tricks"]))
        return [(self.state.name(code), declarer if code == said["by"] else opponent) for code in self.state.players]

    @property
    def first_problem(self) -> str:
        return next((str(problem) for problems in self.errors.values() for problem in problems), "")


def _initial(state: MatchState, result: Result | None) -> dict[str, Any]:
    """What was entered, for somebody who corrects it."""
    if result is None:
        return {"edition": 0}
    first, second = state.players
    by = {"N": first, "S": second}.get(result.declarer, "")
    widow = result.details.get("widow", {})
    other = state.opponent(by) if by else ""
    hands = {"own": by, "own_dummy": f"{by}-dummy", "opponent": other, "opponent_dummy": f"{other}-dummy"}
    return {
        "edition": result.edition,
        "by": by,
        "level": str(result.level or ""),
        "strain": result.strain,
        "tricks": "" if result.tricks is None else str(result.tricks),
        "led": result.details.get("led", ""),
        "slips": bool(result.details.get("slips")),
        "auction": " ".join(result.details.get("auction", ())),
        **{f"widow_{name}": widow.get(hand, "") for name, hand in hands.items()},
    }
