"""Honeymoon bridge with a widow: matches of two, their deals, the slips, the knock-out."""

import re

import pytest

from tests.tournaments.party.begun import kept_evenings
from tournaments.models import Match, Result
from tournaments.notation import SYMBOLS, rank_letter
from tournaments.party import matching
from tournaments.party.matches import Matches
from tournaments.party.slips import cards_of

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("honeymoon", 2))


def state(evening, code: str = "1"):
    evening.event.refresh_from_db()
    found = Matches(evening.event).find(code)
    assert found is not None
    return found


def deal(evening, said: str, code: str = "1", **more: object):
    """`deal(evening, "2C 1 8")`: contract, who by, all tricks; or "pass"."""
    if said == "pass":
        return evening.post("match", code, how="passed-out")
    contract, by, tricks = said.split()
    data = {"how": "contract", "level": contract[0], "strain": contract[1:], "by": by, "tricks": tricks}
    return evening.post("match", code, **{**data, **more})


@pytest.fixture
def two(begins):
    return begins("honeymoon", 2)


def test_h1_two_players_meet_in_one_match(makes):
    evening = makes("honeymoon", 2)
    evening.post("matches-draw")
    evening.post("matches-start")
    assert sorted(state(evening).players) == ["1", "2"]
    evening.event.refresh_from_db()
    assert evening.event.state == "running"


def test_h2_the_dealer_is_drawn_and_then_they_take_turns(two):
    first = state(two).next_deal
    deal(two, "2C 1 8")
    second = state(two).next_deal
    assert (first.number, second.number) == (1, 2)
    assert second.dealer == first.opener


def test_h2_the_dealer_drawn_at_the_table_is_taken_until_a_deal_is_in(two):
    other = state(two).next_deal.opener
    two.post("match-dealer", "1", dealer=other)
    assert state(two).next_deal.dealer == other
    deal(two, "2C 1 8")
    assert "entered already" in two.post("match-dealer", "1", dealer="1").text


def test_h3_no_page_shows_a_card_before_the_deal_is_in(two):
    """Nor does the refusal of a wrong widow say what the right one is."""
    at = state(two).next_deal
    widow = cards_of(Matches(two.event).party, state(two), at).widow
    guessed = [card for card in ("SA", "HA", "DA", "CA", "SK", "HK", "DK", "CK") if card not in map(str, widow)][:4]
    names = ("widow_own", "widow_own_dummy", "widow_opponent", "widow_opponent_dummy")
    asked = deal(two, "2C 1 8", slips="on", **dict(zip(names, guessed, strict=True)))
    for page in asked, two.get("match", "1"), two.get("matches"), two.get("room"):
        assert not any(f"{SYMBOLS[card.suit.value]}{rank_letter(card.rank)}" in page.text for card in widow)


def test_h4_the_dealers_opponent_opens_and_both_passing_has_the_same_dealer_deal_again(two):
    first = state(two).next_deal
    assert "opens the auction" in two.get("match", "1").text
    deal(two, "pass")
    again = state(two).next_deal
    assert (again.number, again.ordinal, again.dealer) == (1, 1, first.dealer)


def calls(evening, *said: str, **form: object):
    """Tap calls one after the other; the page as it is after the last."""
    fields = {"auction": "", **form}
    page = None
    for call in said:
        page = evening.post("match", "1", **{**fields, "call": call})
        fields["auction"] = page.context["form"]["auction"].value()
    return page


def test_h4_the_auction_is_tapped_call_by_call_and_fills_in_who_won(two):
    at = state(two).next_deal
    form = calls(two, "pass", "1C", "1H", "pass").context["form"]
    assert form.calling.calls == [
        (state(two).name(player), call)
        for player, call in zip((at.opener, at.dealer) * 2, ("pass", "1C", "1H", "pass"), strict=True)
    ]
    assert [form[name].value() for name in ("by", "level", "strain")] == [at.opener, "1", "H"]
    assert not Result.objects.exists()


def test_h4_a_tap_leaves_the_rest_of_the_form_as_it_was(two):
    form = calls(two, "1C", tricks="9", led="opponent").context["form"]
    assert (form["tricks"].value(), form["led"].value()) == ("9", "opponent")


def test_h4_only_a_higher_bid_is_offered_and_a_lower_one_is_refused(two):
    bids = calls(two, "2H").context["form"].calling.bids
    offered = {call for _level, calls_ in bids for call, _strain, may in calls_ if may}
    assert ("2D" in offered, "2S" in offered) == (False, True)
    refused = calls(two, "2H", "2D")
    assert "is not higher than" in refused.text
    assert refused.context["form"].calling.text == "2H"


def test_h4_the_last_call_is_taken_back(two):
    assert calls(two, "1C", "2C", "back").context["form"].calling.text == "1C"


def test_h4_the_auction_is_kept_with_the_deal(two):
    at = state(two).next_deal
    deal(two, f"2C {at.opener} 8", auction="2C pass")
    assert Result.objects.get().details["auction"] == ["2C", "pass"]
    assert two.get("match", "1", deal="1-0").context["form"].calling.text == "2C pass"


@pytest.mark.parametrize("auction", ["2C", "1C pass", "1C 2C pass", "pass pass", "2C X"])
def test_h4_a_deal_that_does_not_follow_from_its_auction_is_refused(two, auction):
    at = state(two).next_deal
    page = deal(two, f"2C {at.opener} 8", auction=auction)
    assert page.context["form"].errors
    assert not Result.objects.exists()


def test_h4_two_passes_are_a_deal_that_both_passed(two):
    two.post("match", "1", how="passed-out", auction="pass pass")
    assert Result.objects.get().is_passed_out


def test_h4_a_passed_out_deal_may_count(makes):
    evening = makes("honeymoon", 2, passed_out="counts")
    evening.post("matches-draw")
    deal(evening, "pass")
    assert state(evening).next_deal.number == 2


def test_h5_the_widow_goes_one_card_to_each_hand_and_is_kept(two):
    widow = {"widow_own": "SA", "widow_own_dummy": "HK", "widow_opponent": "C2", "widow_opponent_dummy": "D3"}
    deal(two, "2C 1 8", **widow)
    kept = Result.objects.get().details["widow"]
    assert kept == {"1": "SA", "1-dummy": "HK", "2": "C2", "2-dummy": "D3"}


def test_h5_a_widow_of_three_or_with_a_card_twice_is_refused(two):
    three = {"widow_own": "SA", "widow_own_dummy": "HK", "widow_opponent": "C2"}
    assert "has four cards" in deal(two, "2C 1 8", **three).text
    twice = {**three, "widow_opponent_dummy": "SA"}
    assert "goes to another hand" in deal(two, "2C 1 8", **twice).text
    assert not Result.objects.exists()


def test_h6_the_choice_of_the_first_lead_is_recorded(two):
    deal(two, "2C 1 8", led="opponents-dummy")
    assert Result.objects.get().details["led"] == "opponents-dummy"


def test_h7_the_slips_of_the_dummies_and_the_widow_are_closed(two):
    slips = two.get("match-slips", "1").context["slips"]
    assert [slip.is_closed for slip in slips] == [False, True, True, False, True]


def test_h8_h9_h10_the_score_is_shown_while_it_is_entered(two):
    page = two.get("match-echo", "1", by="1", level="4", strain="S", tricks="11").text
    assert re.findall(r"<b[^>]*>(\d+)</b>", page) == ["330", "0"] or re.findall(r"<b[^>]*>(\d+)</b>", page) == [
        "0",
        "330",
    ]
    failed = two.get("match-echo", "1", by="1", level="7", strain="NT", tricks="12").text
    assert "530" in failed


def test_h11_three_deals_are_a_match_and_the_larger_total_wins(two):
    for said in ("2C 1 8", "7NT 2 12", "4S 1 11"):
        deal(two, said)
    played = state(two)
    assert played.is_over
    assert played.winner == "1"
    assert "has won the match" in two.get("match", "1").text


def test_h11_a_draw_stays_a_draw_unless_one_more_deal_is_to_be_played(makes):
    for conditions, is_over in (({}, True), ({"draw": "extra-deal"}, False)):
        evening = makes("honeymoon", 2, passed_out="counts", **conditions)
        evening.post("matches-draw")
        for said in ("2C 1 8", "2C 2 8", "pass"):
            deal(evening, said)
        assert state(evening).is_over is is_over
        assert state(evening).is_drawn is is_over


def test_h12_the_list_shows_the_difference_of_points_beside_the_matches(two):
    for said in ("2C 1 8", "7NT 2 12", "4S 1 11"):
        deal(two, said)
    two.score()
    page = two.client.get(two.event.get_absolute_url()).text
    assert "+1020" in page
    assert "−1020" in page


def test_h13_five_slips_of_twelve_and_a_widow_and_no_card_on_the_screen(two):
    page = two.get("match-slips", "1")
    assert page.text.count('<article class="slip">') == 5
    cards = cards_of(Matches(two.event).party, state(two), state(two).next_deal)
    assert sorted(map(len, [*cards.hands.values(), cards.widow])) == [4, 12, 12, 12, 12]
    assert "slip-inside" in page.text


def test_h13_a_played_deal_is_kept_with_the_hands_after_the_widow(two):
    at = state(two).next_deal
    widow = [str(card) for card in cards_of(Matches(two.event).party, state(two), at).widow]
    names = ("widow_own", "widow_own_dummy", "widow_opponent", "widow_opponent_dummy")
    deal(two, "2C 1 8", slips="on", **dict(zip(names, widow, strict=True)))
    page = two.get("match", "1")
    [record] = page.context["records"]
    assert [
        sum(0 if ranks == "—" else len(ranks.split()) for _suit, ranks in hand.suits) for hand in record["hands"]
    ] == [13] * 4


def test_h13_another_widow_than_that_of_the_slips_is_refused(two):
    at = state(two).next_deal
    dealt = {str(card) for card in cards_of(Matches(two.event).party, state(two), at).widow}
    other = [card for card in ("SA", "HA", "DA", "CA", "SK") if card not in dealt][:1]
    cards = [*sorted(dealt)[:3], *other]
    names = ("widow_own", "widow_own_dummy", "widow_opponent", "widow_opponent_dummy")
    page = deal(two, "2C 1 8", slips="on", **dict(zip(names, cards, strict=True)))
    assert "not the four cards" in page.text
    assert not Result.objects.exists()


def test_a_deal_is_corrected_and_the_last_one_taken_away(two):
    deal(two, "2C 1 8")
    row = Result.objects.get()
    data = {"how": "contract", "level": "2", "strain": "C", "by": "2", "tricks": "8", "edition": row.edition}
    two.client.post(f"{two.url('match', '1')}?deal=1-0", data)
    assert state(two).totals == ((0, 160) if state(two).players == ("1", "2") else (160, 0))
    two.post("match-remove", "1")
    assert not state(two).lines


def test_matches_stay_once_a_deal_is_in(two):
    deal(two, "2C 1 8")
    assert "Deals are entered already" in two.post("matches-draw").text


def test_seats_of_tables_are_not_those_of_matches(makes):
    evening = makes("honeymoon", 2)
    matching.draw_first_round(event=evening.event, by=None)
    assert evening.get("host").url == evening.url("matches")


def test_a_deal_that_came_in_meanwhile_is_not_written_a_second_time(two):
    for _phone in range(2):
        page = deal(two, "2C 1 8", entering="1-0")
    assert "entered meanwhile" in page.text
    assert Result.objects.count() == 1


def test_a_match_may_be_called_anything(two):
    Match.objects.update(code="A/1 ?%2F")
    two.get("matches")
    deal(two, "2C 1 8", "A/1 ?%2F")
    assert state(two, "A/1 ?%2F").totals != (0, 0)
