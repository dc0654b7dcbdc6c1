"""The sentence for each finding, in the reader's language."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.notation.cards import read_card
from scoring.notation.entries import WrittenScore
from scoring.notation.scripts import SYMBOLS
from scoring.values import Vulnerability
from tournaments.models import Entrant
from tournaments.notation import seat_name

Values = Mapping[str, Any]

VULNERABILITIES: Mapping[str, Promise] = {
    Vulnerability.NONE: gettext_lazy("nobody is vulnerable"),
    Vulnerability.NS: gettext_lazy("North–South are vulnerable"),
    Vulnerability.EW: gettext_lazy("East–West are vulnerable"),
    Vulnerability.ALL: gettext_lazy("both sides are vulnerable"),
}


def sentence(code: str, values: Values) -> str:
    """What is wrong with a line, or may be."""
    return _SENTENCES[code](values)


def score(to_ns: int) -> str:
    """A score as it is written, with its sign."""
    return str(WrittenScore(to_ns))


def _no_such_score(values: Values) -> str:
    near = _(" or ").join(score(each) for each in values["nearest"])
    return _("No contract scores %(score)s. The nearest that does: %(nearest)s.") % {
        "score": score(values["score"]),
        "nearest": near,
    }


def _award_by_imps(_values: Values) -> str:
    return _("This event is scored by IMPs: write A+, A or A− for each side, as A+A− or AA.")


def _award_in_total_points(_values: Values) -> str:
    return _("Total points know no artificial score: a ruling assigns a score instead.")


def _wrong_board(values: Values) -> str:
    planned = ", ".join(map(str, values["boards"]))
    return _("Board %(board)s does not lie on this table in this round; %(boards)s do.") % {
        "board": values["board"],
        "boards": planned,
    }


def _cannot_meet(_values: Values) -> str:
    return _("The movement never brings these opponents together.")


def _played_twice(values: Values) -> str:
    codes = Entrant.objects.filter(pk__in=values["entrants"]).values_list("code", flat=True)
    return _("Number %(numbers)s has played this board already: round %(round)s, table %(table)s.") % {
        "numbers": ", ".join(codes),
        "round": values["round"],
        "table": values["table"],
    }


def _not_played(_values: Values) -> str:
    return _("Did all four players pass? A board passed out is a result: write P. Not played gives no score.")


def _vulnerability(values: Values) -> str:
    text = _("%(score)s is right only at another vulnerability: here %(vulnerability)s.") % {
        "score": score(values["score"]),
        "vulnerability": VULNERABILITIES[values["vulnerability"]],
    }
    return _with_fitting(text, values)


def _sign(values: Values) -> str:
    return _("%(score)s looks like the other side’s: is it %(usual)s?") % {
        "score": score(values["score"]),
        "usual": score(values["usual"]),
    }


def _direction(values: Values) -> str:
    count = values["others"]
    return ngettext(
        "%(declarer)s declares, but at the other table it was the other side.",
        "%(declarer)s declares, but at the other %(count)s tables it was the other side.",
        count,
    ) % {"declarer": seat_name(values["declarer"]), "count": count}


def _declarer(values: Values) -> str:
    return _("%(declarer)s declares, but at all other tables it was %(usual)s.") % {
        "declarer": seat_name(values["declarer"]),
        "usual": seat_name(values["usual"]),
    }


def _lead(values: Values) -> str:
    card = read_card(values["lead"])
    symbol = next(symbol for symbol, suit in SYMBOLS.items() if suit is card.suit)
    return _("%(leader)s does not hold the lead %(card)s.") % {
        "leader": seat_name(values["leader"]),
        "card": f"{symbol}{card.rank}",
    }


def _tricks(values: Values) -> str:
    text = _("%(tricks)s tricks; with best play by both sides %(best)s.") % {
        "tricks": values["tricks"],
        "best": values["best"],
    }
    return _with_fitting(text, values)


def _with_fitting(text: str, values: Values) -> str:
    """The boards of the round that the result would fit, if there are any."""
    if not values.get("boards"):
        return text
    fitting = _("It would fit board %(boards)s.") % {"boards": ", ".join(map(str, values["boards"]))}
    return f"{text} {fitting}"


_SENTENCES: Mapping[str, Callable[[Values], str]] = {
    "no-such-score": _no_such_score,
    "award-by-imps": _award_by_imps,
    "award-in-total-points": _award_in_total_points,
    "wrong-board": _wrong_board,
    "cannot-meet": _cannot_meet,
    "played-twice": _played_twice,
    "not-played": _not_played,
    "vulnerability": _vulnerability,
    "sign": _sign,
    "direction": _direction,
    "declarer": _declarer,
    "lead": _lead,
    "tricks": _tricks,
}
