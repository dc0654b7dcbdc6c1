import pytest

from tests.examples import share
from tests.movements import oracle
from tournaments.movements.balance import percent_text
from tournaments.movements.offers import Pace, Request, best_of_each, offers
from tournaments.movements.values import Family, Kind, NoSuchMovementError, families_called


def first(**wish):
    return offers(Request(**wish))[0][0]


def refusals(**wish):
    return {refusal.family: refusal.code for refusal in offers(Request(**wish))[1]}


@pytest.mark.parametrize("pairs", share([*range(4, 23), 25, 28, 29, 32, 40]))
def test_every_offer_for_every_field_is_playable_and_seats_everybody(pairs):
    for offer in offers(Request(pairs))[0]:
        assert oracle.errors(offer.movement) == [], offer.movement.name
        assert offer.movement.contestants == pairs


@pytest.mark.parametrize(
    ("pairs", "boards", "name", "balance"),
    [
        (4, 24, "Howell 2 tables, 6 rounds", "100.00"),
        (7, 28, "Howell 4 tables, 7 rounds, 8 missing", "100.00"),
        (8, 28, "Howell 4 tables, 7 rounds", "100.00"),
        (9, 27, "Howell 5 tables, 9 rounds, 10 missing", "81.82"),
        (10, 24, "Howell 5 tables, 6 rounds", "96.97"),
        (11, 22, "Howell 6 tables, 11 rounds, 12 missing", "100.00"),
        (12, 22, "Howell 6 tables, 11 rounds", "100.00"),
        (13, 26, "Howell 7 tables, 13 rounds, 14 missing", "100.00"),
        (15, 28, "Howell 8 tables, 15 rounds, 16 missing", "96.92"),
        (16, 24, "Field Mitchell 8, arrow-switched", "93.33"),
        (18, 27, "Mitchell 9, arrow-switched", "92.97"),
        (20, 28, "Howell 10 tables, 14 rounds", "92.51"),
        (24, 24, "Share and relay Mitchell 12, arrow-switched", "88.50"),
        (26, 26, "Mitchell 13, arrow-switched", "92.53"),
        (28, 28, "Share and relay Mitchell 14, arrow-switched", "93.55"),
        (40, 26, "Web 20 tables, 13 rounds", "100.00"),
    ],
)
def test_the_usual_field_gets_the_usual_plan_first(pairs, boards, name, balance):
    offer = first(contestants=pairs, boards=boards)
    assert (offer.movement.name, percent_text(offer.balance)) == (name, balance)


def test_the_number_of_boards_comes_before_fairness():
    assert first(contestants=12, boards=27).movement.rounds == 9
    assert first(contestants=12, boards=22).movement.rounds == 11


def test_an_evening_of_three_hours_is_not_longer():
    found = offers(Request(14, minutes=180))[0]
    assert found
    assert all(offer.minutes <= 180 for offer in found)


def test_the_pace_is_the_one_of_the_clubs():
    assert [Pace().minutes(1, boards) for boards in (2, 3, 4)] == [14, 20, 26]


def test_stationary_tables_are_found_or_the_family_is_refused():
    wish = {"contestants": 14, "stationary": 4}
    assert all(offer.same_table >= 4 for offer in offers(Request(**wish))[0])
    assert refusals(contestants=14, stationary=14)[Family.HOWELL] == "too-few-stay"


@pytest.mark.parametrize("spare", [0, 1])
def test_the_spared_line_never_sits_out(spare):
    for offer in offers(Request(15, spare=spare, winners=2))[0]:
        line = {row.seats[spare] for row in offer.movement.rows}
        assert not line & set(offer.movement.sit_outs), offer.movement.name


def test_one_copy_of_the_boards_leaves_no_web():
    assert refusals(contestants=40, copies=1)[Family.WEB] == "too-many-copies"


def test_a_family_that_does_not_exist_for_the_size_is_refused_with_the_reason():
    codes = refusals(contestants=20)
    assert codes[Family.MITCHELL] == "mitchell-needs-odd"
    assert codes[Family.WORGER] == "worger-needs-transversal"
    assert codes[Family.ROVER] == "only-half-tables"


def test_three_pairs_are_too_few():
    found, refused = offers(Request(3))
    assert found == []
    assert {refusal.code for refusal in refused} == {"too-few-pairs"}


def test_an_unknown_family_lists_the_known_ones():
    with pytest.raises(NoSuchMovementError) as refusal:
        families_called("wurst")
    assert "howell" in refusal.value.values["known"]


def test_a_name_may_mean_several_families():
    found = offers(Request(16, families=families_called("mitchell")))[0]
    assert {offer.movement.family for offer in found} <= set(families_called("mitchell"))


def test_nine_teams_play_eight_matches_and_nobody_rests():
    offer = first(contestants=9, boards=36, kind=Kind.TEAMS)
    assert (offer.movement.family, offer.movement.rounds, offer.movement.sit_outs) == (Family.AMERICAN_WHIST, 8, {})
    assert (offer.movement.boards_played, offer.movement.round_boards) == ((36, 36), (5, 5, 5, 5, 4, 4, 4, 4))
    assert oracle.errors(offer.movement) == []


def test_both_halves_of_a_match_have_as_many_boards():
    plan = first(contestants=9, boards=36, kind=Kind.TEAMS).movement
    halves = {}
    for row in plan.rows:
        halves.setdefault((frozenset(row.present), row.board_set), set()).add(tuple(plan.boards_at(row)))
    assert {len(boards) for boards in halves.values()} == {1}


@pytest.mark.parametrize("teams", [2, 3, 4, 5, 8, 9, 12, 13])
def test_teams_of_every_number_find_a_plan_for_an_evening(teams):
    offer = first(contestants=teams, boards=32 if teams == 4 else 24, kind=Kind.TEAMS)
    assert oracle.errors(offer.movement) == []


@pytest.mark.parametrize("players", [4, 8, 12, 13, 16, 17, 20, 21, 24, 25, 28, 44])
def test_individuals_are_offered(players):
    assert first(contestants=players, boards=24, kind=Kind.INDIVIDUAL).movement.contestants == players


def test_sections_have_their_own_boards_and_play_as_many():
    offer = first(contestants=29, sections=2, winners=2)
    assert offer.movement.copies == 2
    assert oracle.errors(offer.movement) == []
    assert offer.movement.contestants == 29


def test_a_short_list_has_no_family_more_than_twice():
    kept = best_of_each(offers(Request(20))[0], most=50)
    counts = {}
    for offer in kept:
        key = offer.movement.family, offer.movement.winners
        counts[key] = counts.get(key, 0) + 1
    assert max(counts.values()) <= 2


def test_as_many_copies_and_minutes_as_needed_are_enough():
    web = first(contestants=40, copies=2, families=(Family.WEB,))
    assert web.movement.copies == 2
    again = first(contestants=40, boards=26, minutes=web.minutes, copies=2, families=(Family.WEB,))
    assert again.minutes == web.minutes
