import datetime

from django.utils import timezone

from tests import factories
from tournaments import late_plays
from tournaments.desk import clock
from tournaments.desk.delays import delays
from tournaments.desk.grid import Grid
from tournaments.desk.tempo import Round, TableRound, behind

ROUNDS = {1: Round(21, 30.0), 2: Round(21, 16.0)}


def table(number: int, name: str, sent: tuple[float, ...], *sitters: int) -> TableRound:
    return TableRound(number, name, 3, sent, sitters)


def test_a_table_that_finished_in_time_is_not_behind():
    late = behind([table(1, "1", (6.0, 13.0, 20.5), 1, 2)], {1: ROUNDS[1]})
    assert late[1, "1"].minutes == 0


def test_a_finished_table_is_behind_by_its_last_result():
    late = behind([table(1, "1", (9.0, 18.0, 26.4), 1, 2)], {1: ROUNDS[1]})
    assert (late[1, "1"].minutes, late[1, "1"].own) == (5, 5)


def test_a_table_at_play_is_behind_when_its_next_board_should_be_in():
    late = behind([table(2, "1", (7.0,), 1, 2)], {2: ROUNDS[2]})
    assert late[2, "1"].minutes == 2  # the second board was due after 14 minutes


def test_wish_of_the_desk_the_delay_that_a_pair_brings_is_not_the_tables_own():
    first = table(1, "3", (9.0, 18.0, 26.4), 7, 8)
    second = table(2, "4", (14.0, 20.0, 27.9), 7, 9)
    late = behind([second, first], {1: ROUNDS[1], 2: Round(21, 30.0)})
    assert late[2, "4"].minutes == 6
    assert late[2, "4"].own == 1
    assert late[2, "4"].brought_by == 7


def test_who_makes_up_time_brings_less():
    first = table(1, "3", (9.0, 18.0, 26.4), 7, 8)
    second = table(2, "4", (14.0, 18.0, 22.0), 7, 9)
    late = behind([first, second], {1: ROUNDS[1], 2: Round(21, 30.0)})
    assert (late[2, "4"].minutes, late[2, "4"].own) == (1, 0)


def test_a_table_that_has_sent_nothing_this_round_says_nothing():
    assert behind([table(2, "1", (), 1, 2)], {2: ROUNDS[2]}) == {}


def slips(number: int, name: str, typed: tuple[float, ...], *sitters: int) -> TableRound:
    """A table without a phone: the desk types its slip."""
    return TableRound(number, name, 3, (), sitters, typed)


OVER = {1: Round(21, 25.5)}


def test_a_table_whose_slip_is_not_in_while_another_is_has_been_awaited_since_the_end_of_the_round():
    late = behind([slips(1, "1", (22.0, 22.2, 22.4), 1, 2), slips(1, "2", (), 3, 4)], OVER)
    assert (late[1, "1"].minutes, late[1, "1"].is_awaited) == (0, False)
    assert (late[1, "2"].minutes, late[1, "2"].is_awaited) == (4, True)


def test_while_no_slip_is_in_nobody_can_say_who_is_behind():
    assert behind([slips(1, "1", (), 1, 2), slips(1, "2", (22.0,), 3, 4)], OVER) == {}


def test_before_the_end_of_the_round_no_slip_is_awaited():
    late = behind([slips(1, "1", (15.0, 15.2, 15.4), 1, 2), slips(1, "2", (), 3, 4)], {1: Round(21, 16.0)})
    assert late[1, "2"].minutes == 0


def test_a_round_that_the_desk_typed_brings_no_delay_into_the_next():
    first = slips(1, "3", (40.0, 40.1, 40.2), 7, 8)
    second = table(2, "4", (14.0, 20.0, 27.9), 7, 9)
    late = behind([first, second], {1: Round(21, 30.0), 2: Round(21, 30.0)})
    assert (late[2, "4"].own, late[2, "4"].brought_by) == (6, None)


def test_a_board_that_the_desk_typed_for_a_table_with_a_phone_is_played():
    late = behind([TableRound(2, "1", 3, (7.0,), (1, 2), (8.0,))], {2: ROUNDS[2]})
    assert late[2, "1"].minutes == 0


def test_a_board_that_is_put_off_makes_no_table_late(evening, dora):
    clock.start(session=evening, by=dora)
    evening.refresh_from_db()
    began = timezone.now() - datetime.timedelta(minutes=60)
    evening.clocks.update(started_at=began)
    section = evening.sections.get()
    row = section.schedule.get(round=1, table=1)
    first, second = row.boards
    sent = factories.make_result(section, first, row.north, row.east, round=1, table="1", source="table 1 phone")
    type(sent).objects.update(created_at=began + datetime.timedelta(minutes=8))
    assert [delay.table for delay in delays(Grid(evening), {})] == ["1"]
    late_plays.put_off(section=section, board=second, in_round=1, table="1", by=dora)
    assert delays(Grid(evening), {}) == []
