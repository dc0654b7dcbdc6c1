"""What the page of a phone goes on with while the network is down: the deals to come, as far as they are known."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.notation import SYMBOLS, vulnerability_name
from tournaments.party_play.games import dealer
from tournaments.party_play.tables import TableState

_IN_TURN = 4  # who deals comes round after so many deals


def of_table(table: TableState) -> dict[str, Any]:
    """The deals after those that are in. In a rubber nobody knows who is vulnerable before the score is reckoned."""
    at, last = table.next_deal, table.game.deals
    dealers = [dealer(table.table_round, number) for number in range(1, _IN_TURN + 1)]
    known = [table.game.vulnerable(table.table_round, (number, 0)) for number in range(1, (last or 0) + 1)]
    return {
        "round": table.round,
        "at": at.key if at else "",
        "last": last,
        "done": [result.board for result in table.results],
        "redeals": table.redeals,
        "dealers": [table.sitters[seat].name if seat else "" for seat in dealers],
        "vulnerable": [vulnerability_name(each.value) for each in known],
    }


def words() -> dict[str, Any]:
    """Sentences that the script of the page says by itself; what stands in %(…)s is filled in there."""
    return {
        "deal": _("Deal %(number)s"),
        "of": _("of %(count)s"),
        "again": _("dealt again"),
        "deals": _("%(name)s deals"),
        "opens": _("%(name)s cuts and opens the auction"),
        "vulnerable": _("Vulnerable:"),
        "asTheGames": _("as the games stand"),
        "missing": _("Still missing: %(what)s."),
        "held": _("Round %(round)s, deal %(deal)s: %(said)s"),
        "said": _("%(contract)s by %(seat)s, tricks: %(tricks)s"),
        "passed": _("passed out"),
        "typed": _("typed score %(ns)s to %(ew)s"),
        "waiting": _("Waiting on this phone for the network: %(count)s"),
        "kept": _("No network: the deal waits on this phone. Its score is reckoned when the network is back."),
        "allIn": _("No network: all deals of the round wait on this phone. They go by themselves."),
        "scoreLater": _("No network: the score is reckoned when it is back. The deal can be saved."),
        "needsNetwork": _("This needs the network, which is away just now. Tap again when it is back."),
        "forget": _("Take it off this phone"),
        "strains": {**SYMBOLS, "NT": pgettext("strain", "NT")},
    }
