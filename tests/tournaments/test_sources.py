"""From where a line came, in words."""

import pytest
from django.utils import translation

from tournaments import sources


@pytest.mark.parametrize(
    ("source", "english", "russian"),
    [
        ("desk", "the desk", "пульт"),
        ("import", "imported", "из файла"),
        (sources.table_phone("B3"), "phone of table B3", "телефон стола B3"),
        (sources.pair_phone("5"), "phone of number 5", "телефон номера 5"),
        ("USEBIO", "USEBIO", "USEBIO"),
    ],
)
def test_a_source_in_words(source: str, english: str, russian: str) -> None:
    assert sources.in_words(source) == english
    with translation.override("ru"):
        assert sources.in_words(source) == russian


@pytest.mark.parametrize(("source", "is_phone"), [("desk", False), ("table 3 phone", True), ("pair 12 phone", True)])
def test_phones_are_known(source: str, is_phone: bool) -> None:
    assert sources.is_phone(source) is is_phone
