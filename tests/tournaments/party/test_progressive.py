"""A progressive evening from the draw to the list."""

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from scoring.values import Side, Vulnerability
from tests.tournaments.party.begun import kept_evenings
from tests.tournaments.party.scene import begin
from tournaments.models import Result, RoundClock, ScheduleRow
from tournaments.movements.party.seats import GENTLEMAN, LADY
from tournaments.party import moving
from tournaments.party_play import NextDeal

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("progressive", 8))


def test_p1_eight_players_sit_at_two_numbered_tables(begins):
    evening = begins("progressive", 8)
    assert [table.name for table in evening.party.tables_of(1)] == ["1", "2"]
    assert all(len(table.sitters) == 4 for table in evening.party.tables_of(1))


def test_p1_seven_players_are_told_that_two_tables_are_needed(makes):
    evening = makes("progressive", 7)
    page = evening.post("draw")
    assert "Two tables are needed" in page.text
    assert not evening.party.tables


def test_the_same_seed_draws_the_same_seats(begins):
    evening = begins("progressive", 12)
    drawn = evening.party.seats_of(1)
    assert evening.event.conditions["seed"]
    evening.event.sessions.update(phase="planned")
    ScheduleRow.objects.all().delete()
    moving.draw_first_round(event=evening.event, by=None)
    assert evening.party.seats_of(1) == drawn


def test_a_second_draw_is_another_one_and_none_follows_the_first_deal(makes):
    evening = makes("progressive", 12)
    evening.post("draw")
    before = evening.party.seats_of(1)
    evening.post("draw")
    assert evening.party.seats_of(1) != before
    evening.post("start")
    evening.enter("4SN=")
    drawn = evening.party.seats_of(1)
    assert "has deals already" in evening.post("draw").text
    assert evening.party.seats_of(1) == drawn


def test_p2_every_tally_card_names_a_table_and_a_seat(begins):
    evening = begins("progressive", 8)
    cards = evening.get("cards", "tally").text
    for table in evening.party.tables_of(1):
        for sitter in table.sitters.values():
            assert sitter.name in cards
    assert "Table 1 · North" in cards


def test_p2_the_checklist_counts_two_packs_a_table_and_the_cards_of_both_colours(makes):
    evening = makes("progressive", 8, partners="mixed")
    evening.colour("1", "3", "5", "7")
    text = evening.get("cards", "checklist").text
    assert "4 packs" in text
    assert "4 of the ladies’ colour and 4 of the gentlemen’s" in " ".join(text.split())


def test_p2_mixed_needs_equal_numbers(makes):
    evening = makes("progressive", 8, partners="mixed")
    codes = list(evening.party.by_code)
    evening.post("colours", **{f"colour-{code}": LADY if at < 5 else GENTLEMAN for at, code in enumerate(codes)})
    assert "as many ladies as gentlemen" in evening.post("draw").text
    assert "as many ladies as gentlemen" in evening.get("host").text


def test_p2_every_mixed_partnership_is_one_of_each(makes):
    evening = makes("progressive", 8, partners="mixed")
    codes = list(evening.party.by_code)
    evening.post("colours", **{f"colour-{code}": (LADY, GENTLEMAN)[at % 2] for at, code in enumerate(codes)})
    evening.post("draw")
    colours = evening.party.colours
    for table in evening.party.tables_of(1):
        for side in Side:
            pair = {colours[one.code] for seat, one in table.sitters.items() if seat.side is side}
            assert pair == {LADY, GENTLEMAN}


def test_p3_the_signal_is_offered_when_every_table_has_four_deals(begins):
    evening = begins("progressive", 8)
    evening.play_table(1, "1", "4SN=")
    page = evening.get("next").text
    assert "Not all deals are in yet: table 2" in page
    assert "Give the signal" not in page
    with pytest.raises(ValidationError, match="Not all deals are in"):
        moving.signal(event=evening.event, after=1, by=evening.user)
    evening.play_round()
    assert "Give the signal for round 2" in evening.get("next").text


def test_p3_the_timer_is_shown_and_moves_nobody(begins):
    evening = begins("progressive", 8)
    RoundClock.objects.update(minutes=1, started_at="2026-01-01T20:00Z")
    page = evening.get("host").text
    assert "data-due" in page
    assert evening.party.last_round == 1


def test_p3_the_director_may_cut_a_deal(begins):
    evening = begins("progressive", 8)
    evening.post("table", 1, "1", how="not-played")
    deal = evening.table().deals[0]
    assert deal.points == (0, 0)
    assert "Not played" in evening.get("table", 1, "1").text
    evening.score()
    assert evening.event.scoring_error == ""
    assert evening.table().next_deal.number == 2


def test_p3_a_scorer_cuts_nothing(begins, sam):
    evening = begins("progressive", 8)
    evening.client.force_login(sam)
    page = evening.post("table", 1, "1", how="not-played")
    assert "Only the director" in page.text
    assert not Result.objects.exists()


def test_p4_a_passed_out_deal_is_one_of_the_four_and_the_deal_passes_on(begins):
    evening = begins("progressive", 8)
    first = evening.table().next_deal
    evening.enter("pass")
    after = evening.table().next_deal
    assert (first.number, after.number) == (1, 2)
    assert after.dealer is first.dealer.left
    assert evening.table().deals[0].points == (0, 0)


def test_p15_the_cap_is_shown_while_the_deal_is_entered(begins):
    evening = begins("progressive", 8)
    evening.plays("pass", "pass", "pass")
    page = evening.get("table-echo", 1, "1", how="contract", said="3NTXXN+2")
    assert "1000" in page.text
    assert "Cut to 1000" in page.text


def test_p16_doubling_can_be_barred_with_a_warning(begins):
    evening = begins("progressive", 8)
    evening.post("options", is_doubling_barred="on")
    assert "improper" in evening.get("host").text
    assert "Doubling is barred" in evening.enter("4SXN=").text
    assert not Result.objects.exists()
    evening.enter("4SN=")
    assert Result.objects.count() == 1


def test_p17_honours_go_to_the_side_that_holds_them(begins):
    evening = begins("progressive", 8)
    evening.enter("4SN=", honours="EW 100")
    assert evening.table().deals[0].points == (420, 100)


def test_p18_the_vulnerability_is_shown_and_never_typed(begins):
    evening = begins("progressive", 8)
    vulnerable = []
    for _ in range(4):
        at: NextDeal = evening.table().next_deal
        vulnerable.append((at.vulnerable, at.dealer.side))
        evening.plays("pass")
    assert vulnerable[0][0] is Vulnerability.NONE
    assert [one.includes(side) and not one.includes(side.other) for one, side in vulnerable[1:3]] == [True, True]
    assert vulnerable[3][0] is Vulnerability.ALL
    form = evening.get("table", 1, "2").context["form"]
    assert not {name for name in form.fields if "vul" in name}


def test_p18_the_rule_is_locked_once_the_first_deal_is_entered(begins):
    evening = begins("progressive", 8)
    evening.enter("4SN=")
    url = reverse("events:conditions", args=[evening.event.pk])
    form = evening.client.get(url).context["form"]
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data = {name: value for name, value in data.items() if value is not None and value is not False}
    page = evening.client.post(url, data | {"vulnerability": "none"})
    assert "locked" in page.text
    evening.event.refresh_from_db()
    assert "vulnerability" not in evening.event.conditions


def test_p21_ladies_and_gentlemen_have_lists_of_their_own(makes):
    evening = makes("progressive", 8, partners="mixed")
    evening.colour("1", "3", "5", "7")
    evening.post("options", two_lists="on")
    begin(evening)
    evening.play_round()
    evening.score()
    page = evening.client.get(evening.event.get_absolute_url()).text
    assert page.count("<caption") == 3
    assert "Ladies" in page
    assert "Gentlemen" in page


def test_p3_the_host_gives_the_round_five_minutes_more(begins):
    evening = begins("progressive", 8, minutes=20)
    evening.post("clock", "longer")
    assert RoundClock.objects.get(session__event=evening.event).minutes == 25


def test_p3_a_clock_that_does_not_run_is_not_made_longer(makes):
    evening = makes("progressive", 8)
    evening.post("draw")
    assert "not been started" in evening.post("clock", "longer").text
