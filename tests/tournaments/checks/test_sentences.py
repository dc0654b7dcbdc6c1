import pytest
from django.utils import translation

from tests.tournaments.checks.scenes import DEAL, double_dummy, line, scene
from tournaments.checks.doubtful import what_is_doubtful
from tournaments.checks.impossible import what_is_impossible
from tournaments.checks.sentences import sentence

CASES = [
    pytest.param("+36000", {}, (), "No contract scores +36000. The nearest that does: +7000.", id="no-such-score"),
    pytest.param(
        "NP",
        {},
        (),
        "Did all four players pass? A board passed out is a result: write P. Not played gives no score.",
        id="UI-03",
    ),
    pytest.param(
        "+620", {}, (), "+620 is right only at another vulnerability: here nobody is vulnerable.", id="vulnerability"
    ),
    pytest.param(
        "+420", {}, ["-420", "-450", "-400"], "+420 looks like the other side’s: is it −420?", id="sign"
    ),
    pytest.param(
        "4SE=",
        {},
        ["4SN=", "4SN="],
        "East declares, but at the other 2 tables it was the other side.",
        id="direction",
    ),
    pytest.param("4SN= C2", {"deal": DEAL}, (), "East does not hold the lead ♣2.", id="lead"),
    pytest.param(
        "4SN=",
        {"double_dummy": double_dummy(6)},
        (),
        "10 tricks; with best play by both sides 6.",
        id="tricks",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "board", "elsewhere", "expected"), CASES)
def test_a_finding_is_said_in_a_sentence(text, board, elsewhere, expected):
    here = scene(*elsewhere, **board)
    typed = line(text)
    impossible = what_is_impossible(typed.said, here.board)
    findings = [impossible] if impossible else what_is_doubtful(typed, here)
    assert [sentence(finding.code, finding.values) for finding in findings] == [expected]


def test_the_sentence_is_in_the_readers_language():
    with translation.override("ru"):
        assert "Север" in sentence("declarer", {"declarer": "N", "usual": "S", "others": 5})
