"""Rulings lie over the lines: what was played stays, what is scored changes."""

from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError

from tests import factories
from tournaments.documents import facts_of
from tournaments.models import Event, LineScore, Penalty, Ruling
from tournaments.rescoring import rescore
from tournaments.rulings.preview import preview
from tournaments.rulings.services import make_ruling, supersede
from tournaments.rulings.values import Decided, Fine, Place, Words

pytestmark = pytest.mark.django_db

WORDS = Words(facts="East looked at North's hand.", decision="The board is adjusted.", law="16D", reason="Saw a hand")
GROUND = "not-normal"


@pytest.fixture
def board(tuesday):
    """Board 1 at three tables: 4S=, 4S+1 and 3NT= by North, nobody vulnerable."""
    section = factories.make_section(tuesday)
    pairs = [factories.make_entrant(tuesday, str(number)) for number in range(1, 7)]
    contracts = [("S", 4, 10), ("S", 4, 11), ("NT", 3, 9)]
    return [
        factories.make_result(
            section, 1, pairs[at], pairs[at + 3], round=at + 1, table=str(at + 1),
            strain=strain, level=level, tricks=tricks, declarer="N",
        )
        for at, (strain, level, tricks) in enumerate(contracts)
    ]  # fmt: skip


def rule(event, line, by, kind, values, **more):
    decided = Decided(kind=kind, values=values, ground=GROUND, **more)
    return make_ruling(event=event, place=Place(result=line.pk), words=WORDS, decided=decided, by=by)


def points(line):
    rescore(line.section.session.event_id, even_if_scored=True)
    scored = LineScore.objects.get(pk=line.pk)
    return scored.ns_points, scored.ew_points


def test_an_artificial_score_counts_and_the_contract_stays(tuesday, board, dora):
    rule(tuesday, board[0], dora, "artificial", {"ns": "A+", "ew": "A-"})

    assert points(board[0]) == ("2.4", "1.6")
    board[0].refresh_from_db()
    assert (board[0].level, board[0].artificial) == (4, None)


def test_a_weighted_score_is_weighted_by_comparison(tuesday, board, dora):
    halves = [{"weight": "0.5", "score": 420}, {"weight": "0.5", "score": -50}]
    rule(tuesday, board[0], dora, "weighted", {"ns": halves, "ew": halves})

    # +420 beats 400 only (2 of 4), -50 beats none: half of each.
    assert points(board[0]) == ("1", "3")


def test_a_split_score_gives_one_side_another_score_than_the_other(tuesday, board, dora):
    rule(tuesday, board[0], dora, "split", {"ns": [{"score": 450}], "ew": [{"score": -50}]})

    assert points(board[0]) == ("3", "4")


def test_a_revoke_moves_a_trick(tuesday, board, dora):
    rule(tuesday, board[1], dora, "tricks", {"to": "EW", "tricks": 1})

    assert points(board[1]) == ("3", "1")


def test_a_cancelled_board_counts_for_nobody(tuesday, board, dora):
    rule(tuesday, board[2], dora, "cancelled", {})

    assert points(board[2]) == ("", "")


def test_fouled_groups_are_scored_apart(tuesday, board, dora):
    versions = {str(board[0].pk): "b"}
    decided = Decided(kind="fouled", values={"versions": versions})
    make_ruling(event=tuesday, place=Place(board=1), words=WORDS, decided=decided, by=dora)

    # One result alone in its group: 60 % to both sides (small groups).
    assert points(board[0]) == ("2.4", "2.4")


def test_a_penalty_is_kept_apart_with_its_reason(tuesday, board, dora):
    fine = Fine(board[0].north_id, Decimal(10), "percent-of-top")
    decided = Decided(kind="penalty", fines=(fine,))
    ruling = make_ruling(event=tuesday, place=Place(board=1), words=WORDS, decided=decided, by=dora)

    penalty = Penalty.objects.get()
    assert (penalty.ruling, penalty.reason, penalty.amount) == (ruling, "Saw a hand", 10)


def test_a_ruling_is_superseded_and_both_stay(tuesday, board, dora):
    first = rule(tuesday, board[0], dora, "artificial", {"ns": "A+", "ew": "A-"})
    second = supersede(
        ruling=first, place=Place(result=board[0].pk), words=WORDS, decided=Decided(kind="none"), by=dora
    )

    assert points(board[0]) == ("2", "2")
    assert [ruling.is_in_force for ruling in Ruling.objects.all()] == [False, True]
    assert second.supersedes == first


def test_the_second_of_two_replacements_is_told(tuesday, board, dora):
    first = rule(tuesday, board[0], dora, "artificial", {"ns": "A+", "ew": "A-"})
    again = {"place": Place(result=board[0].pk), "words": WORDS, "decided": Decided(), "by": dora}
    supersede(ruling=first, **again)

    with pytest.raises(ValidationError, match="replaced meanwhile"):
        supersede(ruling=first, **again)


@pytest.mark.parametrize(
    ("kind", "values", "message"),
    [
        pytest.param("artificial", {}, "at least one side", id="no side"),
        pytest.param("artificial", {"ns": "A++"}, "no artificial score", id="unknown letter"),
        pytest.param("artificial", {"ns": "140"}, "0 to 100", id="too much"),
        pytest.param("weighted", {"ns": [{"weight": "0.5", "score": 420}]}, "come to 0.50", id="half a score"),
        pytest.param("tricks", {"to": "NS", "tricks": 4}, "took 3 tricks", id="more tricks than taken"),
        pytest.param("fouled", {"versions": {"0": "b"}}, "one board", id="unknown line"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(tuesday, board, dora, kind, values, message):
    with pytest.raises(ValidationError, match=message):
        rule(tuesday, board[0], dora, kind, values)


def test_an_adjusted_score_states_its_ground_d10(tuesday, board, dora):
    decided = Decided(kind="artificial", values={"ns": "A+"})

    with pytest.raises(ValidationError, match="ground"):
        make_ruling(event=tuesday, place=Place(result=board[0].pk), words=WORDS, decided=decided, by=dora)


def test_the_effect_is_seen_before_it_counts(tuesday, board, dora):
    seen = preview(event=tuesday, line=board[0], decided=Decided("artificial", {"ns": "A-", "ew": "A+"}))

    assert [change.result for change in seen.lines if change.is_changed] == [line.pk for line in board]
    assert facts_of(tuesday.pk).document.results[0].artificial is None


def fined(event, entrant, by, unit, in_round=0):
    decided = Decided("penalty", fines=(Fine(entrant.pk, Decimal(1), unit),))
    return make_ruling(event=event, place=Place(round=in_round), words=WORDS, decided=decided, by=by)


def test_a_fine_is_in_a_unit_that_the_event_counts_whoever_gives_it_d18(tuesday, board, dora):
    with pytest.raises(ValidationError, match="counts no victory points"):
        fined(tuesday, board[0].north, dora, "vps")
    assert not Penalty.objects.exists()


def test_with_victory_points_another_unit_needs_the_round_of_its_match_d18(tuesday, board, dora):
    Event.objects.filter(pk=tuesday.pk).update(contest="teams", conditions={"vp_scale": "wbf-continuous"})
    with pytest.raises(ValidationError, match="Say in which round"):
        fined(tuesday, board[0].north, dora, "imps")

    fined(tuesday, board[0].north, dora, "imps", in_round=1)
    assert Penalty.objects.get().round == 1
