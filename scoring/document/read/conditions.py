"""The conditions of contest. A known condition that does not apply to the event is read and has no effect."""

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction

from scoring.document.event import Conditions, Contest, Game, VpRow
from scoring.document.read.node import Node
from scoring.document.said import english
from scoring.values import ContractTable
from scoring.vp.table import BadVpTable, VpTable

_PAIRS = ("matchpoints", "cross-imps", "butler", "total-points")
_TEAMS = ("imps", "board-a-match", "patton", "total-points")
_REPLAY = ("imps", "total-points")
_EVERY_METHOD = tuple(dict.fromkeys(_PAIRS + _TEAMS))

# The words that each condition allows; the default comes first and is never written into the value.
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "matchpoint_scale": ("2-1-0", "1-0.5-0"),
    "compare": ("event", "section"),
    "ranking": ("event", "section"),
    "short_boards": ("neuberg", "historic", "ascherman", "none"),
    "small_groups": ("ebu", "acbl", "none"),
    "ximp_divisor": ("comparisons", "results", "sqrt"),
    "ximp_short_boards": ("plain", "scaled"),
    "own_result_rule": ("session", "match", "event", "none"),
    "handicap": ("none", "percent"),
    "move": ("winners-up", "pairs-fixed", "apart", "seat-cards", "custom"),
    "partners": ("draw", "mixed", "fixed", "cards"),
    "vulnerability": ("by-deal", "none", "both"),
    "unit": ("deals", "rubber"),
    "vulnerable_deals_2_3": ("dealer", "opponents"),
    "part_score": ("carry", "duplicate"),
    "passed_out": ("redeal", "counts"),
    "draw": ("stays", "extra-deal"),
}
_LARGEST_SEED = 10**18
# Least value of each condition that is a whole number, and whether it may be null.
_WHOLE = {"rounds": 1, "minutes": 1, "deals": 1}
_WHOLE_OR_NULL = {"expected_results": 1, "imp_cap": 1, "boards_per_match": 1, "cap": 1}
_VP_SCALES = (
    "none",
    "wbf-continuous",
    "wbf-discrete",
    "acbl-20",
    "acbl-30",
    "ebu-swiss-pairs",
    "win-loss",
)
_TIE_BREAKS = ("mutual", "wins", "imps", "quotient", "opponents", "partners", "boards-won")
_DEFAULTS = {field.name: field.default for field in fields(Conditions)}


def read_conditions(node: Node | None, game: Game, contest: Contest | None) -> Conditions:
    if node is None:
        return Conditions()
    given: dict[str, object] = {key: node.choice(key, allowed) for key, allowed in _CHOICES.items() if node.has(key)}
    given |= {key: node.whole(key, None, least) for key, least in _WHOLE.items() if node.has(key)}
    given |= {key: node.whole_or_null(key, None, least) for key, least in _WHOLE_OR_NULL.items() if node.has(key)}
    given |= {key: read(node) for key, read in _OTHERS.items() if node.has(key)}
    if node.has("method"):
        given["method"] = node.choice("method", _methods(game, contest))
    node.finish()
    return Conditions(**given)  # type: ignore[arg-type]


def _methods(game: Game, contest: Contest | None) -> tuple[str, ...]:
    if game is Game.REPLAY:
        return _REPLAY
    if game is Game.DUPLICATE:
        return _TEAMS if contest is Contest.TEAMS else _PAIRS
    return _EVERY_METHOD


def _butler_trim(node: Node) -> int | str:
    if node.raw["butler_trim"] == "auto":
        return "auto"
    if isinstance(node.raw["butler_trim"], str):
        node.refuse("butler_trim", repr(node.raw["butler_trim"]), english('a whole number from 0, or "auto"'))
    return node.need_whole("butler_trim", 0)


def _vp_scale(node: Node) -> str | tuple[VpRow, ...]:
    raw = node.raw["vp_scale"]
    if not isinstance(raw, list | tuple):
        return node.choice("vp_scale", _VP_SCALES)
    rows = tuple(_vp_row(node, at, row) for at, row in enumerate(raw, 1))
    try:
        VpTable(rows)
    except BadVpTable as fault:
        node.refuse(f"vp_scale[{fault.row}]", *_VP_FAULTS[fault.code])
    return rows


# What was read, and what is allowed, by the code of the fault.
_VP_FAULTS: Mapping[str, tuple[str, str]] = {
    "empty": (english("no rows"), english('[lowest margin, "VPs won", "VPs lost"], the first from 0')),
    "first-margin": (english("a first margin that is not 0"), english("rows with rising margins, the first from 0")),
    "margin": (english("a margin not above the one before"), english("rows with rising margins, the first from 0")),
    "draw": (english("unlike VPs for a draw"), english("the same VPs for both sides in the row of margin 0")),
    "winner": (english("fewer VPs than for a smaller win"), english("VPs won that do not fall")),
    "loser": (
        english("more VPs than for a smaller loss, or than the winner has"),
        english("VPs lost that do not rise"),
    ),
}


def _vp_row(node: Node, at: int, row: object) -> VpRow:
    if not isinstance(row, list | tuple) or len(row) != 3:
        node.refuse(f"vp_scale[{at}]", english("not a row of three"), english('[lowest margin, "VPs won", "VPs lost"]'))
    cells = Node({"margin": row[0], "vps": list(row[1:])}, f"{node.place}, vp_scale[{at}]")
    vps = cells.decimals("vps", (2,))
    assert vps is not None
    return cells.need_whole("margin", 0), vps[0], vps[1]


def _artificial(node: Node) -> Mapping[str, Fraction]:
    inner = Node(node.raw["artificial"], f"{node.place}, artificial")
    values = {key: inner.need_decimal(key) for key in ("A+", "A", "A-") if inner.has(key)}
    inner.finish()
    return values


def _unfinished(node: Node) -> Mapping[str, int]:
    inner = Node(node.raw["unfinished"], f"{node.place}, unfinished")
    values = {key: inner.need_whole(key, 0) for key in ("game", "part_score") if inner.has(key)}
    inner.finish()
    return values


def _tie_breaks(node: Node) -> tuple[str, ...]:
    steps = node.texts("tie_breaks")
    for step in steps:
        if step not in _TIE_BREAKS:
            node.refuse("tie_breaks", repr(step), ", ".join(_TIE_BREAKS))
    return steps


def _seed(node: Node) -> int | str | None:
    raw = node.raw["seed"]
    if isinstance(raw, str):
        return node.text("seed")
    return None if raw is None else node.need_whole("seed", 0, _LARGEST_SEED)


_OTHERS = {
    "winners": lambda node: node.need_whole("winners", 1, 2),
    "butler_trim": _butler_trim,
    "vp_scale": _vp_scale,
    "bye": lambda node: node.need_decimal("bye"),
    "knock_out": lambda node: node.flag("knock_out", False),
    "contract_table": lambda node: node.kind("contract_table", ContractTable, ContractTable.Y1987),
    "honours": lambda node: node.flag("honours", None),
    "artificial": _artificial,
    "tie_breaks": _tie_breaks,
    "lists": lambda node: node.texts("lists"),
    "unfinished": _unfinished,
    "seed": _seed,
}
