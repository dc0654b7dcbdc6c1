"""How a board of teams or of a replay came about, and how a match came to its victory points, in words."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from scoring.explanation import Value
from tournaments.explanations.words import Values, Word, number, numbers, pair, plus, side


def _compare(values: Values, result: Value) -> str:
    said = {
        "imps": _("%(own)s here and %(other)s in the other room: %(difference)s, %(result)s IMPs."),
        "total-points": _("%(own)s here and %(other)s in the other room: %(difference)s."),
    }.get(str(values["method"]), _("%(own)s here and %(other)s in the other room: %(difference)s, %(result)s points."))
    return _compared(said, values, result)


def _compare_plays(values: Values, result: Value) -> str:
    said = {
        "imps": _("%(own)s in this play and %(other)s in the other: %(difference)s, %(result)s IMPs."),
        "total-points": _("%(own)s in this play and %(other)s in the other: %(difference)s."),
    }[str(values["method"])]
    return _compared(said, values, result)


def _compared(said: str, values: Values, result: Value) -> str:
    signs = {name: plus(values[name]) for name in ("own", "other", "difference")}
    weight = values.get("weight")
    share = _(" Weight %(weight)s.") % {"weight": number(weight)} if weight is not None else ""
    return side(values) + said % {**signs, "result": plus(result)} + share


def _weighted(values: Values, result: Value) -> str:
    return side(values) + _("The weighted sum of %(parts)s comparisons: %(result)s.") % numbers(
        values, result=plus(result)
    )


def _artificial(values: Values, result: Value) -> str:
    return side(values) + _("An artificial score, %(award)s: %(result)s.") % numbers(values, result=plus(result))


def _own_result(values: Values, result: Value) -> str:
    if values.get("own") is None:
        return side(values) + _("There is no result of its own to go by: %(result)s.") % {"result": plus(result)}
    said = _("%(award)s goes by the average of its other boards, %(own)s: %(result)s.")
    return side(values) + said % numbers(values, result=plus(result))


def _balance(values: Values, result: Value) -> str:
    return _("Won on the boards: %(imps)s. Balance: %(result)s.") % {
        "imps": pair(values["imps"]),
        "result": pair(result),
    }


def _carry_over(values: Values, result: Value) -> str:
    said = _("With the carry-over of %(carried)s: %(result)s.")
    return said % {"carried": pair(values["carry_over"]), "result": pair(result)}


def _average(values: Values, result: Value) -> str:
    said = _(
        "The two sides have unlike margins, %(margins)s; in a knock-out their average counts (Law 12C4): %(result)s."
    )
    return said % {"margins": pair(values["margins"]), "result": pair(result)}


def _penalty(values: Values, result: Value) -> str:
    units = {
        "vps": _("VPs"),
        "imps": _("IMPs"),
        "percent": _("percent"),
        "percent-of-top": _("percent of a top"),
        "matchpoints": _("matchpoints"),
        "points": _("points"),
    }
    unit = units[str(values["unit"])]
    said = _("Penalty for %(entrant)s, %(amount)s %(unit)s: %(result)s.")
    return said % numbers(values, unit=unit, result=pair(result))


def _vps(values: Values, result: Value) -> str:
    if "percent" in values:
        return _("%(percent)s percent on the scale of the event: %(result)s VPs.") % {
            "percent": pair(values["percent"]),
            "result": pair(result),
        }
    said = _("A margin of %(margins)s over %(boards)s boards on the scale of the event: %(result)s VPs.")
    return said % {"margins": pair(values["margins"]), "boards": number(values["boards"]), "result": pair(result)}


def _weight(values: Values, result: Value) -> str:
    return _("Times %(weight)s: %(result)s VPs.") % {"weight": number(values["weight"]), "result": pair(result)}


def _given(_values: Values, result: Value) -> str:
    return _("Victory points set by the director: %(result)s.") % {"result": pair(result)}


WORDS: Mapping[str, Word] = {
    "teams.compare": _compare,
    "teams.weighted": _weighted,
    "teams.artificial": _artificial,
    "teams.own-result": _own_result,
    "replay.compare": _compare_plays,
    "replay.artificial": _artificial,
    "match.balance": _balance,
    "match.carry-over": _carry_over,
    "match.average-12c4": _average,
    "match.penalty": _penalty,
    "match.vps": _vps,
    "match.weight": _weight,
    "match.vps-given": _given,
}
