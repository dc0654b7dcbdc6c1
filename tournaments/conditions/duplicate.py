"""Conditions of duplicate (pairs, individual, teams) and of replay duplicate."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.conditions.forms import (
    CONTRACT_TABLE,
    Codec,
    ConditionsForm,
    Exact,
    Parts,
    Ranked,
    Whole,
    Words,
    choice,
    exact,
    tick,
    whole,
)
from tournaments.conditions.kinds import Kind, names, register

_VP_SCALES = [
    ("none", _("no victory points")),
    ("wbf-continuous", _("WBF, with two decimals (20–0)")),
    ("wbf-discrete", _("WBF, whole numbers (20–0)")),
    ("acbl-20", _("ACBL 20–0")),
    ("acbl-30", _("ACBL 30–0")),
    ("win-loss", _("win, draw, loss: 1, ½, 0")),
]
_OWN_RESULT = [
    ("session", _("the session")),
    ("match", _("the match")),
    ("event", _("the event")),
    ("none", _("never")),
]
_TIE_BREAKS = [
    ("", "—"),
    ("mutual", _("result among themselves")),
    ("wins", _("matches won")),
    ("imps", _("net IMPs")),
    ("quotient", _("IMPs won to IMPs lost")),
    ("opponents", _("totals of the opponents met")),
    ("boards-won", _("boards won")),
]
_ARTIFICIAL = {"A+": "artificial_plus", "A": "artificial_average", "A-": "artificial_minus"}
_OF_EVENT = [("event", _("all of the event")), ("section", _("each section by itself"))]


class DuplicateForm(ConditionsForm):
    """What pairs, individual and teams have in common."""

    tie_breaks_1 = choice(_("Ties are broken first by"), _TIE_BREAKS)
    tie_breaks_2 = choice(_("then by"), _TIE_BREAKS)
    tie_breaks_3 = choice(_("and then by"), _TIE_BREAKS)
    contract_table = CONTRACT_TABLE
    own_result_rule = choice(
        _("Average plus is at least, average minus at most, a pair's own result over"),
        _OWN_RESULT,
    )
    lists = forms.CharField(
        label=_("Groups that are also ranked by themselves"),
        required=False,
        help_text=_("With commas between them, such as: ladies, juniors. Mark the entrants with the same words."),
    )

    common: ClassVar[tuple[Codec, ...]] = (
        Ranked("tie_breaks", 3),
        Codec("contract_table", "1987"),
        Words("lists", []),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for place in (1, 2, 3):
            self.fields[f"tie_breaks_{place}"].required = False
        if self.has_own_scale:
            add_choice(self, "vp_scale", "table", _("the table that the event brought with it"))
            self.initial["vp_scale"] = "table"

    @property
    def has_own_scale(self) -> bool:
        """Whether the scale of victory points is written out as a table: then it can be kept, not typed."""
        return isinstance(self.before.get("vp_scale"), list)

    def clean_vp_scale(self) -> Any:
        chosen = self.cleaned_data["vp_scale"]
        return self.before["vp_scale"] if chosen == "table" else chosen


class FieldForm(DuplicateForm):
    """Pairs and individual: a line is compared with the other lines of its board."""

    method = choice(
        _("Results are compared by"),
        [
            ("matchpoints", _("matchpoints: how many others a result beats")),
            ("cross-imps", _("cross-IMPs: IMPs against every other result")),
            ("butler", _("Butler: IMPs against the average of the board")),
            ("total-points", _("total points")),
        ],
    )
    matchpoint_scale = choice(
        _("Matchpoints for a better, an equal and a worse result"),
        [("2-1-0", _("2, 1 and 0")), ("1-0.5-0", _("1, ½ and 0"))],
    )
    short_boards = choice(
        _("A board played less often than others is"),
        [
            ("neuberg", _("raised to the full field by Neuberg's formula")),
            ("historic", _("given one point for each missing result (old rule)")),
            ("ascherman", _("scored by Ascherman's formula")),
            ("none", _("scored on its own top")),
        ],
    )
    small_groups = choice(
        _("Boards with one to three results are scored"),
        [
            ("ebu", _("60%, 65–55%, 70–60–50% as the EBU does")),
            ("acbl", _("60%, 65–55%, 70–60–50% as the ACBL does")),
            ("none", _("like all others")),
        ],
    )
    compare = choice(_("Results are compared within"), _OF_EVENT)
    ranking = choice(_("There is one ranking for"), _OF_EVENT)
    handicap = choice(_("Handicap"), [("none", _("none")), ("percent", _("percent added, in a second ranking"))])
    artificial_plus = exact(
        _("Average plus is worth"), _("In percent of the top; by IMPs, in IMPs. 60, 50 and 40 stand for the usual.")
    )
    artificial_average = exact(_("Average is worth"))
    artificial_minus = exact(_("Average minus is worth"))
    ximp_divisor = choice(
        _("Cross-IMPs are divided by the number of"),
        [
            ("comparisons", _("comparisons")),
            ("results", _("results")),
            ("sqrt", _("pairs of results, its square root")),
        ],
    )
    ximp_short_boards = choice(
        _("Cross-IMPs of a board played less often are"),
        [("plain", _("taken as they are")), ("scaled", _("scaled to the full field"))],
    )
    butler_trim = choice(
        _("Butler: extreme results left out of the average at each end"),
        [("0", _("none")), ("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"), ("auto", _("by the number of results"))],
    )
    imp_cap = whole(_("Most IMPs that one comparison gives"), _("Empty: no limit."), most=24)
    honours = tick(_("Honours count"), _("In total points only."))
    vp_scale = choice(
        _("Rounds are rated in victory points"), [*_VP_SCALES, ("ebu-swiss-pairs", _("EBU Swiss pairs, by percent"))]
    )
    boards_per_match = whole(_("Boards that a match is rated on"), _("Empty: the boards that were played."), most=200)
    bye = exact(_("Victory points for a bye"))

    shown = ("method",)
    codecs = (
        Codec("method", "matchpoints"),
        Codec("matchpoint_scale", "2-1-0"),
        Codec("short_boards", "neuberg"),
        Codec("small_groups", "ebu"),
        Codec("compare", "event"),
        Codec("ranking", "event"),
        Codec("handicap", "none"),
        Parts("artificial", _ARTIFICIAL, {"A+": "60", "A": "50", "A-": "40"}),
        Codec("own_result_rule", "session"),
        Codec("ximp_divisor", "comparisons"),
        Codec("ximp_short_boards", "plain"),
        Whole("butler_trim", 0),
        Whole("imp_cap", None),
        Codec("honours", default=False),
        Codec("vp_scale", "none"),
        Whole("boards_per_match", None),
        Exact("bye", "12"),
        *DuplicateForm.common,
    )

    field_order = [
        "method", "short_boards", "small_groups", "handicap", "ranking", "compare", "matchpoint_scale",
        "tie_breaks_1", "tie_breaks_2", "tie_breaks_3", "lists", "own_result_rule",
        "artificial_plus", "artificial_average", "artificial_minus",
        "ximp_divisor", "ximp_short_boards", "butler_trim", "imp_cap", "vp_scale", "boards_per_match", "bye",
    ]  # fmt: skip


class IndividualForm(FieldForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for place in (1, 2, 3):
            add_choice(
                self, f"tie_breaks_{place}", "partners", _("how strong the opponents, how weak the partners were")
            )


class TeamsForm(DuplicateForm):
    method = choice(
        _("A board is won by"),
        [
            ("imps", _("IMPs")),
            ("board-a-match", _("any difference: board-a-match")),
            ("patton", _("Patton: boards won and the balance of points")),
            ("total-points", _("total points")),
        ],
    )
    vp_scale = choice(_("Matches are rated in victory points"), _VP_SCALES)
    knock_out = tick(_("Knock-out: the winner of a match plays on"))
    boards_per_match = whole(_("Boards that a match is rated on"), _("Empty: the boards that were played."), most=200)
    bye = exact(_("Victory points for a bye"))
    matchpoint_scale = choice(
        _("Points for a board won, drawn and lost"),
        [("2-1-0", _("2, 1 and 0")), ("1-0.5-0", _("1, ½ and 0"))],
    )
    imp_cap = whole(_("Most IMPs that one board gives"), _("Empty: no limit."), most=24)
    honours = tick(_("Honours count"), _("In total points only."))

    shown = ("method", "vp_scale", "knock_out")
    codecs = (
        Codec("method", "imps"),
        Codec("vp_scale", "none"),
        Codec("knock_out", default=False),
        Whole("boards_per_match", None),
        Exact("bye", "12"),
        Codec("matchpoint_scale", "2-1-0"),
        Whole("imp_cap", None),
        Codec("honours", default=False),
        Codec("own_result_rule", "none"),
        *DuplicateForm.common,
    )
    field_order = [
        "method", "vp_scale", "knock_out", "boards_per_match", "bye", "tie_breaks_1", "tie_breaks_2", "tie_breaks_3",
    ]  # fmt: skip


class ReplayForm(ConditionsForm):
    method = choice(
        _("The two plays of a board are compared by"), [("imps", _("IMPs")), ("total-points", _("total points"))]
    )
    contract_table = CONTRACT_TABLE
    honours = tick(_("Honours count"), _("In total points only."))

    shown = ("method",)
    codecs = (Codec("method", "imps"), Codec("contract_table", "1987"), Codec("honours", default=False))


def add_choice(form: forms.Form, name: str, value: str, label: Any) -> None:
    """One more choice in a field of this form alone."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = [(key, text) for key, text in field.widget.choices] + [(value, label)]


PAIRS = register(
    Kind("pairs", "duplicate", "pairs", pgettext_lazy("kind of event", "Pairs"),
         _("Everybody plays the same boards; results are compared."), FieldForm, names(2))
)  # fmt: skip
INDIVIDUAL = register(
    Kind("individual", "duplicate", "individual", pgettext_lazy("kind of event", "Individual"),
         _("The partner changes every round."), IndividualForm, names(1))
)  # fmt: skip
TEAMS = register(
    Kind("teams", "duplicate", "teams", pgettext_lazy("kind of event", "Teams of four"),
         _("Each board is played twice in a match, in both directions."), TeamsForm, names(4, 8))
)  # fmt: skip
REPLAY = register(
    Kind("replay", "replay", "pairs", _("Replay duplicate, two pairs"),
         _("One table plays the boards, then replays them with the hands exchanged."), ReplayForm, names(2))
)  # fmt: skip
REPLAY_INDIVIDUAL = register(
    Kind("replay-individual", "replay", "individual", _("Replay duplicate, four players"),
         _("As above, each for himself."), ReplayForm, names(1))
)  # fmt: skip
