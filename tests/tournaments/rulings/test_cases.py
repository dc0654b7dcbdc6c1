"""The table of templates: its Laws are such as were read, and it answers the rows of the source document."""

import pytest

from tournaments.models import Ruling
from tournaments.rulings.cases import CASES, GROUPS
from tournaments.rulings.laws import may_cite


@pytest.mark.parametrize("case", CASES.values(), ids=lambda case: case.code)
def test_a_case_cites_a_law_that_was_read_or_the_laws_number(case):
    assert may_cite(case.law)


@pytest.mark.parametrize("law", ["12C2a", "15B", "94", "0", ""])
def test_a_paragraph_that_was_not_read_may_not_be_cited(law):
    assert not may_cite(law)


@pytest.mark.parametrize("row", ["D9", "D11", "D12", "D13", "D16", "D17", "D18", "D20"])
def test_each_row_about_cases_has_its_template(row):
    assert any(row in case.rows for case in CASES.values())


def test_every_effect_is_one_that_a_ruling_can_have():
    assert {case.effect for case in CASES.values()} <= set(Ruling.Effect.values)


def test_a_code_names_one_case():
    assert sum(len(cases) for _title, cases in GROUPS) == len(CASES)
