"""Names in both scripts, in any order, with slips of the finger."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.people.names import NEAR, is_same, key, likeness

names = st.text(alphabet="abcdefghijklmnoprstuvyzабвгдеёжзийклмнопрстуфхцчшщьюя- ", min_size=1, max_size=30)


@pytest.mark.parametrize(
    ("russian", "latin"),
    [
        ("Щербакова Юлия", "Yulia Shcherbakova"),
        ("Щербакова Юлия", "Julia Scherbakova"),
        ("Хрущёв Алексей", "Alexey Khrushchev"),
        ("Ёлкина Наталья", "Natalia Elkina"),
        ("Елкина Наталья", "Natalya Yolkina"),
        ("Цыганов Дмитрий", "Dmitry Tsyganov"),
        ("Жуков Максим", "Maxim Zhukov"),
        ("Чайка Мария", "Maria Chaika"),
    ],
)
def test_both_scripts_name_one_person(russian: str, latin: str) -> None:
    assert is_same(russian, latin)


@pytest.mark.parametrize(
    ("asked", "meant", "other"),
    [
        pytest.param("ivan pe", "Petrov Ivan", "Ivan Sidorov", id="beginnings, family last"),
        pytest.param("Petroff", "Ivan Petrov", "Ivan Pavlov", id="another spelling"),
        pytest.param("smiht", "John Smith", "John Stone", id="letters swapped"),
        pytest.param("J Smith", "John Smith", "Mary Smith", id="an initial"),
        pytest.param("Margret Hill", "Margaret Hill", "Robert Hill", id="a letter left out"),
        pytest.param("елкина", "Ёлкина Наталья", "Иванова Наталья", id="ё written as е"),
    ],
)
def test_the_person_meant_is_nearer_than_another(asked: str, meant: str, other: str) -> None:
    assert likeness(asked, meant) >= NEAR
    assert likeness(asked, meant) > likeness(asked, other)


def test_a_stranger_is_not_near() -> None:
    assert likeness("Bob Best", "Ann Able") < NEAR


def test_a_shorter_name_is_not_the_same_name() -> None:
    assert not is_same("Ann", "Ann Able")
    assert not is_same("", "")


@given(names)
def test_a_name_is_as_like_itself_as_can_be(name: str) -> None:
    assert likeness(name, name) in (0, 100)


@given(names)
def test_the_key_forgets_case(name: str) -> None:
    assert key(name.upper()) == key(name)
