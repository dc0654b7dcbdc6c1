"""Every family at every size that exists, by the independent checker; the sizes that do not, by their reasons."""

from contextlib import suppress

import pytest

from tests.examples import share
from tests.movements import oracle
from tournaments.movements.endless import double_howell, endless_howell, round_robin_pairs
from tournaments.movements.extended import appendix_and_a_half, blackpool, bowman, worger
from tournaments.movements.halves import without
from tournaments.movements.hesitation import double_hesitation, hesitation, hesitation_bowman
from tournaments.movements.mitchell import mitchell, share_and_relay
from tournaments.movements.rovers import rover
from tournaments.movements.sections import first_rounds, section_sizes, separate, together
from tournaments.movements.switching import scrambled, switched
from tournaments.movements.teams import american_whist, head_to_head, new_england, round_robin, stagger, thurner
from tournaments.movements.values import NoSuchMovementError
from tournaments.movements.weaves import barometer_mitchell, double_weave, field_mitchell
from tournaments.movements.webs import appendix, web, web_three


def _rover(tables, side):
    return rover(tables, side=side)


EXISTS = {
    "field": (field_mitchell, [(t,) for t in (4, 8, 16)]),
    "double weave": (double_weave, [(t,) for t in range(4, 33, 4)]),
    "barometer": (barometer_mitchell, [(t,) for t in range(3, 31)]),
    "blackpool": (blackpool, [(t,) for t in range(6, 31)]),
    "worger": (worger, [(t,) for t in range(4, 36) if t in (4, 6, 8, 16) or (t % 2 and t % 3)]),
    "bowman": (bowman, [(t,) for t in range(7, 31)]),
    "one and a half": (appendix_and_a_half, [(t,) for t in range(7, 31)]),
    "web": (web, [(t, r) for t in range(8, 29, 2) for r in range(max(t // 2, 7), min(t, 15))]),
    "web of three": (web_three, [(t, r) for t in range(9, 28, 2) for r in range(7, min(t, 15), 2) if t <= 3 * r]),
    "appendix": (appendix, [(c, k) for c in (5, 7, 11, 13, 17) for k in range(1, c + 1)]),
    "rover": (_rover, [(t, side) for t in (*range(5, 19), 21, 24, 26, 27, 28, 33, 36) for side in (0, 1)]),
    "hesitation": (hesitation, [(t,) for t in range(3, 25)]),
    "double hesitation": (double_hesitation, [(t,) for t in range(5, 25)]),
    "hesitation bowman": (hesitation_bowman, [(t,) for t in range(5, 25)]),
    "endless": (endless_howell, [(t,) for t in range(2, 13)]),
    "round robin of pairs": (round_robin_pairs, [(p,) for p in range(3, 34)]),
    "double howell": (double_howell, [(t,) for t in range(8, 25, 2)]),
    "american whist": (american_whist, [(t,) for t in range(4, 31)]),
    "new england": (new_england, [(t,) for t in range(4, 31, 2)]),
    "thurner": (thurner, [(t,) for t in range(6, 31, 2) if (t - 1) % 3]),
    "stagger": (stagger, [(t,) for t in range(4, 31, 2)]),
    "round robin": (round_robin, [(t,) for t in range(3, 31)]),
}
REFUSED = [
    (field_mitchell, (6,), "field-needs-4-8-16"),
    (double_weave, (6,), "weave-needs-fours"),
    (blackpool, (5,), "too-few-tables"),
    (worger, (9,), "worger-needs-transversal"),
    (worger, (10,), "worger-needs-transversal"),
    (worger, (15,), "worger-needs-transversal"),
    (bowman, (6,), "too-few-tables"),
    (web, (12, 5), "web-rounds"),
    (web, (9, 7), "web-needs-even"),
    (web_three, (10, 7), "web-three-needs-odd"),
    (appendix, (9, 1), "appendix-core"),
    (appendix, (5, 6), "appendix-size"),
    (rover, (45,), "rover-meets-twice"),
    (rover, (42,), "no-rover-tour"),
    (endless_howell, (13,), "no-endless-howell"),
    (double_howell, (7,), "double-howell-sizes"),
    (new_england, (7,), "new-england-needs-even"),
    (thurner, (10,), "thurner-sizes"),
    (stagger, (7,), "stagger-needs-even"),
    (american_whist, (3,), "too-few-teams"),
]


@pytest.mark.parametrize("family", EXISTS)
def test_every_size_that_exists_is_playable(family):
    build, sizes = EXISTS[family]
    for size in share(sizes):
        assert oracle.errors(build(*size)) == [], size


@pytest.mark.parametrize("family", ["field", "double weave", "blackpool", "worger", "bowman", "web", "rover"])
def test_every_plan_of_two_lines_can_be_switched_into_one(family):
    build, sizes = EXISTS[family]
    for size in share(sizes[:12]):
        plan = switched(build(*size))
        assert plan.winners == 1
        assert oracle.errors(plan) == []


@pytest.mark.parametrize(("build", "size", "code"), REFUSED)
def test_a_size_that_does_not_exist_is_refused_with_the_reason(build, size, code):
    with pytest.raises(NoSuchMovementError) as refusal:
        build(*size)
    assert refusal.value.code == code


@pytest.mark.parametrize(("tables", "side"), [(tables, side) for tables in (9, 15, 21, 27) for side in (0, 1)])
def test_a_rover_of_an_odd_multiple_of_three_meets_one_pair_twice_and_says_whom(tables, side):
    plan = rover(tables, side=side)
    (told,) = [dict(note.values) for note in plan.notes if note.code == "meets-twice"]
    met = [row.seats[1 - side] for row in plan.rows if row.seats[side] == told["number"]]
    assert [who for who in set(met) if met.count(who) > 1] == [told["against"]]
    assert met.count(told["against"]) == 2


@pytest.mark.parametrize("tables", [8, 13, 20, 26, 28, 36])
def test_a_rover_elsewhere_meets_nobody_twice_and_displaces_nobody_twice(tables):
    plan = rover(tables)
    assert not plan.repeats_ok
    assert oracle.info(plan)["sitouts"][str(2 * tables + 1)] == 1
    assert set(oracle.info(plan)["sitouts"].values()) == {1}


def test_a_bowman_and_a_blackpool_play_every_set():
    for plan in (bowman(10), blackpool(8), blackpool(9)):
        assert oracle.info(plan)["line_balance"] == {"NS": 100.0, "EW": 100.0}


def test_no_web_shares_and_all_play_everything():
    for plan in (web(14, 13), web(20, 10), web_three(15, 13)):
        assert oracle.warnings(plan) == []


@pytest.mark.parametrize(("tables", "qc"), [(9, "94.74"), (11, "96.49"), (12, "100.00")])
def test_the_endless_howells_found_here_have_the_best_balance(tables, qc):
    assert f"{oracle.info(endless_howell(tables))['balance']['Qc']:.2f}" == qc


def test_a_team_plan_where_all_meet_all():
    for plan in (american_whist(9), new_england(8), thurner(8), round_robin(8), stagger(8)):
        assert oracle.info(plan)["all_play_all"], plan.name


def test_two_teams_play_a_match():
    assert oracle.errors(head_to_head()) == []


def test_scrambled_is_as_good_as_one_round_switched():
    plan, other = scrambled(mitchell(9)), switched(mitchell(9))
    assert oracle.info(plan)["balance"]["Qc"] == pytest.approx(oracle.info(other)["balance"]["Qc"])


@pytest.mark.parametrize(("tables", "sections", "sizes"), [(14, 2, [7, 7]), (15, 2, [8, 7]), (20, 3, [7, 7, 6])])
def test_sections_are_as_equal_as_they_can_be(tables, sections, sizes):
    assert section_sizes(tables, sections) == sizes


def test_sections_are_refused_where_they_would_be_too_small():
    with pytest.raises(NoSuchMovementError, match="sections-too-small"):
        section_sizes(5, 2)


def test_sections_of_unequal_size_play_as_many_rounds():
    plans = separate(15, 2, lambda tables: mitchell(tables) if tables % 2 else share_and_relay(tables))
    assert [plan.rounds for plan in plans] == [7, 7]
    assert oracle.errors(together(plans)) == []


def test_a_movement_may_be_stopped():
    plan = first_rounds(mitchell(9), 7)
    assert (plan.rounds, plan.board_sets) == (7, 9)
    with suppress(NoSuchMovementError):
        assert first_rounds(plan, 9) == plan


def test_numbers_of_a_later_section_begin_after_those_of_an_earlier_one_also_with_a_hole():
    plan = together([without(mitchell(7), 14), mitchell(7)])
    assert plan.contestants == 27
    assert {row.ns for row in plan.rows if row.table > 7} == set(range(15, 22))
