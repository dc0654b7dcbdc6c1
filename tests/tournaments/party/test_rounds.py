"""What follows a round of a progressive evening: both columns agreed to, the signal, the list, corrections."""

import re

import pytest
from django.urls import reverse

from club.models import AuditEntry
from scoring.values import Seat, Side
from tests.tournaments.party.begun import kept_evenings
from tests.tournaments.party.scene import Evening, begin
from tournaments.models import RoundClock
from tournaments.movements.party.draws import Lot, Purpose

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(("progressive", 8), then=Evening.play_round)


@pytest.fixture
def evening(begins):
    """Eight players; N–S of both tables have made 3NT on all four deals of round 1."""
    return begins("progressive", 8)


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


def test_p3_the_signal_is_in_the_log_with_who_gave_it(evening):
    evening.post("next")
    entry = AuditEntry.objects.get(action="party.next-round")
    assert (entry.by, entry.data["round"]) == (evening.user, 2)


def test_p5_winners_go_up_and_those_of_table_one_stay(begins):
    evening = begins("progressive", 12)
    before = evening.party.seats_of(1)
    evening.play_round()  # N–S win everywhere
    evening.post("next")
    after = evening.party.seats_of(2)
    won = [{code for seat, code in table.players.items() if seat.side is Side.NS} for table in before.tables]
    assert all(code in after.tables[0].players.values() for code in won[0] | won[1])
    assert all(code in after.tables[1].players.values() for code in won[2])


def test_p5_the_host_may_seat_everybody_otherwise(evening):
    codes = list(evening.party.by_code)
    places = [f"seat-{table}-{seat}" for table in (1, 2) for seat in "NESW"]
    evening.post("next", typed="1", **dict(zip(places, codes, strict=True)))
    assert [table.players[Seat.N] for table in evening.party.seats_of(2).tables] == [codes[0], codes[4]]
    assert evening.party.settings.typed_rounds == [2]
    assert evening.get("account").context["rounds"] == []


def test_p5_nobody_has_two_places(evening):
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


def test_p9_what_was_drawn_at_the_table_is_taken(evening):
    proposal = evening.get("next").context["proposal"]
    drawn = next(each for each in proposal.next.drawn if each.lot.purpose is Purpose.NEWCOMERS)
    lower = drawn.order[1]
    evening.post("next", **{f"draw-newcomers-{drawn.lot.table}": lower})
    assert evening.party.draws.at_the_table[Lot(Purpose.NEWCOMERS, 2, drawn.lot.table)][0] == lower
    table = evening.table(2, drawn.lot.table)
    assert table.sitters[table.seating.dealer].code == lower


def test_p9_a_look_at_a_draw_gives_no_signal(evening):
    drawn = evening.get("next").context["proposal"].next.drawn[0]
    name = f"draw-{drawn.lot.purpose.value}-{drawn.lot.table}"
    page = evening.post("next", look="1", **{name: drawn.order[1]})
    assert page.context["proposal"].next.drawn[0].order[0] == drawn.order[1]
    assert evening.party.last_round == 1


def test_p19_each_side_confirms_both_columns(evening):
    table = evening.table()
    assert table.unconfirmed == [Side.NS, Side.EW]
    evening.post("table-confirm", 1, "1", side="NS", seen=f"{table.ns},{table.ew}")
    assert evening.table().unconfirmed == [Side.EW]


def test_p19_a_later_correction_was_not_agreed_to(evening):
    table = evening.table()
    for side in ("NS", "EW"):
        evening.post("table-confirm", 1, "1", side=side, seen=f"{table.ns},{table.ew}")
    assert not evening.table().unconfirmed
    evening.correct("1", "3NTN+1")
    assert evening.table().unconfirmed == [Side.NS, Side.EW]


def test_p19_totals_that_have_changed_since_are_not_confirmed(evening):
    page = evening.post("table-confirm", 1, "1", side="NS", seen="10,20")
    assert "have changed meanwhile" in page.text


def test_p20_p21_the_list_goes_by_the_net_and_the_prizes_stand_beside_it(evening):
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


def test_p22_a_level_round_waits_for_the_cut(makes):
    evening = begin(makes("progressive", 8))
    evening.play_round(t1="pass")
    assert "Table 1 is level: say who won the cut" in evening.get("host").text
    assert "The sides cut: who drew the higher card?" in evening.get("table", 1, "1").text
    assert "won the cut" in evening.post("table-cut", 1, "1", winner="EW").text
    assert evening.table().row.cut == "EW"
    evening.post("next")
    assert evening.party.last_round == 2


def test_p22_the_program_can_cut_and_it_is_recorded(makes):
    evening = begin(makes("progressive", 8))
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


def test_p23_of_those_who_played_one_who_lost_most_sits_out_next(begins):
    evening = begins("progressive", 9)
    evening.play_round(t2="7NTN-1")
    lost_most = {one.code for seat, one in evening.table(1, "1").sitters.items() if seat.side is Side.EW}
    evening.signal()
    assert set(evening.party.seats_of(2).out) < lost_most


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
    assert "Round 2 has deals already" in evening.post("account", round="2").text
    assert evening.party.seats_of(2) == sat


def test_the_last_round_ends_the_evening(begins):
    evening = begins("progressive", 8, rounds=1)
    evening.play_round()
    assert "End the evening" in evening.get("host").text
    assert "Play has ended" in evening.post("clock", "finish").text
    assert evening.event.sessions.get().phase == "finished"


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
