"""What the host's pages and the phones at the tables share of the party games.

    party = Party(event)                            everything of an evening, read once
    table = party.table(round_=2, table="1")        who sits there, its deals, its sheet, the deal that comes next
    form = DealForm(request.POST, table=table)      contract, pass, cut deal or a typed score; never a computed number
    form.echo                                       what it would score, while it is typed
    save_deal(table=table, form=form, origin=…)     writes it through `recording`
    confirm_side(table=table, side=Side.NS, …)      a side agrees to both columns at the end of the round

A page at a table includes `party_play/_deal_form.html` and `party_play/_table.html`.
"""

from tournaments.party_play.confirming import confirm_side
from tournaments.party_play.deal_forms import DealForm
from tournaments.party_play.evenings import Party
from tournaments.party_play.games import NextDeal
from tournaments.party_play.saving import save_deal
from tournaments.party_play.tables import TableState

__all__ = ["DealForm", "NextDeal", "Party", "TableState", "confirm_side", "save_deal"]
