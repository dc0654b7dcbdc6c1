"""Conditions of the party games."""

import copy
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.conditions.forms import (
    CONTRACT_TABLE,
    Codec,
    ConditionsForm,
    Parts,
    Whole,
    Words,
    choice,
    tick,
    whole,
)
from tournaments.conditions.kinds import Kind, names, register

_VULNERABILITY = [
    ("by-deal", _("changes with the deal: none, dealer, dealer, all")),
    ("none", _("nobody is vulnerable")),
    ("both", _("everybody is vulnerable")),
]
_UNFINISHED = {"game": "unfinished_game", "part_score": "unfinished_part_score"}


class PartyForm(ConditionsForm):
    """What the games with honours and a table of scores share."""

    honours = tick(_("Honours count"))
    contract_table = CONTRACT_TABLE


class DealsForm(PartyForm):
    """Games scored deal by deal."""

    vulnerability = choice(_("Vulnerability"), _VULNERABILITY)
    cap = whole(
        _("Most points that one deal gives"), _("Empty: no limit. A slam bid and made counts in full."), most=10_000
    )


class ProgressiveForm(DealsForm):
    rounds = whole(_("Rounds"), most=60, required=True)
    minutes = whole(_("Minutes a round"), most=180, required=True)
    move = choice(
        _("After a round"),
        [
            ("winners-up", _("winners move up a table; at table 1 the losers go to the last")),
            ("pairs-fixed", _("fixed pairs: North–South stay, East–West move up a table")),
            ("apart", _("ladies go one way, gentlemen the other")),
            ("seat-cards", _("everybody follows a card, so that partners vary")),
            ("custom", _("as the host says")),
        ],
    )
    partners = choice(
        _("Partners"),
        [
            ("draw", _("are drawn")),
            ("mixed", _("are a lady and a gentleman")),
            ("fixed", _("stay together all evening")),
            ("cards", _("are given by cards")),
        ],
    )
    lists = forms.CharField(
        label=_("Groups that are also ranked by themselves"),
        required=False,
        help_text=_("With commas between them, such as: ladies, juniors. Mark the entrants with the same words."),
    )

    shown = ("rounds", "minutes", "move", "partners")
    field_order = [
        "rounds",
        "minutes",
        "move",
        "partners",
        "vulnerability",
        "cap",
        "honours",
        "contract_table",
        "lists",
    ]
    codecs = (
        Whole("rounds", 6),
        Whole("minutes", 20),
        Codec("move", "winners-up"),
        Codec("partners", "draw"),
        Codec("vulnerability", "by-deal"),
        Whole("cap", 1000),
        Codec("honours", default=True),
        Codec("contract_table", "1987"),
        Words("lists", []),
    )


class RubberForm(PartyForm):
    unfinished_game = whole(_("Rubber not finished: for the only game"), least=0, most=2000)
    unfinished_part_score = whole(_("Rubber not finished: for the only part-score"), least=0, most=2000)

    shown = ("unfinished_game", "unfinished_part_score")
    field_order = ["unfinished_game", "unfinished_part_score", "honours", "contract_table"]
    codecs = (
        Parts("unfinished", _UNFINISHED, {"game": 300, "part_score": 100}),
        Codec("honours", default=True),
        Codec("contract_table", "1987"),
    )


class PivotForm(DealsForm):
    unit = choice(_("A round is"), [("deals", _("four deals, one dealt by each")), ("rubber", _("a rubber"))])
    ranking = choice(
        _("There is one ranking for"), [("event", _("all of the event")), ("section", _("each table by itself"))]
    )
    minutes = whole(_("Minutes a round"), most=180)
    # Fields of a form are its own: the same object in two classes would share its place in the order.
    unfinished_game = copy.deepcopy(RubberForm.base_fields["unfinished_game"])
    unfinished_part_score = copy.deepcopy(RubberForm.base_fields["unfinished_part_score"])

    shown = ("unit", "ranking")
    field_order = ["unit", "ranking", "minutes", "vulnerability", "cap"]
    codecs = (
        Codec("unit", "deals"),
        Codec("ranking", "event"),
        Whole("minutes", 20),
        Codec("vulnerability", "by-deal"),
        Whole("cap", 1000),
        Parts("unfinished", _UNFINISHED, {"game": 300, "part_score": 100}),
        Codec("honours", default=True),
        Codec("contract_table", "1987"),
    )


class ChicagoForm(PartyForm):
    vulnerable_deals_2_3 = choice(
        _("In the second and third deal"),
        [("dealer", _("the dealer's side is vulnerable")), ("opponents", _("the other side is vulnerable"))],
    )
    part_score = choice(
        _("A part-score"),
        [("carry", _("is carried to the next deal")), ("duplicate", _("is worth 50 at once, as in duplicate"))],
    )

    shown = ("vulnerable_deals_2_3", "part_score")
    field_order = ["vulnerable_deals_2_3", "part_score", "honours", "contract_table"]
    codecs = (
        Codec("vulnerable_deals_2_3", "dealer"),
        Codec("part_score", "carry"),
        Codec("honours", default=True),
        Codec("contract_table", "1987"),
    )


class HoneymoonForm(ConditionsForm):
    deals = whole(_("Deals in a match"), most=50, required=True)
    passed_out = choice(
        _("A passed-out deal"), [("redeal", _("is dealt again")), ("counts", _("counts as one of the deals"))]
    )
    draw = choice(_("A drawn match"), [("stays", _("stays drawn")), ("extra-deal", _("has one deal more"))])
    knock_out = tick(_("Knock-out: the winner of a match plays on"))

    shown = ("deals", "passed_out", "draw")
    codecs = (
        Whole("deals", 3),
        Codec("passed_out", "redeal"),
        Codec("draw", "stays"),
        Codec("knock_out", default=False),
    )


def _players_or_fixed_pairs(conditions: Mapping[str, Any]) -> tuple[int, int]:
    together = conditions.get("partners") == "fixed" or conditions.get("move") == "pairs-fixed"
    return (2, 2) if together else (1, 1)


PROGRESSIVE = register(
    Kind("progressive", "progressive", "", _("Progressive bridge"),
         _("A social evening: winners move up a table."), ProgressiveForm, _players_or_fixed_pairs)
)  # fmt: skip
PIVOT = register(
    Kind("pivot", "pivot", "", _("Pivot bridge"), _("Four or five at a table; everybody partners everybody."),
         PivotForm, names(1))
)  # fmt: skip
RUBBER = register(
    Kind("rubber", "rubber", "", _("Rubber bridge"), _("The first side to win two games."), RubberForm,
         names(1, 2))
)  # fmt: skip
CHICAGO = register(
    Kind("chicago", "chicago", "", _("Chicago"), _("Four deals, each with its own vulnerability."), ChicagoForm,
         names(1, 2))
)  # fmt: skip
HONEYMOON = register(
    Kind("honeymoon", "honeymoon", "", _("Honeymoon bridge"),
         _("Two players with a dummy each and a widow."), HoneymoonForm, names(1))
)  # fmt: skip
