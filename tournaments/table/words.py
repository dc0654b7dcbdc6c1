"""Sentences that the script of a table's page says by itself while the network is down."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.notation import SYMBOLS, seat_letter


def for_the_script() -> dict[str, Any]:
    """By name; what stands in %(…)s is filled in by the script."""
    return {
        "order": _("Board %(expected)s comes next. Was it really board %(board)s that you played?"),
        "didAllPass": _("Did all four players pass? Then it is a result: score 0."),
        "allPassed": _("All four passed"),
        "wasNotPlayed": _("The board was not played"),
        "yes": _("Yes"),
        "no": _("No, go back"),
        "tapContract": _("Tap the board and the level, or that all passed."),
        "tapStrain": _("Tap the denomination: a suit or no-trump."),
        "tapDeclarer": _("Tap the declarer."),
        "tapTricks": _("Tap the tricks that declarer took, 0 to 13."),
        "tapLead": _("The lead needs a suit and a rank. Tap both, or neither."),
        "passed": _("passed out"),
        "notPlayed": _("not played"),
        "said": _("%(contract)s by %(seat)s, tricks: %(tricks)s"),
        "agree": _(
            "No network: the result waits on this phone. To the other side: board %(board)s, %(said)s. Is it right?"
        ),
        "agreeYes": _("Yes, that is right"),
        "agreeLater": _("We confirm it later"),
        "waiting": _("Waiting on this phone for the network: %(count)s"),
        "held": _("Round %(round)s, board %(board)s: %(said)s"),
        "waits": _("waits for the network"),
        "forget": _("Take it off this phone"),
        "round": _("Round %(round)s of %(last)s"),
        "sides": {side: seat_letter(side) for side in ("NS", "EW")},
        "strains": {**SYMBOLS, "NT": pgettext("strain", "NT")},
    }
