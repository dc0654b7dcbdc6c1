import re

import pytest
from django.utils import translation

from tournaments import notation
from tournaments.notation import Played


@pytest.mark.parametrize(
    ("played", "spoken"),
    [
        (Played(4, "S", "X", "E", 10), "4 spades, doubled, by East, made exactly"),
        (Played(1, "C", "", "N", 9), "1 club, by North, 2 overtricks"),
        (Played(3, "NT", "XX", "W", 8), "3 no-trump, redoubled, by West, 1 down"),
        (Played(5, "D", "", "S", None), "5 diamonds, by South"),
    ],
)
def test_a_contract_is_read_out_in_words(played: Played, spoken: str) -> None:
    assert notation.spoken_contract(played) == spoken


@pytest.mark.parametrize(
    ("played", "seen"),
    [
        (Played(4, "S", "X", "E", 10), ["4", "♠", "×", "E", "="]),
        (Played(2, "H", "XX", "W", 6), ["2", "♥", "××", "W", "−2"]),
        (Played(3, "NT", "", "N", 10), ["3", "NT", "N", "+1"]),
    ],
)
def test_a_contract_is_seen_in_signs(played: Played, seen: list[str]) -> None:
    signs = re.sub(r'<span class="visually-hidden">.*?</span>|<[^>]+>', "", notation.contract(played))
    assert signs.replace(" ", "") == "".join(seen)


@pytest.mark.parametrize(
    ("level", "strain", "spoken"),
    [(1, "S", "1 пика"), (3, "H", "3 червы"), (5, "D", "5 бубен"), (7, "C", "7 треф"), (3, "NT", "3 без козыря")],
)
def test_russian_counts_the_suits_as_russians_do(level: int, strain: str, spoken: str) -> None:
    with translation.override("ru"):
        assert notation.spoken_contract(Played(level, strain, "", "N")).startswith(f"{spoken}, разыгрывает Север")


def test_what_is_written_in_one_language_is_not_remembered_for_the_other() -> None:
    english = notation.contract(Played(3, "NT", "", "S", 9))
    with translation.override("ru"):
        russian = notation.contract(Played(3, "NT", "", "S", 9))
    assert ("NT" in english, "БК" in russian, "NT" in russian) == (True, True, False)


@pytest.mark.parametrize(
    ("language", "card", "seen"), [("en", "ST", "10"), ("en", "HA", "A"), ("ru", "HA", "Т"), ("ru", "DQ", "Д")]
)
def test_cards_have_the_letters_of_the_language(language: str, card: str, seen: str) -> None:
    with translation.override(language):
        assert f"</span>{seen}</span>" in notation.card(card)
