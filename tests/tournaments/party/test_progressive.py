"""A progressive evening from the draw to the list."""

import re

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from scoring.values import Seat, Side, Vulnerability
from tests.tournaments.party.begun import kept_evenings
from tests.tournaments.party.scene import begin
from tournaments.models import Result, RoundClock, ScheduleRow
from tournaments.movements.party.draws import Lot, Purpose
from tournaments.movements.party.seats import GENTLEMAN, LADY
from tournaments.party import moving
from tournaments.party_play import NextDeal

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("progressive", 8), ("progressive", 9), ("progressive", 12))


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


def test_p3_the_signal_starts_the_next_round_for_all_tables_at_once(begins):
    evening = begins("progressive", 8, minutes=25)
    evening.play_round()
    evening.post("next")
    assert evening.event.sessions.get().round == 2
    assert [table.name for table in evening.party.tables_of(2)] == ["1", "2"]
    clocks = RoundClock.objects.filter(session__event=evening.event).order_by("round")
    assert [clock.minutes for clock in clocks] == [25, 25]
    assert clocks[0].ended_at is not None
    assert clocks[1].ended_at is None


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


def test_p5_winners_go_up_and_those_of_table_one_stay(begins):
    evening = begins("progressive", 12)
    before = evening.party.seats_of(1)
    evening.play_round()  # N–S win everywhere
    evening.post("next")
    after = evening.party.seats_of(2)
    won = [{code for seat, code in table.players.items() if seat.side is Side.NS} for table in before.tables]
    assert all(code in after.tables[0].players.values() for code in won[0] | won[1])
    assert all(code in after.tables[1].players.values() for code in won[2])


def test_p5_the_host_may_seat_everybody_otherwise(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    codes = list(evening.party.by_code)
    places = [f"seat-{table}-{seat}" for table in (1, 2) for seat in "NESW"]
    evening.post("next", typed="1", **dict(zip(places, codes, strict=True)))
    assert [table.players[Seat.N] for table in evening.party.seats_of(2).tables] == [codes[0], codes[4]]
    assert evening.party.settings.typed_rounds == [2]


def test_p5_nobody_has_two_places(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    codes = list(evening.party.by_code)
    codes[7] = codes[0]
    places = [f"seat-{table}-{seat}" for table in (1, 2) for seat in "NESW"]
    page = evening.post("next", typed="1", **dict(zip(places, codes, strict=True)))
    assert "Two places have: Ann Able" in page.text
    assert evening.party.last_round == 1


def test_p8_seat_cards_are_printed_for_every_round(begins):
    evening = begins("progressive", 8, move="seat-cards", rounds=5)
    text = evening.get("cards", "seats").text
    assert text.count("<article") == 8
    evening.play_round()
    evening.signal()
    assert evening.party.last_round == 2


def test_p9_what_was_drawn_at_the_table_is_taken(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    proposal = evening.get("next").context["proposal"]
    drawn = next(each for each in proposal.next.drawn if each.lot.purpose is Purpose.NEWCOMERS)
    lower = drawn.order[1]
    evening.post("next", **{f"draw-newcomers-{drawn.lot.table}": lower})
    assert evening.party.draws.at_the_table[Lot(Purpose.NEWCOMERS, 2, drawn.lot.table)][0] == lower
    table = evening.table(2, drawn.lot.table)
    assert table.sitters[table.seating.dealer].code == lower


def test_p9_a_look_at_a_draw_gives_no_signal(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    drawn = evening.get("next").context["proposal"].next.drawn[0]
    name = f"draw-{drawn.lot.purpose.value}-{drawn.lot.table}"
    page = evening.post("next", look="1", **{name: drawn.order[1]})
    assert page.context["proposal"].next.drawn[0].order[0] == drawn.order[1]
    assert evening.party.last_round == 1


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


def test_p19_each_side_confirms_both_columns(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    table = evening.table()
    assert table.unconfirmed == [Side.NS, Side.EW]
    evening.post("table-confirm", 1, "1", side="NS", seen=f"{table.ns},{table.ew}")
    assert evening.table().unconfirmed == [Side.EW]


def test_p19_a_later_correction_was_not_agreed_to(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    table = evening.table()
    for side in ("NS", "EW"):
        evening.post("table-confirm", 1, "1", side=side, seen=f"{table.ns},{table.ew}")
    assert not evening.table().unconfirmed
    evening.correct("1", "3NTN+1")
    assert evening.table().unconfirmed == [Side.NS, Side.EW]


def test_p19_totals_that_have_changed_since_are_not_confirmed(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    page = evening.post("table-confirm", 1, "1", side="NS", seen="10,20")
    assert "have changed meanwhile" in page.text


def test_p20_p21_the_list_goes_by_the_net_and_the_prizes_stand_beside_it(begins):
    evening = begins("progressive", 8)
    evening.play_round()
    evening.post("options", prizes="A box of chocolates\nA pack of cards", marks_last="on")
    evening.score()
    page = evening.client.get(evening.event.get_absolute_url()).text
    assert "A box of chocolates" in page
    places = list(evening.event.standings.values_list("rank", "total"))
    assert [rank for rank, _total in places] == [1, 1, 1, 1, 5, 5, 5, 5]
    assert int(places[0][1]) == -int(places[-1][1]) > 0
    assert f"+{places[0][1]}" in page  # +870, as on the cards
    assert f"+{places[0][1]}" in evening.client.get("/").text
    assert "last" in page


def test_p22_a_level_round_waits_for_the_cut(begins):
    evening = begins("progressive", 8)
    evening.play_round(t1="pass")
    assert "Table 1 is level: say who won the cut" in evening.get("host").text
    evening.post("table-cut", 1, "1", winner="EW")
    assert evening.table().row.cut == "EW"
    evening.post("next")
    assert evening.party.last_round == 2


def test_p22_the_program_can_cut_and_it_is_recorded(begins):
    evening = begins("progressive", 8)
    evening.play_round(t1="pass")
    evening.post("table-cut", 1, "1", winner="")
    assert evening.table().row.cut in ("NS", "EW")


def test_p23_who_sits_out_is_shown_and_comes_back(begins):
    evening = begins("progressive", 9)
    [out] = evening.party.seats_of(1).out
    assert evening.party.names(out) in evening.get("host").text
    evening.play_round()
    evening.signal()
    seats = evening.party.seats_of(2)
    assert out not in seats.out
    assert len(seats.out) == 1
    evening.play_round(2)
    evening.score()
    rounds = dict(evening.event.standings.values_list("entrant__code", "data__rounds"))
    assert rounds[out] == 1


def test_a_correction_moves_nobody_and_says_who_would_have_moved(begins):
    evening = begins("progressive", 12)
    evening.play_round(t2="1NTN=")
    evening.signal()
    sat = evening.party.seats_of(2)
    evening.correct("1", "1NTN-7", name="2")
    assert evening.party.seats_of(2) == sat
    assert "A correction would have seated somebody elsewhere" in evening.get("host").text
    account = evening.get("account")
    assert "Would have sat" in account.text
    evening.post("account", round="2")
    assert evening.party.seats_of(2) != sat
    assert "Nobody would have sat elsewhere" in evening.get("account").text


def test_a_round_with_deals_is_not_moved_anew(begins):
    evening = begins("progressive", 12)
    evening.play_round(t2="1NTN=")
    evening.signal()
    evening.plays("4SN=", round_=2)
    evening.correct("1", "1NTN-7", name="2")
    sat = evening.party.seats_of(2)
    assert "has deals already" in evening.post("account", round="2").text
    assert evening.party.seats_of(2) == sat


def test_the_last_round_ends_the_evening(begins):
    evening = begins("progressive", 8, rounds=1)
    evening.play_round()
    assert "End the evening" in evening.get("host").text
    evening.post("clock", "finish")
    assert evening.event.sessions.get().phase == "finished"


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


def card_of(evening, code: str) -> str:
    """The tally card of a player, as everybody reads it."""
    return evening.client.get(reverse("results:card", args=[evening.event.pk, code])).text


def test_p23_a_round_sat_out_stands_on_the_card_and_the_rounds_in_the_list(begins):
    evening = begins("progressive", 9)
    [out] = evening.party.seats_of(1).out
    evening.play_round()
    evening.signal()
    evening.play_round(2)
    evening.score()
    assert "Sat out: round 1" in card_of(evening, out)
    seated = evening.table(2).sitters["N"].code
    assert ("Sat out" in card_of(evening, seated)) is (seated == out)
    lists = evening.client.get(evening.event.get_absolute_url()).text
    [heading] = re.findall(r"<th[^>]*>\s*Rounds", lists)
    assert "d-none" not in heading


def test_p3_the_host_gives_the_round_five_minutes_more(begins):
    evening = begins("progressive", 8, minutes=20)
    evening.post("clock", "longer")
    assert RoundClock.objects.get(session__event=evening.event).minutes == 25


def test_p3_a_clock_that_does_not_run_is_not_made_longer(makes):
    evening = makes("progressive", 8)
    evening.post("draw")
    assert "not been started" in evening.post("clock", "longer").text
