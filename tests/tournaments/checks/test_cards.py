import pytest

from scoring.values import Vulnerability
from tests.tournaments.checks.scenes import DEAL, double_dummy, line, scene
from tournaments.checks import cards
from tournaments.checks.values import Board, Scene


def test_a_lead_that_the_leader_does_not_hold_is_doubtful():
    finding = cards.lead(line("4SN= C5"), scene(deal=DEAL))
    assert finding is None  # East leads, and holds the five of clubs
    finding = cards.lead(line("4SN= C2"), scene(deal=DEAL))
    assert finding is not None
    assert finding.values == {"lead": "C2", "leader": "E"}


@pytest.mark.parametrize("text", ["4SN=", "P", "+420"])
def test_without_a_lead_there_is_nothing_to_hold(text):
    assert cards.lead(line(text), scene(deal=DEAL)) is None


def test_without_a_deal_no_lead_is_doubted():
    assert cards.lead(line("4SN= C2"), scene()) is None


@pytest.mark.parametrize(("text", "is_far"), [("4SN=", False), ("4SN-3", False), ("4SN-4", True), ("1SN+3", False)])
def test_four_tricks_from_best_play_are_far(text, is_far):
    assert (cards.tricks(line(text), scene(double_dummy=double_dummy(10))) is not None) is is_far


def test_ui_04_the_board_of_the_round_that_the_result_fits_is_named():
    here = Board(7, Vulnerability.ALL, None, double_dummy(6))
    neighbours = (
        Board(8, Vulnerability.NONE, None, double_dummy(10)),
        Board(9, Vulnerability.EW, None, double_dummy(7)),
    )
    finding = cards.tricks(line("4SN=", board=7), Scene(here, neighbours=neighbours))
    assert finding is not None
    assert finding.values == {"tricks": 10, "best": 6, "boards": [8]}


def test_a_board_where_the_lead_is_not_held_does_not_fit():
    here = Board(7, Vulnerability.ALL, None, double_dummy(6))
    other = Board(8, Vulnerability.NONE, DEAL, double_dummy(10))
    finding = cards.tricks(line("4SN= C2", board=7), Scene(here, neighbours=(other,)))
    assert finding is not None
    assert finding.values["boards"] == []


def test_an_analysis_that_is_not_there_doubts_nothing():
    assert cards.tricks(line("7NTN="), scene()) is None
