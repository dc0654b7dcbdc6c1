"""Each change of an evening: the schedule follows, results stay with those who played them, and undo brings it back."""

import pytest
from django.core.exceptions import ValidationError

from tests.tournaments.changes.conftest import asked, change, lines, play, scene_of, table, ways
from tests.tournaments.changes.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments.changes import services
from tournaments.changes.kinds import KINDS
from tournaments.changes.pictures import mark_of, picture_of
from tournaments.models import Entrant, EntrantMember, Result, ScheduleChange, Session
from tournaments.movements.changes.effect import Clash

LATE = {"name-1": "Lena Late", "name-2": "Tom Tardy"}


def test_a_late_pair_fills_the_empty_seat(half, dora):
    assert table(half, 1, 7)[:2] == ("7", "")
    change(half, "late-pair", dora, from_round=1, **LATE)
    late = half.session.event.entrants.get(code="14")
    assert late.names == ["Lena Late", "Tom Tardy"]
    assert late.direction == "EW"
    assert table(half, 1, 7)[:2] == ("7", "14")
    assert not half.schedule.filter(north=None).exists()
    assert not half.schedule.filter(east=None).exists()


def test_a_late_pair_roves_where_no_seat_is_empty(seven, dora, tuesday):
    play(seven, 1)
    assert ways(seven, "late-pair", from_round=2, **LATE)[0] == "rover"
    change(seven, "late-pair", dora, from_round=2, **LATE)
    late = tuesday.entrants.get(code="15")
    assert seven.schedule.filter(round=1, north=late).count() + seven.schedule.filter(round=1, east=late).count() == 0
    for number in range(2, 8):
        assert (
            seven.schedule.filter(round=number, north=late).exists()
            or seven.schedule.filter(round=number, east=late).exists()
        )


def test_two_late_pairs_make_a_table(four, dora):
    play(four, 1)
    more = {"name-3": "Una Unready", "name-4": "Olaf Overslept"}
    made = change(four, "late-pair", dora, from_round=2, **LATE, **more)
    assert made.way == "append"
    assert four.session.event.entrants.count() == 10
    assert four.schedule.filter(round=2).count() == 5


def test_a_pair_that_leaves_is_a_phantom_from_then_on(seven, dora, tuesday):
    play(seven, 1)
    change(seven, "pair-leaves", dora, number=3, from_round=2)
    assert table(seven, 1, 3)[0] == "3"
    assert {table(seven, number, 3)[0] for number in range(2, 8)} == {""}
    assert tuesday.entrants.get(code="3").withdrawn_after_round == 1


def test_a_plan_does_not_run_over_results(seven, dora):
    """The form offers only rounds without results; a result that comes in meanwhile is found when it is applied."""
    read = asked(seven, "pair-leaves", number=3, from_round=1)
    scene = scene_of(seven)
    mark = mark_of(scene.session)
    play(seven, 1)
    with pytest.raises(ValidationError, match="Round 1, table 3 has results already"):
        services.apply(scene=scene, kind=KINDS["pair-leaves"], asked=read, way="phantom", mark=mark, by=dora)
    assert ScheduleChange.objects.count() == 0


def test_a_substitute_plays_for_some_rounds(seven, dora, tuesday):
    member = EntrantMember.objects.filter(entrant__code="2").first()
    change(seven, "substitute", dora, member=member.pk, from_round=3, until_round=4, **{"name-1": "Sue Substitute"})
    brought = EntrantMember.objects.get(is_substitute=True)
    assert (str(brought.person), brought.from_round, brought.until_round) == ("Sue Substitute", 3, 4)
    assert brought.replaces == member


def test_who_plays_already_substitutes_for_nobody(seven, dora):
    member, other = EntrantMember.objects.filter(entrant__code__in=["2", "3"]).order_by("entrant__code", "pk")[1:3]
    names = {"name-1": other.person.full_name, "person-1": str(other.person_id)}
    with pytest.raises(ValidationError, match="plays already"):
        ways(seven, "substitute", member=member.pk, from_round=3, **names)


def test_rounds_are_cut(seven, dora):
    change(seven, "cut", dora, last_round=5)
    assert set(seven.schedule.values_list("round", flat=True)) == {1, 2, 3, 4, 5}
    seven.refresh_from_db()
    assert seven.rounds == 5


def test_rounds_with_results_are_not_cut(seven, dora):
    for number in (1, 2, 3):
        play(seven, number)
    Session.objects.filter(pk=seven.session_id).update(round=2)
    with pytest.raises(ValidationError, match="has results already"):
        change(seven, "cut", dora, last_round=2)


def test_rounds_are_added_with_new_boards(four, dora):
    change(four, "add", dora, rounds=1, new_sets=4)
    added = four.schedule.filter(round=8)
    assert added.count() == 4
    old = {board for row in four.schedule.filter(round__lt=8) for board in row.boards}
    assert not old & {board for row in added for board in row.boards}


def test_an_arrow_switch_decided_late_makes_one_ranking(seven, dora, tuesday):
    change(seven, "switch", dora, rounds=[7])
    tuesday.refresh_from_db()
    assert tuesday.conditions["winners"] == 1
    assert set(tuesday.entrants.values_list("direction", flat=True)) == {""}
    assert table(seven, 7, 1)[1] == "1"


def test_a_forgotten_switch_turns_the_pairs_of_the_results(seven, dora):
    change(seven, "switch", dora, rounds=[2])
    play(seven, 1)
    play(seven, 2)
    before = lines(seven, 2, 3)
    scores = list(Result.objects.filter(round=2, table="3").values_list("score", flat=True))
    change(seven, "switch-forgotten", dora, round=2, table=3)
    assert lines(seven, 2, 3) == [(board, ew, ns) for board, ns, ew in before]
    assert list(Result.objects.filter(round=2, table="3").values_list("score", flat=True)) == scores


def test_pairs_who_sat_at_each_others_tables_get_their_own_results(seven, dora):
    play(seven, 1)
    third, fourth = lines(seven, 1, 3), lines(seven, 1, 4)
    change(seven, "really", dora, round=1, table=3, seat_1=11, exchange=True)
    assert lines(seven, 1, 3) == [(board, ns, "11") for board, ns, _ew in third]
    assert lines(seven, 1, 4) == [(board, ns, "10") for board, ns, _ew in fourth]
    assert (table(seven, 1, 3)[1], table(seven, 1, 4)[1]) == ("11", "10")


def test_two_tables_that_exchanged_boards_are_put_right_in_one_act_and_back(seven, dora):
    play(seven, 1)
    before, scores = picture_of(seven.session), list(Result.objects.order_by("pk").values_list("board", "score"))
    made = change(seven, "swapped-boards", dora, round=1, table=1, other=3)
    assert [board for board, _ns, _ew in lines(seven, 1, 1)] == table(seven, 1, 1)[2] == [5, 6]
    assert [board for board, _ns, _ew in lines(seven, 1, 3)] == table(seven, 1, 3)[2] == [1, 2]
    services.undo(change=made, by=dora)
    assert picture_of(seven.session) == before
    assert list(Result.objects.order_by("pk").values_list("board", "score")) == scores


def test_two_pairs_in_each_others_places_are_put_right_in_one_act(seven, dora):
    play(seven, 1)
    change(seven, "swapped-places", dora, round=1, first=10, second=12)
    assert ({ew for _b, _ns, ew in lines(seven, 1, 3)}, {ew for _b, _ns, ew in lines(seven, 1, 5)}) == ({"12"}, {"10"})


@pytest.mark.parametrize(
    ("kind", "said", "why"),
    [
        ("swapped-places", {"round": 1, "first": 3, "second": 3}, "Choose two."),
        ("swapped-boards", {"round": 1, "table": 3, "other": 3}, "have the same boards"),
    ],
)
def test_an_exchange_needs_two_that_differ(seven, kind, said, why):
    form = KINDS[kind].form(said, scene=scene_of(seven))
    assert not form.is_valid()
    assert why in str(form.errors)


def test_boards_played_at_the_wrong_table_keep_their_results_under_their_own_number(seven, dora):
    play(seven, 1)
    assert table(seven, 1, 1)[2] == [1, 2]
    change(seven, "really", dora, round=1, table=1, board_set=2)
    assert [board for board, _ns, _ew in lines(seven, 1, 1)] == [3, 4]
    assert table(seven, 1, 1)[2] == [3, 4]


def test_the_effect_names_who_will_meet_the_boards_again(seven, dora):
    (way,) = KINDS["really"].ways(scene_of(seven), asked(seven, "really", round=1, table=1, board_set=2))
    conflicts = way.changes[0][1].effect.conflicts
    assert (("will-replay", (1,), 2)) in [(each.clash, each.numbers, each.rounds[-1]) for each in conflicts]


def test_a_line_that_somebody_corrected_already_is_left_alone(seven, dora):
    play(seven, 1)
    result = Result.objects.get(round=1, table="3", board=5)
    result.east = result.west = Entrant.objects.get(code="12")
    result.save()
    change(seven, "really", dora, round=1, table=3, seat_1=11, exchange=True)
    assert lines(seven, 1, 3) == [(5, "3", "12"), (6, "3", "11")]


def test_a_forgotten_skip_is_written_as_people_sat(skipping, dora):
    for number in (1, 2, 3, 4):
        play(skipping, number)
    change(skipping, "skip-forgotten", dora, noticed=4, when="next")
    row = table(skipping, 4, 1)
    assert {(ns, ew) for _board, ns, ew in lines(skipping, 4, 1)} == {row[:2]}


def test_another_movement_keeps_what_was_played(seven, dora):
    play(seven, 1)
    before = list(seven.schedule.filter(round=1).values_list("table", "north", "east", "boards"))
    made = change(seven, "anew", dora, from_round=2, rounds=6)
    assert list(seven.schedule.filter(round=1).values_list("table", "north", "east", "boards")) == before
    assert made.before != made.after
    seen = set()
    for row in seven.schedule.exclude(north=None).exclude(east=None):
        for board in row.boards:
            for pair in (row.north_id, row.east_id):
                assert (pair, board) not in seen
                seen.add((pair, board))


def test_an_evening_broken_off_counts_as_far_as_it_was_finished(seven, dora):
    for number in (1, 2, 3, 4, 5):
        play(seven, number)
    change(seven, "abandon", dora, finished=4)
    assert Result.objects.filter(is_cancelled=True).values_list("round", flat=True).distinct().get() == 5
    assert Session.objects.get(pk=seven.session_id).phase == "abandoned"


def test_it_is_void_where_the_rule_asks_for_more_rounds(seven, dora, club):
    club.abandoned_counts_from = 5
    club.save()
    play(seven, 1)
    made = change(seven, "abandon", dora, finished=1)
    assert made.way == "void"
    assert not Result.objects.filter(is_cancelled=False).exists()


CASES = {
    "late-pair": {"from_round": 2, **LATE},
    "pair-leaves": {"number": 3, "from_round": 2},
    "cut": {"last_round": 5},
    "switch": {"rounds": [7]},
    "switch-forgotten": {"round": 1, "table": 2},
    "really": {"round": 1, "table": 3, "seat_1": 11, "board_set": 2, "exchange": True},
    "anew": {"from_round": 2, "rounds": 6},
    "abandon": {"finished": 1},
}


@pytest.mark.parametrize("kind", CASES)
def test_undo_brings_everything_back(seven, dora, kind):
    play(seven, 1)
    session = Session.objects.get(pk=seven.session_id)
    before, results = picture_of(session), list(Result.objects.order_by("pk").values_list(*FACTS))
    made = change(seven, kind, dora, **CASES[kind])
    services.undo(change=made, by=dora)
    assert picture_of(session) == before
    assert list(Result.objects.order_by("pk").values_list(*FACTS)) == results
    assert Session.objects.get(pk=session.pk).phase == "playing"


FACTS = ("pk", "board", "north", "east", "south", "west", "score", "is_cancelled")


def test_undo_sends_the_substitute_away(seven, dora):
    member = EntrantMember.objects.first()
    made = change(seven, "substitute", dora, member=member.pk, from_round=3, **{"name-1": "Sue Substitute"})
    services.undo(change=made, by=dora)
    assert not EntrantMember.objects.filter(is_substitute=True).exists()


def test_only_the_last_change_can_be_undone(seven, dora):
    first = change(seven, "pair-leaves", dora, number=3, from_round=2)
    change(seven, "cut", dora, last_round=5)
    with pytest.raises(ValidationError, match="later change"):
        services.undo(change=first, by=dora)


def test_after_the_last_the_one_before_it_can_be_undone(seven, dora):
    first = change(seven, "pair-leaves", dora, number=3, from_round=2)
    services.undo(change=change(seven, "cut", dora, last_round=5), by=dora)
    services.undo(change=first, by=dora)
    assert seven.schedule.filter(round=7).count() == 7


def test_what_was_played_by_the_new_plan_is_not_undone(seven, dora):
    made = change(seven, "pair-leaves", dora, number=3, from_round=2)
    play(seven, 1)
    services.undo(change=made, by=dora)
    made = change(seven, "late-pair", dora, from_round=2, **LATE)
    play(seven, 2)
    with pytest.raises(ValidationError, match="was played by this change"):
        services.undo(change=made, by=dora)


def test_a_correction_made_since_survives_the_undo(seven, dora):
    play(seven, 1)
    made = change(seven, "really", dora, round=1, table=3, seat_1=11, exchange=True)
    Result.objects.filter(round=1, table="3", board=5).update(score=420)
    services.undo(change=made, by=dora)
    result = Result.objects.get(round=1, table="3", board=5)
    assert (result.score, result.east.code) == (420, "10")


def test_an_effect_that_was_shown_of_another_schedule_is_not_applied(seven, dora):
    """Two directors at two desks: the second looks again."""
    scene, read = scene_of(seven), asked(seven, "cut", last_round=5)
    mark = mark_of(scene.session)
    change(seven, "pair-leaves", dora, number=3, from_round=2)
    with pytest.raises(services.Outdated):
        services.apply(scene=scene, kind=KINDS["cut"], asked=read, way="cut", mark=mark, by=dora)


def test_the_record_cannot_be_altered(seven, dora):
    change(seven, "cut", dora, last_round=5)
    with pytest.raises(TypeError):
        ScheduleChange.objects.update(kind="add")
    with pytest.raises(TypeError):
        ScheduleChange.objects.all().delete()


def test_boards_laid_otherwise_at_one_table_stay_as_they_lie(seven, dora):
    row = seven.schedule.get(round=5, table=2)
    row.boards = row.boards[:1]
    row.save()
    change(seven, "pair-leaves", dora, number=2, from_round=2)
    assert seven.schedule.get(round=5, table=2).boards == row.boards


def test_no_movement_that_brings_a_board_again_is_offered_where_there_is_another(four):
    play(four, 1)
    found = KINDS["anew"].ways(scene_of(four), asked(four, "anew", from_round=2, rounds=7))
    assert {
        conflict.clash for way in found for _e, made in way.changes for conflict in made.effect.conflicts
    }.isdisjoint({Clash.WILL_REPLAY})


@pytest.mark.parametrize(("number", "clash"), [(2, Clash.PLAYED_AGAIN), (4, Clash.WILL_REPLAY)])
def test_a_clash_is_past_only_in_a_round_that_has_begun(seven, number, clash):
    """Round 2 is being played; whoever is said to play boards again in round 4 can still be sent elsewhere."""
    play(seven, 1)
    (way,) = KINDS["really"].ways(scene_of(seven), asked(seven, "really", round=number, table=1, board_set=1))
    ((_evening, made),) = way.changes
    assert {conflict.clash for conflict in made.effect.conflicts if 1 in conflict.numbers and 1 in conflict.rounds} == {
        clash
    }
