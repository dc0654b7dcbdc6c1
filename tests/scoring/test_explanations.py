"""Rule codes are stable: each one that a line can have is described in docs/explanations.md."""

import re

from hypothesis import given

from scoring.explanation import EVERYTHING, NOTHING, Explain
from scoring.score import score
from tests.examples import examples
from tests.scoring.golden import EXAMPLES, ROOT, SITUATIONS
from tests.scoring.pairs.test_against_the_oracle import pairs_events
from tests.scoring.test_golden_documents import read

TEXT = (ROOT / "docs" / "explanations.md").read_text(encoding="utf-8")
DESCRIBED = set(re.findall(r"`([a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)?)`", TEXT))


def rules(document):
    explained = [line for board in document.boards for line in board.lines]
    return {step.rule for line in [*explained, *document.matches, *document.deals] for step in line.explanation}


def test_every_rule_of_the_worked_documents_is_described():
    found = set().union(*(rules(score(read(path), explain=EVERYTHING)) for path in [*EXAMPLES, *SITUATIONS]))
    assert len(found) > 25
    assert found - DESCRIBED == set()


@examples(100)
@given(pairs_events())
def test_every_rule_of_any_pairs_event_is_described(document):
    assert rules(score(document, explain=EVERYTHING)) <= DESCRIBED


def test_what_is_to_be_explained():
    assert not NOTHING
    assert not NOTHING.match("")
    assert EVERYTHING.match("")
    assert Explain("2:7").board(2, 7)
    assert not Explain("2:7").board(1, 7)
    assert Explain("7").board(3, 7)
    assert Explain("3/1").table(3, "1")
    assert not Explain("3/1").table(1, "3")
    assert Explain("m1").match("m1")
