import pytest

from tests.movements import oracle
from tournaments.movements.balance import one_winner, percent_text
from tournaments.movements.individuals import one_copy, opponent_counts, partner_counts, rainbow, shortened, whist
from tournaments.movements.values import NoSuchMovementError

PERFECT = (4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 32)


@pytest.mark.parametrize("players", PERFECT)
def test_everybody_partners_everybody_once_and_meets_everybody_twice(players):
    plan = whist(players)
    assert oracle.errors(plan) == []
    assert oracle.warnings(plan) == []
    assert oracle.info(plan)["whist_design"]


@pytest.mark.parametrize("players", [36, 40])
def test_where_the_search_fell_short_the_repeats_are_stated(players):
    plan = whist(players)
    assert oracle.errors(plan) == []
    assert set(partner_counts(plan).values()) == {1}
    assert set(opponent_counts(plan).values()) == {1, 2, 3}
    (note,) = [note for note in plan.notes if note.code == "opponents-uneven"]
    assert dict(note.values)["met_more_than_twice"] == players - 1


@pytest.mark.parametrize(
    ("players", "qc"),
    [
        (8, "100.00"),
        (9, "100.00"),
        (12, "42.86"),
        (13, "100.00"),
        (16, "100.00"),
        (17, "100.00"),
        (20, "83.33"),
        (21, "90.91"),
        (24, "90.36"),
        (25, "80.65"),
        (28, "94.03"),
    ],
)
def test_the_balance_is_the_published_one(players, qc):
    assert percent_text(one_winner(whist(players).rows).qc) == qc


@pytest.mark.parametrize("tables", [5, 7, 11, 13, 17])
def test_a_rainbow_never_mixes_its_own_lines(tables):
    plan = rainbow(tables)
    assert oracle.errors(plan) == []
    met = {pair for counts in (partner_counts(plan), opponent_counts(plan)) for pair in counts}
    assert not any((a - 1) // tables == (b - 1) // tables for a, b in met)


@pytest.mark.parametrize("rounds", [4, 8, 12])
def test_an_evening_may_be_the_first_rounds_of_a_plan(rounds):
    plan = shortened(whist(20), rounds)
    assert oracle.errors(plan) == []
    assert set(partner_counts(plan).values()) == {1}


@pytest.mark.parametrize("players", [6, 33, 44, 100])
def test_a_number_of_players_without_a_plan_is_refused(players):
    with pytest.raises(NoSuchMovementError, match="no-individual"):
        whist(players)


def test_a_rainbow_of_six_tables_is_refused():
    with pytest.raises(NoSuchMovementError, match="rainbow-sizes"):
        rainbow(6)


def test_twelve_players_with_one_copy_are_as_fair_as_the_best_plan_published():
    plan = one_copy(12)
    assert oracle.errors(plan) == []
    info = oracle.info(plan)
    assert info["max_tables_on_one_set"] == 1
    assert info["partner_counts"] == {1: 66}
    assert f"{info['balance']['Qc']:.2f}" == "48.00"
