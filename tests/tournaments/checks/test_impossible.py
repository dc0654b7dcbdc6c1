import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.values import Vulnerability
from tests.tournaments.checks.scenes import line, scene
from tournaments.checks.impossible import what_is_impossible
from tournaments.checks.scores import possible
from tournaments.checks.values import Board


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        pytest.param("+36000", [7000], id="wish 8: a score beyond every table"),
        pytest.param("+410", [400, 420], id="between two scores"),
        pytest.param("-10", [-50], id="below the smallest"),
    ],
)
def test_a_score_that_no_contract_gives_is_refused_with_its_neighbours(text, nearest):
    finding = what_is_impossible(line(text).said, scene().board)
    assert finding is not None
    assert finding.code == "no-such-score"
    assert finding.values["nearest"] == nearest


@pytest.mark.parametrize("text", ["+420", "+620", "-2000", "0", "4SN=", "NP", "A6040"])
def test_whatever_some_contract_gives_is_possible(text):
    assert what_is_impossible(line(text).said, scene().board) is None


@given(st.sampled_from(Vulnerability))
def test_the_sides_have_the_same_scores_when_both_are_vulnerable_or_neither(vulnerability):
    mirrored = {-score for score in possible(vulnerability)}
    assert (mirrored == possible(vulnerability)) is (vulnerability in (Vulnerability.NONE, Vulnerability.ALL))


@pytest.mark.parametrize(
    ("text", "method", "code"),
    [
        pytest.param("A6040", "imps", "award-by-imps", id="percents in a match"),
        pytest.param("62%", "cross-imps", "award-by-imps", id="a percentage in cross-IMPs"),
        pytest.param("A+A-", "butler", None, id="letters by IMPs"),
        pytest.param("A6040", "matchpoints", None, id="percents by matchpoints"),
        pytest.param("AA", "total-points", "award-in-total-points", id="total points know none"),
    ],
)
def test_an_artificial_score_fits_the_method(text, method, code):
    board = Board(1, Vulnerability.NONE, method=method)
    finding = what_is_impossible(line(text).said, board)
    assert (finding.code if finding else None) == code
