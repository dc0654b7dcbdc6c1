from dataclasses import replace

import pytest

from scoring.values import Vulnerability
from tests.tournaments.checks.scenes import line, scene
from tournaments.checks import field
from tournaments.checks.values import Board

NS, EW, ALL, NONE = Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL, Vulnerability.NONE


@pytest.mark.parametrize(
    ("text", "elsewhere"),
    [
        pytest.param("4SE=", ["4SN=", "4SS+1", "3NTN="], id="wish 5: spades are the other side's suit"),
        pytest.param("2DE=", ["4SN=", "4SS+1", "3NTN=", "2SN+1"], id="made by a side that declared nowhere"),
    ],
)
def test_a_declarer_of_the_wrong_side_is_doubtful(text, elsewhere):
    finding = field.direction(line(text), scene(*elsewhere))
    assert finding is not None
    assert finding.code == "direction"


@pytest.mark.parametrize(
    ("text", "elsewhere"),
    [
        pytest.param("5CE-3", ["4SN=", "4SS+1", "3NTN=", "2SN+1"], id="a sacrifice"),
        pytest.param("4SE=", ["4SN="], id="too few to compare with"),
        pytest.param("4SS=", ["4SN=", "4SN+1", "4SN="], id="the same side"),
        pytest.param("P", ["4SN=", "4SN+1", "4SN="], id="passed out"),
    ],
)
def test_a_contract_that_can_well_be_is_not_doubted(text, elsewhere):
    assert field.direction(line(text), scene(*elsewhere)) is None


def test_the_partner_of_the_usual_declarer_is_doubtful():
    finding = field.declarer(line("4SS="), scene("4SN=", "4SN=", "4SN+1", "2SN=", "4SN-1"))
    assert finding is not None
    assert finding.values["usual"] == "N"


@pytest.mark.parametrize("elsewhere", [["4SN="] * 4, ["4SN="] * 5 + ["4SS="], ["4HN="] * 6])
def test_few_or_mixed_declarers_doubt_nobody(elsewhere):
    assert field.declarer(line("4SS="), scene(*elsewhere)) is None


@pytest.mark.parametrize(
    ("text", "vulnerability"),
    [
        pytest.param("+420", ALL, id="wish 8: +420 vulnerable"),
        pytest.param("+620", NONE, id="+620 not vulnerable"),
    ],
)
def test_a_score_of_the_other_vulnerability_is_doubtful(text, vulnerability):
    finding = field.vulnerability_slip(line(text), scene(vulnerability=vulnerability))
    assert finding is not None
    assert finding.code == "vulnerability"


@pytest.mark.parametrize(("text", "vulnerability"), [("+420", NONE), ("+400", ALL), ("-620", ALL), ("4SN=", ALL)])
def test_a_score_of_this_vulnerability_is_not(text, vulnerability):
    assert field.vulnerability_slip(line(text), scene(vulnerability=vulnerability)) is None


@pytest.mark.parametrize(
    ("text", "vulnerability", "elsewhere"),
    [
        pytest.param("+620", EW, [], id="UI-02: only East–West can have 620 here"),
        pytest.param("-420", EW, [], id="only North–South can have 420 here"),
        pytest.param("+420", NONE, ["-420", "4HE=", "-450"], id="all others wrote a minus"),
    ],
)
def test_a_score_that_fits_the_other_sides_sign_is_doubtful(text, vulnerability, elsewhere):
    here = scene(*elsewhere, vulnerability=vulnerability)
    finding = field.other_sides_sign(line(text), here)
    assert finding is not None
    assert finding.values["usual"] == -finding.values["score"]
    assert field.vulnerability_slip(line(text), here) is None


@pytest.mark.parametrize(
    ("text", "elsewhere"),
    [
        pytest.param("+50", ["-420", "4HE=", "-450"], id="a plus of its own"),
        pytest.param("+420", ["-420", "4SN="], id="somebody else has the plus too"),
    ],
)
def test_a_swing_is_not_a_wrong_sign(text, elsewhere):
    assert field.other_sides_sign(line(text), scene(*elsewhere)) is None


def test_ui_04_the_boards_whose_vulnerability_the_score_fits_are_named():
    here = scene(vulnerability=ALL)
    neighbours = (Board(8, NONE), Board(9, EW), Board(10, NS))
    finding = field.vulnerability_slip(line("+420"), replace(here, neighbours=neighbours))
    assert finding is not None
    assert finding.values["boards"] == [8, 9]
