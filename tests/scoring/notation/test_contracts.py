import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.notation.contracts import PASSED_OUT, WrittenContract, read_contract
from scoring.notation.refusals import BadNotation, Refusal
from scoring.notation.scripts import Script
from scoring.values import Contract, Doubling, Seat, Strain

X, XX = Doubling.DOUBLED, Doubling.REDOUBLED


def written(level, strain, doubling="", declarer=None, tricks=None) -> WrittenContract:
    seat = Seat(declarer) if declarer else None
    return WrittenContract(level, Strain(strain), Doubling(doubling), seat, tricks)


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("4SX=", written(4, "S", "X", None, 10)),
        ("3NT-2", written(3, "NT", tricks=7)),
        ("4♠*", written(4, "S", "X")),
        ("4HXS+1", written(4, "H", "X", "S", 11)),
        ("3NTE-2", written(3, "NT", "", "E", 7)),
        ("3NE-2", written(3, "NT", "", "E", 7)),
        ("4 S  E =", written(4, "S", "", "E", 10)),
        ("4s xx n", written(4, "S", "XX", "N")),
        ("1♣️", written(1, "C")),
        ("2♢w+2", written(2, "D", "", "W", 10)),
        ("4♥ ** W −3", written(4, "H", "XX", "W", 7)),
        ("4♥–3", written(4, "H", tricks=7)),
        ("4♥—3", written(4, "H", tricks=7)),
    ],
)
def test_common_spellings(text, reading):
    assert read_contract(text) == reading


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("3N", "3NT"),
        ("3NT", "3NT"),
        ("3NTX", "3NTX"),
        ("3NX", "3NTX"),
        ("3N*", "3NTX"),
        ("4S**", "4♠XX"),
        ("4SXX", "4♠XX"),
        ("4S xx", "4♠XX"),
        ("AP", "Pass"),
        ("Pass", "Pass"),
        ("PASS", "Pass"),
    ],
)
def test_spellings_of_several_exporters_im_08(text, canonical):
    assert str(read_contract(text)) == canonical


@pytest.mark.parametrize("text", ["P", "p", "pass", "AP", "all pass", "Passed out", "пас", "ПАС", "все пас"])
def test_a_pass_is_a_result_and_not_a_contract(text):
    assert read_contract(text) is PASSED_OUT


@pytest.mark.parametrize(
    ("text", "contract", "declarer"),
    [("7NXN", "7NTX", "N"), ("3NS", "3NT", "S"), ("4SXXW", "4SXX", "W"), ("4NTE", "4NT", "E")],
)
def test_the_last_letter_is_declarer_by_position_ui_06(text, contract, declarer):
    assert str(read_contract(text).contract()) == f"{contract} {declarer}"


def test_a_double_after_the_declarer_is_refused_and_never_dropped_ui_06():
    with pytest.raises(BadNotation) as refused:
        read_contract("7NNX")
    assert (refused.value.code, refused.value.read) == (Refusal.AFTER_DECLARER, "X")


def test_the_same_letter_is_spades_and_south_by_position():
    assert read_contract("4SS=") == written(4, "S", "", "S", 10)


def test_the_same_letter_is_notrump_and_north_by_position():
    assert read_contract("3NN") == written(3, "NT", "", "N")
    assert read_contract("3NTN") == written(3, "NT", "", "N")


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("4П", written(4, "S")),
        ("4ч", written(4, "H")),
        ("4Б", written(4, "D")),
        ("4Т", written(4, "C")),
        ("3БК", written(3, "NT")),
        ("3бкх", written(3, "NT", "X")),
        ("4ЧХХЮ-1", written(4, "H", "XX", "S", 9)),
        ("5БВ=", written(5, "D", "", "E", 11)),
        ("5ТВ=", written(5, "C", "", "E", 11)),
        ("3БКЗ+2", written(3, "NT", "", "W", 11)),
        ("4ПС", written(4, "S", "", "N")),
        ("4♠ В =", written(4, "S", "", "E", 10)),
        ("4♠Х С", written(4, "S", "X", "N")),
    ],
)
def test_russian_letters(text, reading):
    assert read_contract(text) == reading


@pytest.mark.parametrize("text", ["4SХ", "4ПX", "4ПN", "4SС", "3НTX", "3БKХ", "пaс", "РASS", "4♠XВ"])
def test_a_word_in_two_scripts_is_refused(text):
    with pytest.raises(BadNotation) as refused:
        read_contract(text)
    assert refused.value.code is Refusal.MIXED_SCRIPTS


def test_the_script_is_decided_for_each_word():
    assert read_contract("4S Х В +1") == written(4, "S", "X", "E", 11)


@pytest.mark.parametrize("text", ["4С", "4Х", "4В", "4К", "4Н"])
def test_a_cyrillic_letter_that_only_looks_like_a_suit_is_refused_as_such(text):
    with pytest.raises(BadNotation) as refused:
        read_contract(text)
    assert refused.value.code is Refusal.CYRILLIC_STRAIN
    assert refused.value.allowed == ("БК", "П", "Ч", "Б", "Т")


def test_latin_t_is_no_suit():
    with pytest.raises(BadNotation) as refused:
        read_contract("4T")
    assert (refused.value.code, refused.value.allowed) == (Refusal.STRAIN, ("NT", "N", "S", "H", "D", "C"))


@pytest.mark.parametrize("text", ["4SС ", "4S C", "4S B"])
def test_letters_that_look_like_a_russian_seat_are_refused(text):
    with pytest.raises(BadNotation):
        read_contract(text)


@pytest.mark.parametrize(
    ("text", "code", "read"),
    [
        ("", Refusal.EMPTY, ""),
        ("   ", Refusal.EMPTY, ""),
        ("8S", Refusal.LEVEL, "8"),
        ("0S", Refusal.LEVEL, "0"),
        ("S4", Refusal.LEVEL, "S"),
        ("XYZ", Refusal.LEVEL, "X"),
        ("4", Refusal.STRAIN, ""),
        ("4X", Refusal.STRAIN, "X"),
        ("4SXXX", Refusal.AFTER_CONTRACT, "X"),
        ("4S*X", Refusal.AFTER_CONTRACT, "X"),
        ("4SQ", Refusal.AFTER_CONTRACT, "Q"),
        ("4SE10", Refusal.AFTER_DECLARER, "10"),
        ("4SEE", Refusal.AFTER_DECLARER, "E"),
        ("4S==", Refusal.RESULT, "=="),
        ("4S+", Refusal.RESULT, "+"),
        ("4S+0", Refusal.RESULT, "+0"),
        ("4S=E", Refusal.RESULT, "=E"),
        ("4S+4", Refusal.TRICKS, "+4"),
        ("4S-11", Refusal.TRICKS, "-11"),
        ("7NT+1", Refusal.TRICKS, "+1"),
    ],
)
def test_nonsense_is_refused_with_what_was_read(text, code, read):
    with pytest.raises(BadNotation) as refused:
        read_contract(text)
    assert (refused.value.code, refused.value.read, refused.value.text) == (code, read, text)


def test_a_refused_result_tells_the_possible_ones():
    with pytest.raises(BadNotation, match="allowed: -10 \\+3") as refused:
        read_contract("4S+4")
    assert refused.value.allowed == ("-10", "+3")


@pytest.mark.parametrize(("text", "tricks"), [("4S+3", 13), ("4S-10", 0), ("1C=", 7), ("7NT-13", 0)])
def test_the_ends_of_the_possible_results(text, tricks):
    assert read_contract(text).tricks == tricks


def test_a_missing_declarer_is_refused_where_one_is_needed():
    with pytest.raises(BadNotation) as refused:
        read_contract("4S=").played()
    assert (refused.value.code, refused.value.allowed) == (Refusal.DECLARER_MISSING, ("N", "E", "S", "W"))


def test_a_missing_result_is_refused_where_one_is_needed():
    with pytest.raises(BadNotation) as refused:
        read_contract("4SE").played()
    assert refused.value.code is Refusal.RESULT_MISSING


def test_what_was_played():
    assert read_contract("4SXE-1").played() == (Contract(4, Strain.SPADES, Seat.E, Doubling.DOUBLED), 9)


@pytest.mark.parametrize(
    ("text", "latin", "cyrillic"),
    [
        ("4SE=", "4♠ E =", "4♠ В ="),
        ("3NTXXW+1", "3NTXX W +1", "3БКХХ З +1"),
        ("5DXN-3", "5♦X N −3", "5♦Х С −3"),
        ("2CS", "2♣ S", "2♣ Ю"),
        ("pass", "Pass", "Пас"),
    ],
)
def test_the_reading_is_shown_back(text, latin, cyrillic):
    reading = read_contract(text)
    assert (reading.shown(), reading.shown(Script.CYRILLIC), str(reading)) == (latin, cyrillic, latin)


readings = st.builds(
    lambda contract, seat, tricks: WrittenContract(contract[0], contract[1], contract[2], seat, tricks),
    st.tuples(st.integers(1, 7), st.sampled_from(Strain), st.sampled_from(Doubling)),
    st.none() | st.sampled_from(Seat),
    st.none() | st.integers(0, 13),
)


@given(readings, st.sampled_from(Script))
def test_what_is_shown_is_read_back(reading, script):
    assert read_contract(reading.shown(script)) == reading


@given(readings, st.sampled_from(Script))
def test_spaces_and_small_letters_make_no_difference(reading, script):
    text = reading.shown(script)
    assert read_contract(text.replace(" ", "").lower()) == reading
    assert read_contract(" ".join(text.lower().replace("nt", "n"))) == reading or "бк" in text.lower()


@given(st.text(max_size=8) | st.text("1234567SHDCNTX*ПЧБТКХСВЮЗ=+-0 ", max_size=8))
def test_any_text_is_read_or_refused_never_anything_else(text):
    with contextlib.suppress(BadNotation):
        reading = read_contract(text)
        assert read_contract(str(reading)) == reading
