"""Double dummy in a process of its own: PBN deals come in on standard input, tables go out on standard output.

    {"deals": ["N:… … … …", …]}  →  {"tables": [{"N": {"NT": 9, …}, …}, …]}

At most 40 deals at a time. Exit status 3 where no solver is installed. The library is not thread-safe and may take
its process down: so it is never loaded by the site or the worker, only here.
"""

import json
import sys
from typing import Any

MOST = 40
NO_SOLVER = 3
_SEATS = "NESW"


def tables(deals: list[str]) -> list[dict[str, dict[str, int]]]:
    """The tricks of each declarer in each denomination, deal by deal."""
    from endplay.dds import calc_all_tables
    from endplay.types import Deal

    return [_as_dict(table) for table in calc_all_tables([Deal(deal) for deal in deals])]


def _as_dict(table: Any) -> dict[str, dict[str, int]]:
    from endplay.types import Denom, Player

    seats = dict(zip(_SEATS, (Player.north, Player.east, Player.south, Player.west), strict=True))
    strains = {"NT": Denom.nt, "S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs}
    return {
        seat: {strain: int(table[denom, player]) for strain, denom in strains.items()} for seat, player in seats.items()
    }


def main() -> int:
    deals = json.load(sys.stdin)["deals"][:MOST]
    try:
        found = tables(deals)
    except ImportError:
        return NO_SOLVER
    json.dump({"tables": found}, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
