"""The engine against the kept schedules: equal cell by cell, or equal in every property that matters."""

import pytest

from tests.movements.checker import check
from tests.movements.schedules import cells_of, schedules
from tournaments.movements.endless import double_howell, endless_howell
from tournaments.movements.extended import blackpool, bowman, worger
from tournaments.movements.files import as_dict
from tournaments.movements.hesitation import double_hesitation, hesitation, hesitation_bowman
from tournaments.movements.howell import howell
from tournaments.movements.individuals import rainbow, whist
from tournaments.movements.mitchell import mitchell, share_and_relay, skip, station_mitchell
from tournaments.movements.rovers import rover
from tournaments.movements.switching import scrambled, switched
from tournaments.movements.teams import (
    american_whist,
    new_england,
    round_robin,
    stagger,
    thurner,
    triangle,
)
from tournaments.movements.weaves import double_weave, field_mitchell
from tournaments.movements.webs import appendix, web, web_three

EQUAL = {
    **{f"gen-field-mitchell-{t:02}": (field_mitchell, t) for t in (4, 8, 16)},
    **{f"gen-double-weave-{t:02}": (double_weave, t) for t in (4, 8, 12, 16)},
    **{f"gen-double-weave-{t:02}-switched": (lambda t: switched(double_weave(t)), t) for t in (8, 12)},
    **{f"gen-field-mitchell-{t:02}-switched": (lambda t: switched(field_mitchell(t)), t) for t in (8, 16)},
    **{f"gen-blackpool-{t:02}": (blackpool, t) for t in (6, *range(8, 14))},
    **{f"gen-bowman-{t:02}": (bowman, t) for t in (7, *range(9, 16))},
    **{
        f"gen-web-{t}-{r:02}r": (web, t, r)
        for t, rounds in {
            10: (8, 9),
            12: (8, 9),
            14: (9, 12, 13),
            16: (9, 12, 13),
            20: (12, 13),
            24: (12,),
            26: (13,),
        }.items()
        for r in rounds
    },
    **{
        f"gen-web3-{t}-{r:02}r": (web_three, t, r)
        for t, rounds in {11: (9,), 13: (9,), 15: (9, 13), 17: (9, 13), 21: (13,)}.items()
        for r in rounds
    },
    **{
        f"gen-appendix-{core:02}+{more}": (appendix, core, more)
        for core, more in ((5, 1), (5, 2), (7, 1), (7, 3), (11, 2), (13, 1), (13, 3), (13, 6))
    },
    **{f"gen-hesitation-{t:02}": (hesitation, t) for t in range(5, 14)},
    **{f"gen-double-hesitation-{t:02}": (double_hesitation, t) for t in (6, 7, 8)},
    **{f"gen-rover-{t:02}": (rover, t) for t in (5, 6, 7, 8, 10, 11, 12, 13, 14)},
    **{f"gen-mitchell-{t:02}": (mitchell, t) for t in range(3, 18, 2)},
    **{f"gen-mitchell-{t:02}-switched": (lambda t: switched(mitchell(t)), t) for t in range(5, 18, 2)},
    **{f"gen-mitchell-{t:02}-balanced": (lambda t: scrambled(mitchell(t)), t) for t in range(5, 18, 2)},
    **{f"gen-share-relay-{t:02}": (share_and_relay, t) for t in range(4, 15, 2)},
    **{f"gen-share-relay-{t:02}-switched": (lambda t: switched(share_and_relay(t)), t) for t in range(6, 15, 2)},
    **{f"gen-skip-{t:02}": (skip, t) for t in range(4, 15, 2)},
    **{f"gen-station-mitchell-{t:02}": (station_mitchell, t) for t in (4, 5, 7, 8, 10)},
    **{f"gen-teams-american-whist-{t:02}": (american_whist, t) for t in range(5, 14, 2)},
    **{f"gen-teams-new-england-{t:02}": (new_england, t) for t in range(4, 15, 2)},
    **{f"gen-teams-round-robin-{t:02}": (round_robin, t) for t in range(4, 15, 2)},
    **{f"gen-teams-stagger-{t:02}": (stagger, t) for t in range(6, 15, 2)},
    **{f"gen-teams-thurner-{t:02}": (thurner, t) for t in (6, 8, 12, 14)},
    "gen-teams-triangle": (triangle,),
    **{f"gen-ind-rainbow-{t:02}": (rainbow, t) for t in (5, 7, 11, 13)},
    **{f"gen-ind-howell-{p:02}p": (whist, p) for p in (13, 21, 25)},
    **{f"gen-ind-howell-{p:02}p-barometer": (whist, p) for p in (8, 12, 16, 17, 20, 24, 28)},
    "gen-howell-02": (howell, 2, 3),
    "gen-howell-02-6r": (howell, 2, 6),
    "gen-howell-03-5r": (howell, 3, 5),
    "gen-howell-03-10r": (howell, 3, 10),
}
REDUCED = {
    f"gen-howell-{t:02}-{r:02}r": (howell, t, r)
    for t, r in (
        *((5, r) for r in (5, 6, 7)),
        *((6, r) for r in (8, 9, 10)),
        *((7, r) for r in range(7, 13)),
        *((8, r) for r in range(10, 15)),
        *((9, r) for r in range(9, 17)),
        *((10, r) for r in range(12, 17)),
        *((11, r) for r in range(11, 17)),
        *((12, r) for r in range(14, 17)),
        *((13, r) for r in (*range(13, 17), 25)),
        *((14, r) for r in (16, 27)),
    )
}
MATCHED = {
    **REDUCED,
    **{f"gen-howell-{t:02}-full": (howell, t) for t in range(4, 13)},
    **{f"gen-howell-{t:02}-half": (lambda t: howell(t, half=True), t) for t in range(4, 13)},
    **{f"gen-worger-{t:02}": (worger, t) for t in (5, 7, 11, 13)},
    **{f"gen-worger-{t:02}-switched": (lambda t: switched(worger(t)), t) for t in (5, 7)},
    **{f"gen-double-hesitation-{t:02}": (double_hesitation, t) for t in (5, 9, 10, 11)},
    **{f"gen-hesitation-bowman-{t:02}": (hesitation_bowman, t) for t in (9, 10, 13, 14)},
    **{f"gen-barometer-howell-{t:02}": (endless_howell, t) for t in (3, 4, 5, 6, 7, 8, 10)},
    **{f"gen-howell-double-{t:02}": (double_howell, t) for t in (8, 10, 12, 14)},
    **{f"gen-teams-american-whist-{t:02}": (american_whist, t) for t in range(6, 15, 2)},
    "gen-hesitation-03": (hesitation, 3),
}


@pytest.mark.parametrize("slug", EQUAL)
def test_a_formula_gives_the_schedule_cell_by_cell(slug):
    build, *size = EQUAL[slug]
    assert cells_of(as_dict(build(*size))) == cells_of(schedules()[slug])


@pytest.mark.parametrize("slug", MATCHED)
def test_a_plan_of_our_own_is_worth_as_much_as_the_kept_one(slug):
    build, *size = MATCHED[slug]
    ours, kept = check(as_dict(build(*size))), check(schedules()[slug])
    assert ours[0] == []
    for figure in (
        "contestants",
        "sets_played",
        "sitouts",
        "all_play_all",
        "complete_howell",
        "Qo",
        "matches",
    ):
        assert ours[2].get(figure) == kept[2].get(figure), figure
    if "balance" in kept[2]:
        assert ours[2]["balance"]["Qc"] >= kept[2]["balance"]["Qc"] - 1e-9


def test_every_kept_schedule_is_reproduced_or_matched():
    closed_forms = {slug for slug in schedules() if slug.endswith("-prime")}
    published = {slug for slug in schedules() if slug.startswith("ebu-")}
    assert set(schedules()) - closed_forms - published == set(EQUAL) | set(MATCHED)
