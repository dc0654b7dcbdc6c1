"""How a line of pairs came about, in words: the table, then each side's comparison."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.explanation import Value
from tournaments.explanations.words import Values, Word, contract, number, numbers, plus, side
from tournaments.notation import MINUS, vulnerability_name


def _contract(values: Values, result: Value) -> str:
    return _("%(contract)s, tricks: %(tricks)s, vulnerable: %(vulnerable)s. To N–S: %(result)s.") % {
        "contract": contract(values["contract"]),
        "tricks": values["tricks"],
        "vulnerable": vulnerability_name(str(values["vulnerable"])),
        "result": plus(result),
    }


def _written(_values: Values, result: Value) -> str:
    return _("The score as written counts. To N–S: %(result)s.") % {"result": plus(result)}


def _compare(values: Values, result: Value) -> str:
    said = _("%(score)s beats %(lower)s, equals %(equal)s and loses to %(higher)s: %(result)s matchpoints.")
    return side(values) + said % numbers(values, score=plus(values["score"]), result=number(result))


def _neuberg(values: Values, result: Value) -> str:
    said = _(
        "The board has %(actual)s results instead of %(expected)s. Neuberg: "
        "(%(matchpoints)s + 1) × %(expected)s / %(actual)s − 1 = %(result)s."
    )
    return side(values) + said % numbers(values, result=number(result))


def _ascherman(values: Values, result: Value) -> str:
    said = _("Ascherman: (%(matchpoints)s + 1) × %(expected)s / %(actual)s = %(result)s.")
    return side(values) + said % numbers(values, result=number(result))


def _historic(values: Values, result: Value) -> str:
    said = _("A point for each missing result: %(matchpoints)s + %(expected)s − %(actual)s = %(result)s.")
    return side(values) + said % numbers(values, result=number(result))


def _small_group(values: Values, result: Value) -> str:
    said = ngettext(
        "The group has only %(actual)s result, so a percentage is given. Points: %(result)s of %(top)s.",
        "The group has only %(actual)s results, so percentages are given. Points: %(result)s of %(top)s.",
        _whole(values["actual"]),
    )
    return side(values) + said % numbers(values, result=number(result))


def _whole(value: Value) -> int:
    return int(value) if isinstance(value, int) else 2


def _half(values: Values, result: Value) -> str:
    said = _("On the scale of 1, ½, 0: half of %(points)s is %(result)s.")
    return side(values) + said % numbers(values, result=number(result))


def _weighted(values: Values, result: Value) -> str:
    weights, points = values["weights"], values["points"]
    assert isinstance(weights, tuple)
    assert isinstance(points, tuple)
    terms = " + ".join(f"{_share(weight)} × {number(worth)}" for weight, worth in zip(weights, points, strict=True))
    return side(values) + _("Weighted: %(terms)s = %(result)s.") % {"terms": terms, "result": number(result)}


def _share(weight: Value) -> str:
    said = number(weight)
    return f"({said})" if said.startswith(MINUS) else said


def _percent(values: Values, result: Value) -> str:
    said = _("%(award)s, that is %(percent)s percent of the top of %(top)s: %(result)s.")
    return side(values) + said % numbers(values, result=number(result))


def _imps_awarded(values: Values, result: Value) -> str:
    said = _("%(award)s, that is %(imps)s IMPs: %(result)s.")
    return side(values) + said % numbers(values, result=plus(result))


def _own_result(values: Values, result: Value) -> str:
    said = _("%(award)s goes by the own result of %(own)s: %(result)s.")
    return side(values) + said % numbers(values, result=number(result))


def _cross_imps(values: Values, result: Value) -> str:
    against = values["against"]
    assert isinstance(against, tuple)
    terms = ", ".join(
        _("%(count)s × %(score)s: %(imps)s") % {"count": number(row[1]), "score": plus(row[0]), "imps": plus(row[2])}
        for row in against
        if isinstance(row, tuple)
    )
    said = _("%(score)s against the results of the board (%(terms)s): %(result)s IMPs.")
    return side(values) + said % {"score": plus(values["score"]), "terms": terms, "result": plus(result)}


def _divided(values: Values, result: Value) -> str:
    divisors = {
        "comparisons": _("%(sum)s divided by the comparisons, %(actual)s − 1: %(result)s."),
        "results": _("%(sum)s divided by the results, %(actual)s: %(result)s."),
        "sqrt": _("%(sum)s divided by the root of half of %(actual)s × (%(actual)s − 1): %(result)s."),
    }
    said = divisors[str(values["divisor"])]
    return side(values) + said % numbers(values, sum=plus(values["sum"]), result=plus(result))


def _short_board(values: Values, result: Value) -> str:
    said = _("The board has %(actual)s results instead of %(expected)s; scaled: %(result)s.")
    return side(values) + said % numbers(values, result=plus(result))


def _datum(values: Values, result: Value) -> str:
    said = _("The datum of %(results)s results, %(dropped)s left out at each end: %(result)s.")
    return side(values) + said % numbers(values, result=plus(result))


def _butler(values: Values, result: Value) -> str:
    said = _("%(score)s against the datum of %(datum)s: %(result)s IMPs.")
    return side(values) + said % {
        "score": plus(values["score"]),
        "datum": plus(values["datum"]),
        "result": plus(result),
    }


def _total_points(values: Values, result: Value) -> str:
    return side(values) + _("The score counts as it is: %(result)s.") % {"result": plus(result)}


def _honours(values: Values, result: Value) -> str:
    said = _("With honours, %(points)s: %(result)s.")
    return side(values) + said % {"points": plus(values["points"]), "result": plus(result)}


WORDS: Mapping[str, Word] = {
    "table.cancelled": lambda _values, _result: _("The result is cancelled and counts as not played."),
    "table.not-played": lambda _values, _result: _("The board was not played."),
    "table.passed-out": lambda _values, _result: _("Passed out: 0."),
    "table.written": _written,
    "table.contract": _contract,
    "matchpoints.compare": _compare,
    "matchpoints.neuberg": _neuberg,
    "matchpoints.ascherman": _ascherman,
    "matchpoints.historic": _historic,
    "matchpoints.small-group": _small_group,
    "matchpoints.half": _half,
    "weighted": _weighted,
    "artificial.percent": _percent,
    "artificial.imps": _imps_awarded,
    "artificial.own-result": _own_result,
    "cross-imps.compare": _cross_imps,
    "cross-imps.divide": _divided,
    "cross-imps.short-board": _short_board,
    "butler.datum": _datum,
    "butler.compare": _butler,
    "total-points.score": _total_points,
    "total-points.honours": _honours,
}
