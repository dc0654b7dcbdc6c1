"""The deal-set guard on a real evening: 24 boards at six tables, with its own deals and with those of other boards."""

import re
from pathlib import Path

import pytest

from scoring.boards import vulnerability
from scoring.values import Contract, Seat, Strain
from tournaments.checks.deal_set import fit
from tournaments.checks.values import Board, Line
from tournaments.exchange.formats.pbn import read_deals
from tournaments.lines import Played

FILE = Path(__file__).parents[2] / "golden" / "pbn" / "ukb_usebio-and-pbn_hands.pbn"
_ROW = re.compile(r"\s*\S+\s+\S+\s+([1-7])(NT|N|[SHDC])\**\s+([NESW])\s+(\d+)")


def played() -> dict[int, list[Line]]:
    lines: dict[int, list[Line]] = {}
    for block in FILE.read_text("latin-1").split('[Board "')[1:]:
        number = int(block.split('"')[0])
        rows = _ROW.findall(block.partition("[ScoreTable")[2])
        lines[number] = [
            Line(number, 1, str(place), (place,), (100 + place,), Played(_contract(*row[:3]), int(row[3])))
            for place, row in enumerate(rows)
        ]
    return lines


def _contract(level: str, strain: str, seat: str) -> Contract:
    return Contract(int(level), Strain.NOTRUMP if strain[0] == "N" else Strain(strain), Seat(seat))


def evening(shift: int):
    tables = {deal.board: deal.double_dummy for deal in read_deals(FILE.read_bytes()).deals}
    for number, lines in played().items():
        other = (number - 1 + shift) % len(tables) + 1
        yield Board(number, vulnerability(number), None, tables[other]), lines


def test_the_right_deals_fit():
    found = fit(evening(0))
    assert (found.boards, found.misfits, found.is_wrong_set) == (24, (), False)


@pytest.mark.parametrize("shift", [1, 2, 5, 11])
def test_wish_24_the_deals_of_other_boards_are_noticed(shift):
    assert fit(evening(shift)).is_wrong_set


def test_a_few_odd_results_are_no_wrong_set():
    odd = [(board, lines) for board, lines in evening(1)][:2] + [(board, lines) for board, lines in evening(0)][2:]
    assert not fit(odd).is_wrong_set


def test_boards_without_an_analysis_say_nothing():
    bare = ((Board(number, vulnerability(number)), lines) for number, lines in played().items())
    assert fit(bare).boards == 0
