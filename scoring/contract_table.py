"""What a contract scores, in the tables of 1987 (today's Law 77), 1935 and 1932.

Points count for the declarer's side unless a name says otherwise; a set contract is negative.
An edition is data (`Edition`), so that the rules below read the same for all of them.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from scoring.values import Contract, ContractTable, Doubling, Side, Strain, Vulnerability

_MULTIPLIER = {Doubling.UNDOUBLED: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}
_GAME = 100  # trick points that make a game
_PART_SCORE_BONUS = 50
_OVERTRICK = {Doubling.DOUBLED: (100, 200), Doubling.REDOUBLED: (200, 400)}

ByVulnerability = tuple[int, int]  # not vulnerable, vulnerable
GAME_BONUS: ByVulnerability = (300, 500)


@dataclass(frozen=True, slots=True)
class Edition:
    """What differs between the editions of the table.

    Undertricks are the price of the first, second ... trick, undoubled or doubled; the last price goes on.
    """

    notrump_tricks: tuple[int, ...]  # the worth of the first to the seventh odd trick
    redoubled_insult: int
    grand_slam: ByVulnerability
    undertricks: tuple[tuple[int, ...], tuple[int, ...]]
    doubled_undertricks: tuple[tuple[int, ...], tuple[int, ...]]
    small_slam: ByVulnerability = (500, 750)
    doubled_insult: int = 50

    def insult(self, doubling: Doubling) -> int:
        """The bonus for making a contract that was doubled or redoubled."""
        return {Doubling.DOUBLED: self.doubled_insult, Doubling.REDOUBLED: self.redoubled_insult}.get(doubling, 0)

    def trick(self, strain: Strain, odd_trick: int) -> int:
        """The undoubled worth of an odd trick, counted from 1."""
        if strain is Strain.NOTRUMP:
            return self.notrump_tricks[odd_trick - 1]
        return 20 if strain in (Strain.CLUBS, Strain.DIAMONDS) else 30


_RISING = (100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700)

EDITIONS: Mapping[ContractTable, Edition] = {
    ContractTable.Y1987: Edition(
        notrump_tricks=(40, 30, 30, 30, 30, 30, 30),
        redoubled_insult=100,
        grand_slam=(1000, 1500),
        undertricks=((50,), (100,)),
        doubled_undertricks=((100, 200, 200, 300), (200, 300)),
    ),
    ContractTable.Y1935: Edition(
        notrump_tricks=(40, 30, 30, 30, 30, 30, 30),
        redoubled_insult=50,
        grand_slam=(1000, 1500),
        undertricks=((50,), (100,)),
        doubled_undertricks=((100, 200), (200, 300)),
    ),
    # Vulnerable and doubled penalties grew with every trick, without end.
    ContractTable.Y1932: Edition(
        notrump_tricks=(30, 40, 30, 40, 30, 40, 30),
        redoubled_insult=50,
        grand_slam=(1500, 2250),
        undertricks=((50,), _RISING),
        doubled_undertricks=(_RISING, tuple(2 * price for price in _RISING)),
    ),
}


def figures(table: ContractTable = ContractTable.Y1987) -> dict[str, Any]:
    """The figures of an edition as plain values: for whoever adds them up elsewhere."""
    return asdict(EDITIONS[table]) | {
        "game": _GAME,
        "game_bonus": GAME_BONUS,
        "part_score_bonus": _PART_SCORE_BONUS,
        "doubled_overtrick": _OVERTRICK[Doubling.DOUBLED],
    }


def trick_points(contract: Contract, table: ContractTable = ContractTable.Y1987) -> int:
    """Points for the odd tricks bid, if made: what rubber bridge writes below the line."""
    edition = EDITIONS[table]
    undoubled = sum(edition.trick(contract.strain, odd) for odd in range(1, contract.level + 1))
    return undoubled * _MULTIPLIER[contract.doubling]


def is_game(contract: Contract, table: ContractTable = ContractTable.Y1987) -> bool:
    """Whether the contract, made, is a game on its own: 100 trick points or more."""
    return trick_points(contract, table) >= _GAME


def premium_points(
    contract: Contract, tricks: int, *, vulnerable: bool, table: ContractTable = ContractTable.Y1987
) -> int:
    """Overtricks, insult and slam bonus of a made contract: no game or part-score bonus."""
    return (
        overtrick_points(contract, tricks, vulnerable=vulnerable, table=table)
        + insult_points(contract, table)
        + slam_points(contract, vulnerable=vulnerable, table=table)
    )


def overtrick_points(
    contract: Contract, tricks: int, *, vulnerable: bool, table: ContractTable = ContractTable.Y1987
) -> int:
    """Points for the tricks beyond the contract; 0 when there are none."""
    odd_tricks = range(contract.level + 1, tricks - 6 + 1)
    if contract.doubling is Doubling.UNDOUBLED:
        return sum(EDITIONS[table].trick(contract.strain, odd) for odd in odd_tricks)
    return len(odd_tricks) * _OVERTRICK[contract.doubling][vulnerable]


def insult_points(contract: Contract, table: ContractTable = ContractTable.Y1987) -> int:
    """The bonus for making a doubled or redoubled contract."""
    return EDITIONS[table].insult(contract.doubling)


def slam_points(contract: Contract, *, vulnerable: bool, table: ContractTable = ContractTable.Y1987) -> int:
    """The bonus for a slam bid and made."""
    edition = EDITIONS[table]
    bonuses = {6: edition.small_slam, 7: edition.grand_slam}
    return bonuses.get(contract.level, (0, 0))[vulnerable]


def undertrick_points(
    contract: Contract, tricks: int, *, vulnerable: bool, table: ContractTable = ContractTable.Y1987
) -> int:
    """Points to the opponents of a set contract, positive; 0 when it was made."""
    edition = EDITIONS[table]
    if contract.doubling is Doubling.UNDOUBLED:
        prices, times = edition.undertricks[vulnerable], 1
    else:
        prices, times = edition.doubled_undertricks[vulnerable], _MULTIPLIER[contract.doubling] // 2
    down = max(0, contract.tricks_needed - tricks)
    return times * sum(prices[min(nth, len(prices) - 1)] for nth in range(down))


@cache
def score_for_declarer(
    contract: Contract, tricks: int, *, vulnerable: bool, table: ContractTable = ContractTable.Y1987
) -> int:
    """The duplicate score of a contract to the declarer's side (Law 77).

    `tricks` are all the tricks that the declarer took, 0 to 13; ValueError for any other number.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"declarer takes 0 to 13 tricks, not {tricks}")
    if tricks < contract.tricks_needed:
        return -undertrick_points(contract, tricks, vulnerable=vulnerable, table=table)
    bonus = GAME_BONUS[vulnerable] if is_game(contract, table) else _PART_SCORE_BONUS
    premiums = premium_points(contract, tricks, vulnerable=vulnerable, table=table)
    return trick_points(contract, table) + bonus + premiums


def score_for_ns(
    contract: Contract, tricks: int, vulnerability: Vulnerability, table: ContractTable = ContractTable.Y1987
) -> int:
    """The duplicate score of a contract to North-South (Law 77).

    A passed-out board is no contract: it is a result of 0.
    """
    side = contract.declarer.side
    score = score_for_declarer(contract, tricks, vulnerable=vulnerability.includes(side), table=table)
    return score if side is Side.NS else -score
