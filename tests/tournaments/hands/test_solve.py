"""The solver in its child process, where it is installed."""

import importlib.util
import json
import subprocess
import sys

import pytest

from tests.tournaments.exchange.formats.test_pbn_deals import read
from tournaments.hands import analysis, solve

has_solver = pytest.mark.skipif(not importlib.util.find_spec("endplay"), reason="needs the extra: pip install .[hands]")


@has_solver
def test_the_solver_agrees_with_the_tables_of_a_real_file():
    known = read("ukb_usebio-and-pbn_hands").deals[:3]
    assert analysis.solve([deal.deal.pbn() for deal in known]) == [deal.double_dummy for deal in known]


@has_solver
def test_nonsense_makes_the_child_fail_and_not_the_worker():
    with pytest.raises(analysis.SolverFailed):
        analysis.solve(["N:nonsense"])


def test_without_the_library_the_child_says_so():
    code = "import sys; sys.modules['endplay'] = None; from tournaments.hands import solve; sys.exit(solve.main())"
    child = subprocess.run(
        [sys.executable, "-c", code], input=json.dumps({"deals": ["N:…"]}), text=True, capture_output=True, check=False
    )
    assert child.returncode == solve.NO_SOLVER
