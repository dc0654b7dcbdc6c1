"""Deals of PBN files of real programs; what each file holds is counted in it by hand."""

import time
from pathlib import Path

import pytest

from scoring.notation.refusals import Refusal
from tournaments.exchange.formats.pbn import read_deals

GOLDEN = Path(__file__).parents[3] / "golden" / "pbn"


def read(name: str):
    return read_deals((GOLDEN / f"{name}.pbn").read_bytes())


@pytest.mark.parametrize(
    ("name", "boards", "with_table"),
    [
        pytest.param("dealconvert_test", 16, 16, id="OptimumResultTable"),
        pytest.param("dealconvert_test-jfr", 16, 0, id="only Ability, which is not read"),
        pytest.param("ukb_usebio-and-pbn_hands", 24, 24, id="DoubleDummyTricks, CRLF"),
        pytest.param("rick_260119HandRecord", 36, 36, id="hand record"),
        pytest.param("zdenecek_bigdeal", 14, 0, id="deals only"),
        pytest.param("zdenecek_psbridge", 32, 0, id="comment lines"),
        pytest.param("zdenecek_empty", 0, 0, id="an empty file"),
        pytest.param("endplay_sample", 2, 2, id="auction and play around the deal"),
        pytest.param("bridgepbn_three_test_records_crlf", 3, 3, id="three records, CRLF"),
        pytest.param("bridgepbn_test_record_with_empty_line_in_comment", 1, 0, id="an empty line in a comment"),
        pytest.param("bridgepbn_test_record_with_lots_of_curlies", 1, 0, id="curly brackets in a quoted text"),
        pytest.param("bridgebots_sample", 3, 0, id="no table"),
        pytest.param("rick_NegativeDoubles_NS", 6, 0, id="practice deals"),
    ],
)
def test_every_deal_of_a_real_file_is_read(name, boards, with_table):
    found = read(name)
    assert found.problems == ()
    assert len(found.deals) == boards
    assert sum(deal.double_dummy is not None for deal in found.deals) == with_table


def test_the_hands_are_those_of_the_file():
    first = read("ukb_usebio-and-pbn_hands").deals[0]
    assert (first.board, first.dealer, first.vulnerable) == (1, "N", "None")
    assert str(first.deal) == "N:A98.J92.A75.Q852 532.86.K632.KJT7 KQ4.AKT73.JT.A93 JT76.Q54.Q984.64"


def test_a_table_by_digits_says_the_same_as_one_by_rows():
    by_digits = read("ukb_usebio-and-pbn_hands").deals[0].double_dummy
    assert by_digits is not None
    assert by_digits["N"] == {"NT": 9, "S": 8, "H": 10, "D": 7, "C": 9}
    assert by_digits["E"] == {"NT": 4, "S": 5, "H": 3, "D": 6, "C": 4}
    assert by_digits["S"] == {"NT": 9, "S": 8, "H": 9, "D": 7, "C": 9}
    assert by_digits["W"] == {"NT": 4, "S": 5, "H": 3, "D": 6, "C": 4}


def test_a_board_number_without_end_is_a_problem_of_that_board():
    content = (GOLDEN / "dealconvert_test.pbn").read_bytes()
    found = read_deals(content.replace(b'[Board "1"]', b'[Board "' + b"9" * 5000 + b'"]', 1))
    assert (len(found.deals), len(found.problems)) == (15, 1)


def test_a_deal_that_is_none_is_named_with_its_line_and_the_others_are_kept():
    found = read("bridgepbn_errors_10")
    assert found.deals
    assert (found.problems[0].line, found.problems[0].code) == (47, "deal")
    assert found.problems[0].notation is not None
    assert found.problems[0].notation.code is Refusal.RANK


def test_a_missing_fourth_hand_is_the_rest_of_the_pack():
    found = read_deals(b'[Board "1"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -"]')
    assert str(found.deals[0].deal).endswith("...AKQJT98765432")


def test_two_missing_hands_make_no_deal():
    found = read_deals(b'[Board "1"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. - -"]')
    assert [problem.code for problem in found.problems] == ["hands-missing"]


def test_several_tags_on_a_line_and_no_empty_line_between_games():
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    text = f'[Board "3"] [Deal "{deal}"]\n[Board "4"] [Deal "{deal}"]'
    assert [found.board for found in read_deals(text.encode()).deals] == [3, 4]


def test_a_second_deal_for_a_board_is_told():
    one = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    two = "N:...AKQJT98765432 .AKQJT98765432.. ..AKQJT98765432. AKQJT98765432..."
    found = read_deals(f'[Board "1"][Deal "{one}"]\n\n[Board "1"][Deal "{two}"]'.encode())
    assert [str(deal.deal) for deal in found.deals] == [one]
    assert [problem.code for problem in found.problems] == ["two-deals"]


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"<xml/>", b"[Deal", b'[Board "1"]\n{never closed'])
def test_what_is_no_pbn_file_has_no_deals(data):
    assert read_deals(data).deals == ()


@pytest.mark.parametrize("endless", ["{", '\\"', "[a ", "N ", ";"])
def test_a_file_of_beginnings_without_ends_takes_no_longer_than_another(endless: str) -> None:
    """Looking for each end in vain would take the square of the time: an hour for a file that may be uploaded."""
    before = time.process_time()
    read = read_deals(b'[Board "1"]\n[OptimumResultTable ""]\n' + endless.encode() * 100_000)
    assert read.deals == ()
    assert time.process_time() - before < 2
