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
