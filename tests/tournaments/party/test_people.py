"""Somebody comes or goes during the evening."""

import pytest
from django.core.exceptions import ValidationError

from tests import factories
from tests.tournaments.party.begun import kept_evenings
from tests.tournaments.party.scene import Evening, begin
from tournaments.models import Entrant
from tournaments.party import people

pytestmark = pytest.mark.django_db

made, kept, club, dora, begins = kept_evenings(
    ("progressive", 8), ("progressive", 9), ("pivot", 4), ("pivot", 5), ("rubber", 4), ("rubber", 5)
)


def comes(evening: Evening, name: str = "Late Guest", **more: object):
    return evening.post("people", act="come", do="1", guest=name, **more)


def goes(evening: Evening, code: str):
    return evening.post("people", act="go", do="1", code=code)


def next_round(evening: Evening, round_: int = 2):
    """Every deal of the round before is in; the signal is given."""
    evening.play_round(round_ - 1)
    evening.signal(round_ - 1)
    return evening.party.seats_of(round_)


def everybody(seats) -> list[str]:
    return sorted(seats.players, key=int)


def test_the_effect_is_shown_before_anything_is_done(begins):
    evening = begins("progressive", 11)
    page = evening.post("people", act="come", guest="Late Guest")
    assert "From round 2 on there are 3 tables; sitting out each round: 0." in page.text
    assert "Table 3 is new" in page.text
    assert evening.event.entrants.count() == 11


def test_p23_whoever_comes_plays_from_the_next_round_on(begins):
    evening = begins("progressive", 11)
    comes(evening)
    assert evening.party.seats_of(1).out == evening.party.rounds[0].out
    seats = next_round(evening)
    assert (len(seats.tables), seats.out) == (3, ())
    assert "12" in everybody(seats)


def test_p23_whoever_goes_leaves_the_chair_to_one_who_sat_out(begins):
    evening = begins("progressive", 9)
    leaver = evening.table().sitters["N"].code
    page = evening.post("people", act="go", code=leaver)
    assert "sitting out each round: 0" in page.text
    assert "the host marks the remaining deals as not played" in page.text
    goes(evening, leaver)
    seats = next_round(evening)
    assert leaver not in seats.players
    assert len(seats.tables) == 2


def test_p23_a_table_is_broken_up_when_four_are_missing(begins):
    evening = begins("progressive", 12)
    goes(evening, evening.table().sitters["E"].code)
    seats = next_round(evening)
    assert (len(seats.tables), len(seats.out)) == (2, 3)


def test_p1_fewer_than_two_tables_are_not_left(begins):
    evening = begins("progressive", 8)
    page = goes(evening, "1")
    assert "Fewer than two tables would be left" in page.text
    assert not Entrant.objects.filter(withdrawn_after_round__isnull=False).exists()


def test_in_the_last_round_nobody_comes_in_any_more(begins):
    evening = begins("progressive", 8, rounds=1)
    assert "This is the last round" in comes(evening).text
    assert evening.event.entrants.count() == 8


def test_a_round_that_was_moved_before_is_not_said_to_have_moved_otherwise(begins):
    evening = begins("progressive", 9)
    next_round(evening)
    goes(evening, evening.table(2).sitters["N"].code)
    comes(evening)
    assert evening.get("account").context["rounds"] == []
    next_round(evening, 3)
    assert evening.get("account").context["rounds"] == []


def test_whoever_left_stays_in_the_list_with_the_rounds_played(begins):
    evening = begins("progressive", 9)
    leaver = evening.table().sitters["N"].code
    goes(evening, leaver)
    next_round(evening)
    evening.play_round(2)
    evening.score()
    standing = evening.event.standings.get(entrant__code=leaver)
    assert standing.rank is not None


def test_what_waits_can_be_taken_back(begins):
    evening = begins("progressive", 9)
    comes(evening)
    goes(evening, "3")
    page = evening.get("people").text
    assert "Late Guest comes" in page
    evening.post("people-back")
    assert evening.event.entrants.count() == 9
    assert evening.party.by_code["3"].withdrawn_after_round is None
    assert "From the next round on" not in evening.get("people").text


def test_after_the_signal_nothing_waits(begins):
    evening = begins("progressive", 9)
    comes(evening)
    next_round(evening)
    assert not evening.get("people").context["waiting"]


def test_p2_a_mixed_evening_asks_for_the_colour(begins, makes):
    evening = makes("progressive", 8, partners="mixed")
    evening.colour("1", "3", "5", "7")
    begin(evening)
    comes(evening, colour="lady")
    assert evening.party.colours["9"] == "lady"
    seats = next_round(evening)
    assert len(seats.out) == 1
    assert evening.party.colours[seats.out[0]] == "lady"


def test_neither_a_member_nor_a_guest_is_nobody(begins):
    evening = begins("progressive", 8)
    assert "write the name of a guest" in evening.post("people", act="come", do="1").text


def test_a_member_of_the_club_comes(begins):
    evening = begins("progressive", 8)
    person = factories.make_person("Vera Member")
    evening.post("people", act="come", do="1", person=person.pk)
    assert evening.party.names("9") == "Vera Member"


def test_v6_a_fifth_comes_to_a_pivot_table_and_a_new_cycle_begins(begins):
    evening = begins("pivot", 4)
    page = evening.post("people", act="come", guest="Late Guest", table="1")
    assert "Table 1 begins a new cycle of 5 rounds" in page.text
    assert "broken off" in page.text
    assert "Every table has five players." in comes(evening, table="1").text
    evening.play_table(1, "1", "3NTN=")
    evening.post("table-next", 1, "1")
    assert evening.table(2).row.cycle == 2
    for round_ in range(2, 7):
        evening.play_table(round_, "1", "3NTN=")
        evening.move_on(round_)
    played = [code for round_ in range(2, 7) for code in evening.party.seats_of(round_).tables[0].players.values()]
    assert sorted(played.count(code) for code in "12345") == [4] * 5


def test_v5_a_table_of_five_goes_on_with_four(begins):
    evening = begins("pivot", 5)
    goes(evening, "2")
    evening.play_table(1, "1", "3NTN=")
    evening.post("table-next", 1, "1")
    assert sorted(evening.party.seats_of(2).tables[0].players.values()) == ["1", "3", "4", "5"]


def test_v1_of_two_who_come_to_the_same_table_of_four_the_second_is_told(begins, dora):
    evening = begins("pivot", 4)
    people.come(event=evening.event, people=["Late Guest"], by=dora, table="1")

    with pytest.raises(ValidationError, match="has five players already"):
        people.come(event=evening.event, people=["Later Guest"], by=dora, table="1")

    assert evening.event.entrants.count() == 5


def test_v1_where_three_are_left_one_comes_over_from_a_table_of_five(begins):
    evening = begins("pivot", 9)
    sizes = {kept["table"]: kept["players"] for kept in evening.party.settings.tables}
    table = next(name for name, players in sizes.items() if len(players) == 4)
    page = evening.post("people", act="go", code=sizes[table][0])
    assert f"comes over to table {table}, by lot" in page.text
    goes(evening, sizes[table][0])
    for name in ("1", "2"):
        evening.play_table(1, name, "3NTN=")
        evening.post("table-next", 1, name)
    assert len(evening.party.tables_of(2)) == 2


def test_v1_a_table_that_is_left_with_three_ends(begins):
    evening = begins("pivot", 4)
    assert "ends after this round" in evening.post("people", act="go", code="1").text
    goes(evening, "1")
    evening.play_table(1, "1", "3NTN=")
    assert "four or five players" in evening.post("table-next", 1, "1").text


def test_what_waits_at_pivot_tables_is_taken_back(begins):
    evening = begins("pivot", 5)
    goes(evening, "2")
    evening.post("people-back")
    evening.play_table(1, "1", "3NTN=")
    evening.post("table-next", 1, "1")
    assert evening.table(2).row.cycle == 1


def test_before_play_there_is_another_way(makes):
    evening = makes("progressive", 8)
    assert "while play goes on" in evening.get("people").text
    comes(evening)
    assert evening.event.entrants.count() == 8


def test_honeymoon_bridge_has_no_such_page(begins, makes):
    assert begins("rubber", 4).get("people").status_code == 200
    assert makes("honeymoon", 4).get("people").status_code == 404


def test_a_guest_who_is_entered_twice_comes_once(begins):
    evening = begins("progressive", 9)
    comes(evening)
    assert "is entered already" in comes(evening).text
    assert evening.event.entrants.count() == 10


class TestRubberTables:
    """Whoever waits comes in after a rubber; who has played longest goes out."""

    def at(self, evening: Evening, round_: int) -> set[str]:
        return {sitter.code for sitter in evening.table(round_).sitters.values()}

    def over(self, evening: Evening, round_: int = 1) -> None:
        evening.play_table(round_, "1", "3NTN=")

    @pytest.mark.parametrize("game", ["rubber", "chicago"])
    def test_a_fifth_comes_in_for_one_of_the_four(self, begins, game):
        evening = begins(game, 4)
        page = evening.post("people", act="come", guest="Late Guest")
        assert "Late Guest waits, and comes in at the table that is over first." in page.text
        comes(evening)
        self.over(evening)
        assert "Late Guest" in evening.get("table", 1, "1").text
        evening.post("table-next", 1, "1", how="cut-in")
        assert "5" in self.at(evening, 2)
        assert len(self.at(evening, 2)) == 4

    def test_everybody_of_five_goes_out_in_turn(self, begins):
        evening = begins("rubber", 5)
        out = []
        for round_ in range(1, 6):
            out += {"1", "2", "3", "4", "5"} - self.at(evening, round_)
            self.over(evening, round_)
            evening.move_on(round_, how="cut-in")
        assert sorted(out) == ["1", "2", "3", "4", "5"]

    def test_the_same_four_may_play_again_though_somebody_waits(self, begins):
        evening = begins("rubber", 5)
        self.over(evening)
        evening.post("table-next", 1, "1", how="same")
        assert self.at(evening, 2) == self.at(evening, 1)

    def test_a_substitute_takes_the_chair_of_one_who_has_left(self, begins):
        evening = begins("rubber", 5)
        leaver = evening.table().sitters["N"].code
        (fifth,) = {"1", "2", "3", "4", "5"} - self.at(evening, 1)
        page = evening.post("people", act="go", code=leaver)
        assert f"Then {evening.party.names(fifth)} comes in at table 1." in page.text
        goes(evening, leaver)
        self.over(evening)
        evening.post("table-next", 1, "1", how="same")
        assert self.at(evening, 2) == (self.at(evening, 1) - {leaver}) | {fifth}

    def test_a_table_of_three_ends(self, begins):
        evening = begins("rubber", 4)
        page = goes(evening, "1")
        assert "Nobody waits" in evening.post("people", act="go", code="2").text
        assert page.status_code == 200
        self.over(evening)
        assert "this table ends, unless somebody comes" in evening.get("table", 1, "1").text
        evening.post("table-next", 1, "1", how="same")
        assert evening.party.last_round == 1

    def test_what_was_said_of_a_rubber_table_is_taken_back(self, begins):
        evening = begins("rubber", 4)
        comes(evening)
        goes(evening, "1")
        evening.post("people-back")
        assert evening.event.entrants.count() == 4
        assert not Entrant.objects.filter(withdrawn_after_round__isnull=False).exists()

    def test_a_pair_comes_in_for_a_pair(self, begins):
        evening = begins("rubber", ["Ann Able & Bob Best", "Cat Cole & Dan Dean", "Eve East & Fred Ford"])
        self.over(evening)
        evening.post("table-next", 1, "1", how="cut-in")
        assert len(self.at(evening, 1) & self.at(evening, 2)) == 1


@pytest.mark.parametrize("game", ["pivot", "rubber"])
def test_after_the_evening_was_ended_no_table_moves_on(begins, game):
    evening = begins(game, 4)
    evening.play_table(1, "1", "3NTN=")
    evening.post("clock", "finish")
    assert "The evening was ended." in evening.post("table-next", 1, "1", how="same").text
    assert evening.party.last_round == 1
