"""The matches of an evening of honeymoon bridge: who meets whom, a knock-out, somebody who leaves."""

import pytest
from django.core.exceptions import ValidationError

from tests.tournaments.party.begun import kept_evenings
from tests.tournaments.party.test_honeymoon import deal, state
from tournaments.models import Match, Result
from tournaments.party import matching
from tournaments.party.match_forms import HoneymoonForm
from tournaments.party.matches import Matches
from tournaments.party.slips import cards_of
from tournaments.recording import Origin

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings()


def test_h12_in_a_round_robin_everybody_meets_everybody(makes):
    evening = makes("honeymoon", 5)
    evening.post("matches-draw")
    met = {frozenset((row.home_id, row.away_id)) for row in Match.objects.filter(away__isnull=False)}
    assert len(met) == 10
    assert Match.objects.filter(away__isnull=True).count() == 5


def test_h12_the_list_goes_by_matches_won_and_then_by_points(makes):
    evening = makes("honeymoon", 3)
    evening.post("matches-draw")
    for row in Match.objects.filter(away__isnull=False):
        winner = min(row.home.code, row.away.code)
        for _ in range(3):
            deal(evening, f"2C {winner} 8", row.code)
    evening.score()
    assert list(evening.event.standings.values_list("entrant__code", "rank", "total")) == [
        ("1", 1, "2"),
        ("2", 2, "1"),
        ("3", 3, "0"),
    ]


def test_h12_a_knock_out_goes_on_with_the_winners(makes):
    evening = makes("honeymoon", 4, knock_out=True)
    evening.post("matches-draw")
    assert "Not every match" in evening.post("matches-next").text
    winners = set()
    for row in Match.objects.filter(round=1):
        winners.add(row.home.code)
        for _ in range(3):
            deal(evening, f"2C {row.home.code} 8", row.code)
    evening.post("matches-next")
    final = Match.objects.get(round=2)
    assert {final.home.code, final.away.code} == winners


def test_h12_the_host_says_who_goes_on_from_a_level_match(makes):
    evening = makes("honeymoon", 2, knock_out=True, passed_out="counts")
    evening.post("matches-draw")
    for _ in range(3):
        deal(evening, "pass")
    assert "The match is drawn" in evening.get("match", "1").text
    assert "A draw after all" in evening.post("match-winner", "1", winner="2").text
    assert state(evening).winner == "2"


def typed(*pairs: str) -> dict[str, str]:
    """The fields of the first round: "3-1" for each match."""
    fields = {"typed": "1"}
    for number, pair in enumerate(pairs, 1):
        fields[f"match-{number}-1"], fields[f"match-{number}-2"] = pair.split("-")
    return fields


@pytest.mark.parametrize(
    ("players", "conditions", "pairs"),
    [(4, {}, ("3-1", "4-2")), (5, {}, ("3-1", "5-2")), (4, {"knock_out": True}, ("3-1", "4-2")),
     (5, {"knock_out": True}, ("3-1",))],
    ids=["all meet", "one rests", "knock-out", "knock-out with byes"],
)  # fmt: skip
def test_h12_the_first_round_can_be_as_the_players_drew(makes, players, conditions, pairs):
    evening = makes("honeymoon", players, **conditions)
    evening.post("matches-draw", **typed(*pairs))
    first = Match.objects.filter(round=1, away__isnull=False)
    assert {f"{row.home.code}-{row.away.code}" for row in first} == set(pairs)
    if not conditions:
        met = Match.objects.filter(away__isnull=False)
        assert len({frozenset((row.home_id, row.away_id)) for row in met}) == players * (players - 1) // 2


@pytest.mark.parametrize("pairs", [("3-1", "3-2"), ("3-1", "-2"), ("3-3", "1-2"), ("9-1", "3-2")])
def test_h12_nobody_has_two_matches_in_a_round(makes, pairs):
    evening = makes("honeymoon", 4)
    page = evening.post("matches-draw", **typed(*pairs))
    assert page.context["form"].errors
    assert not Match.objects.exists()


def test_a_second_draw_of_matches_is_another_one(makes):
    evening = makes("honeymoon", 9)
    drawn = set()
    for _ in range(3):
        evening.post("matches-draw")
        drawn.add(tuple(Match.objects.order_by("pk").values_list("home__code", "away__code")))
    assert len(drawn) == 3


def test_a_deal_of_a_match_that_was_drawn_again_is_refused(makes):
    evening = makes("honeymoon", 4)
    evening.post("matches-draw")
    before = state(evening)
    at = before.next_deal
    form = HoneymoonForm(
        {"how": "passed-out"}, state=before, at=at, dealt=cards_of(Matches(evening.event).party, before, at)
    )
    assert form.is_valid()
    evening.post("matches-draw")
    with pytest.raises(ValidationError, match="drawn again"):
        matching.save_deal(state=before, form=form, origin=Origin(by=None, source="table 1 phone"))
    assert not Result.objects.exists()


class TestSomebodyLeaves:
    """The opponents have the matches that are not over; those that were played stay (chosen)."""

    @pytest.fixture
    def evening(self, begins):
        return begins("honeymoon", 3)

    def states(self, evening):
        evening.event.refresh_from_db()
        return Matches(evening.event).states

    def test_h12_the_opponents_win_by_a_walkover(self, evening):
        evening.post("matches-withdraw", player="1")
        for each in self.states(evening):
            expected = each.opponent("1") if "1" in each.players else ""
            assert (each.winner, each.is_over) == (expected, "1" in each.players)
        evening.score()
        page = evening.client.get(evening.event.get_absolute_url())
        assert page.status_code == 200
        assert "walkover" in evening.get("matches").text

    def test_h12_a_match_that_is_being_played_goes_to_who_stayed_though_behind(self, evening):
        state = next(each for each in self.states(evening) if "1" in each.players)
        data = {"how": "contract", "level": "2", "strain": "C", "by": "1", "tricks": "8"}
        evening.post("match", state.code, **data)
        evening.post("matches-withdraw", player="1")
        after = next(each for each in self.states(evening) if each.code == state.code)
        assert after.winner == state.opponent("1")
        assert dict(after.scores)[state.names["1"]] == 160

    def test_it_is_taken_back_match_by_match(self, evening):
        evening.post("matches-withdraw", player="1")
        state = next(each for each in self.states(evening) if "1" in each.players)
        evening.post("match-winner", state.code, winner="")
        assert next(each for each in self.states(evening) if each.code == state.code).next_deal is not None

    def test_all_the_matches_go_over_or_none_does(self, evening, dora, monkeypatch):
        name_winner, named = matching.name_winner, []

        def fail_the_second_time(**said):
            named.append(said)
            if len(named) == 2:
                raise ValidationError("in the way")
            name_winner(**said)

        monkeypatch.setattr(matching, "name_winner", fail_the_second_time)
        with pytest.raises(ValidationError, match="in the way"):
            matching.withdraw(event=evening.event, player="1", by=dora)
        assert not Match.objects.filter(winner__isnull=False).exists()

    def test_nobody_is_chosen(self, evening):
        assert "Choose somebody" in evening.post("matches-withdraw", player="").text
