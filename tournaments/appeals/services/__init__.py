"""What is done to an appeal; each act is one transaction with its audit entry, and counts a new edition.

    appeal = lodge(ruling=…, lodging=Lodging(…), by=user, site=…)
    state(appeal=…, side="opponents", text=…, by=user)
    seat_committee(…)   arrange_hearing(…)   decide(…)   publish(…)   take_further(…)   withdraw(…)

Whoever changes a case names the edition that he read; another one there is an `AppealConflict`.
"""

from tournaments.appeals.services.changing import AppealConflict
from tournaments.appeals.services.deciding import NewRuling, Verdict, decide, decide_further, settle_deposit
from tournaments.appeals.services.hearing import arrange_hearing, seat_committee, state, withdraw
from tournaments.appeals.services.lodging import Lodging, lodge
from tournaments.appeals.services.publishing import publish, unpublish

__all__ = [
    "AppealConflict",
    "Lodging",
    "NewRuling",
    "Verdict",
    "arrange_hearing",
    "decide",
    "decide_further",
    "lodge",
    "publish",
    "seat_committee",
    "settle_deposit",
    "state",
    "unpublish",
    "withdraw",
]
