"""What the phone scores by itself, in a real browser, against the frozen vectors and the site's own scoring."""

import itertools
import re

import pytest
from django.conf import settings

from scoring.contract_table import figures, score_for_declarer
from scoring.values import Contract, ContractTable, Doubling, Seat, Strain
from tests.vector_files import vectors

pytestmark = pytest.mark.browser
SCORE_ALL = "([figures, all]) => all.map(([played, vulnerable]) => contractScore.score(figures, played, vulnerable))"
TO_NORTH_SOUTH = "([figures, fields, vulnerable]) => contractScore.toNorthSouth(figures, fields, vulnerable)"


@pytest.fixture(scope="module")
def page(browser):
    made = browser.new_page()
    made.add_script_tag(path=settings.BASE_DIR / "static/js/contract-score.js")
    yield made
    made.close()


def played(level: int, strain: str, doubling: str, taken: int) -> dict[str, object]:
    return {"level": level, "strain": strain, "doubling": doubling, "taken": taken}


def of_vector(one) -> dict[str, object]:
    level, strain, doubling = re.fullmatch(r"(\d)(NT?|[SHDC])(X*)", one["contract"]).groups()
    return played(int(level), "NT" if strain[0] == "N" else strain, doubling, one["tricks_taken"])


def test_the_vectors_of_law_77(page) -> None:
    every = vectors("scoring/contract_scores")["vectors"]
    cases = [one for one in every if (one["contract"] or "")[:1].isdigit() and one["law77_declarer_score"] is not None]
    asked = [(of_vector(one), one["declarer_vul"]) for one in cases]
    found = page.evaluate(SCORE_ALL, [figures(), asked])
    assert found == [one["law77_declarer_score"] for one in cases]


@pytest.mark.parametrize("table", ContractTable)
def test_every_contract_of_every_edition(page, table) -> None:
    every = list(itertools.product(range(1, 8), Strain, Doubling, range(14), (False, True)))
    asked = [(played(level, strain, doubling, taken), at) for level, strain, doubling, taken, at in every]
    found = page.evaluate(SCORE_ALL, [figures(table), asked])
    assert found == [
        score_for_declarer(Contract(level, strain, Seat.N, doubling), taken, vulnerable=at, table=table)
        for level, strain, doubling, taken, at in every
    ]


FOUR_HEARTS = {"level": "4", "strain": "H", "doubling": "", "tricks": "10"}


@pytest.mark.parametrize(
    ("fields", "vulnerable", "score"),
    [
        pytest.param({**FOUR_HEARTS, "declarer": "E"}, "EW", -620, id="UI-02: East-West's plus is North-South's minus"),
        pytest.param({**FOUR_HEARTS, "declarer": "E"}, "NS", -420, id="the other side's vulnerability does not count"),
        pytest.param({**FOUR_HEARTS, "declarer": "S"}, "All", 620, id="both sides vulnerable"),
        pytest.param({**FOUR_HEARTS, "declarer": "W", "tricks": "9"}, "None", 50, id="one down"),
        pytest.param({"level": "P"}, "All", 0, id="passed out"),
        pytest.param({"level": "NP"}, "All", None, id="not played"),
    ],
)
def test_it_is_shown_to_north_south(page, fields, vulnerable, score) -> None:
    assert page.evaluate(TO_NORTH_SOUTH, [figures(), fields, vulnerable]) == score
