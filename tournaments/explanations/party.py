"""How a deal of a party game came about, entry by entry, in words."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.explanation import Value
from tournaments.explanations.words import Values, Word, contract, number, pair, plus, side
from tournaments.notation import strain_name, vulnerability_name

_ENTRIES = {
    "tricks": gettext_lazy("Tricks bid and made: %(points)s."),
    "overtricks": gettext_lazy("Overtricks: %(points)s."),
    "insult": gettext_lazy("For making a doubled contract: %(points)s."),
    "slam": gettext_lazy("Slam bid and made: %(points)s."),
    "undertricks": gettext_lazy("Undertricks: %(points)s."),
    "honours": gettext_lazy("Honours: %(points)s."),
    "game": gettext_lazy("Game: %(points)s."),
    "part-score": gettext_lazy("Part-score: %(points)s."),
    "rubber": gettext_lazy("Rubber: %(points)s."),
    "unfinished-game": gettext_lazy("The only game of an unfinished rubber: %(points)s."),
    "unfinished-part-score": gettext_lazy("The only part-score of an unfinished rubber: %(points)s."),
    "cap": gettext_lazy("Over the most that a deal can give: %(points)s."),
    "typed": gettext_lazy("As typed: %(points)s."),
}


def _entry(said: object) -> Word:
    return lambda values, result: side(values) + str(said) % {"points": plus(result)}


def _plain(said: Callable[[], str]) -> Word:
    return lambda _values, _result: said()


def _vulnerability(values: Values, result: Value) -> str:
    return _("Deal %(deal)s, vulnerable: %(vulnerable)s.") % {
        "deal": number(values["deal"]),
        "vulnerable": vulnerability_name(str(result)),
    }


def _contract(values: Values, result: Value) -> str:
    said = (
        _("%(contract)s, tricks: %(tricks)s of the %(needed)s needed. Made.")
        if result == "made"
        else _("%(contract)s, tricks: %(tricks)s of the %(needed)s needed. Down.")
    )
    return said % {
        "contract": contract(values["contract"]),
        "tricks": number(values["tricks"]),
        "needed": number(values["needed"]),
    }


def _game_completed(values: Values, _result: Value) -> str:
    return side(values) + _("This completes a game.")


def _total(_values: Values, result: Value) -> str:
    return _("Together, N–S : E–W: %(points)s.") % {"points": pair(result)}


def _tricks_taken(values: Values, result: Value) -> str:
    said = _("All tricks count for the declarer. %(strain)s, tricks: %(tricks)s. Points: %(result)s.")
    return said % _tricks(values, result)


def _tricks_promised(values: Values, result: Value) -> str:
    said = _("The promised tricks count for the opponent. %(strain)s, tricks: %(tricks)s. Points: %(result)s.")
    return said % _tricks(values, result)


def _tricks(values: Values, result: Value) -> dict[str, str]:
    strain = strain_name(str(values["strain"]))
    return {"strain": strain[:1].upper() + strain[1:], "tricks": number(values["tricks"]), "result": number(result)}


WORDS: Mapping[str, Word] = {
    **{f"party.{kind}": _entry(said) for kind, said in _ENTRIES.items()},
    "party.vulnerability": _vulnerability,
    "party.contract": _contract,
    "party.passed-out": _plain(lambda: _("Passed out: 0.")),
    "party.typed-score": _plain(lambda: _("The score was typed, without a contract.")),
    "party.game-completed": _game_completed,
    "party.total": _total,
    "honeymoon.contract": _contract,
    "honeymoon.passed-out": _plain(lambda: _("Passed out: 0.")),
    "honeymoon.tricks-taken": _tricks_taken,
    "honeymoon.tricks-promised": _tricks_promised,
}
