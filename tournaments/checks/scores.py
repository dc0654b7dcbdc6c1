"""Which scores there are: every score that some contract gives, by who is vulnerable."""

from functools import cache

from scoring.contract_table import score_for_ns
from scoring.values import Contract, ContractTable, Doubling, Seat, Side, Strain, Vulnerability

_SWAPPED = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}


@cache
def possible(vulnerability: Vulnerability, table: ContractTable = ContractTable.Y1987) -> frozenset[int]:
    """All scores to North-South that the table has at this vulnerability; a pass included."""
    scores = {
        score_for_ns(Contract(level, strain, seat, doubling), tricks, vulnerability, table)
        for level in range(1, 8)
        for strain in Strain
        for doubling in Doubling
        for seat in (Seat.N, Seat.E)
        for tricks in range(14)
    }
    return frozenset(scores | {0})


def vulnerabilities_that_give(score: int, table: ContractTable = ContractTable.Y1987) -> list[Vulnerability]:
    """At which vulnerabilities a score to North-South is possible."""
    return [vulnerability for vulnerability in Vulnerability if score in possible(vulnerability, table)]


def other_side(vulnerability: Vulnerability) -> Vulnerability:
    """The same board seen from the other side."""
    return _SWAPPED.get(vulnerability, vulnerability)


def nearest(score: int, vulnerability: Vulnerability, table: ContractTable = ContractTable.Y1987) -> list[int]:
    """The possible scores next to an impossible one, below and above, of the same sign."""
    same_sign = [known for known in possible(vulnerability, table) if (known > 0) == (score > 0) and known]
    below = [known for known in same_sign if known < score]
    above = [known for known in same_sign if known > score]
    return [*([max(below)] if below else []), *([min(above)] if above else [])]


def side_of(score: int) -> Side | None:
    """Which side has a plus; None for a pass."""
    if score == 0:
        return None
    return Side.NS if score > 0 else Side.EW
