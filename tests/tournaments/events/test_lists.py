"""Lists of entrants as people paste them."""

import time

import pytest

from tournaments.events.lists import UnreadableLine, read_list, write_line


@pytest.mark.parametrize(
    "text",
    [
        "Ann Able – Bob Best",
        "Ann Able - Bob Best",
        "Ann Able / Bob Best",
        "Ann Able & Bob Best",
        "Ann Able, Bob Best",
        "Ann Able and Bob Best",
        "1. Ann Able; Bob Best",
        "12) Ann Able\tBob Best",
        "3: Ann Able — Bob Best",
        "Ann  Able -- Bob Best ",
    ],
)
def test_a_pair_is_read_whatever_stands_between(text: str) -> None:
    assert read_list(text, least=2, most=2)[0].names == ("Ann Able", "Bob Best")


def test_a_name_with_a_hyphen_or_a_comma_stays_whole() -> None:
    lines = read_list("Smith-Jones, Ann; Best, Bob\nJean-Luc Roy – Ann Able\n\n", least=2, most=2)
    assert [line.names for line in lines] == [("Smith-Jones, Ann", "Best, Bob"), ("Jean-Luc Roy", "Ann Able")]


def test_a_russian_pair_is_read() -> None:
    assert read_list("Иванов Пётр и Ёлкина Анна", least=2, most=2)[0].names == ("Иванов Пётр", "Ёлкина Анна")


def test_a_team_has_a_name_before_the_colon() -> None:
    line = read_list("The Owls: Ann Able, Bob Best, Cat Cole, Dan Dean", least=4, most=8)[0]
    assert (line.team, len(line.names)) == ("The Owls", 4)


def test_a_player_is_a_whole_line() -> None:
    assert [line.names for line in read_list("1. Able, Ann\nBob Best", least=1, most=1)] == [
        ("Able, Ann",),
        ("Bob Best",),
    ]


def test_a_line_with_too_few_names_is_named() -> None:
    with pytest.raises(UnreadableLine) as problem:
        read_list("Ann Able – Bob Best\nCat Cole", least=2, most=2)
    assert (problem.value.number, problem.value.read, problem.value.found) == (2, "Cat Cole", 1)


def test_a_written_line_reads_back() -> None:
    names = ("Able, Ann", "Jean-Luc Roy", "C & D", "Dan")
    line = read_list(write_line(names, "Owls"), least=4, most=8)[0]
    assert (line.names, line.team) == (names, "Owls")


@pytest.mark.parametrize("gap", [" ", "\t", " \t"])
def test_an_endless_gap_is_one_gap(gap: str) -> None:
    """Looking for a comma behind each of its signs would take the square of the time."""
    before = time.process_time()
    assert read_list(f"Ann Able{gap * 30_000};{gap * 30_000}Bob Best", least=2, most=2)[0].names == (
        "Ann Able",
        "Bob Best",
    )
    assert time.process_time() - before < 2
