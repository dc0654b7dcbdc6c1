"""Real USEBIO files come out with their own percentages; spoilt ones are refused with line and field."""

from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.document.event import Artificial
from scoring.rounding import decimal_text
from scoring.score import score
from scoring.values import Side
from tests.tournaments.exchange.files import SMALL, WAYS, golden, small
from tournaments.exchange.agreement import best_way, document_by, own_figures, trials
from tournaments.exchange.formats.faults import Fault, UnreadableFile
from tournaments.exchange.formats.usebio import read_usebio


@pytest.mark.parametrize("name", WAYS)
def test_the_best_way_gives_all_of_the_files_own_figures(name: str) -> None:
    read = read_usebio(golden(name))
    way = best_way(read)
    assert way.code == WAYS[name]
    standings = score(document_by(read, way)).standings
    theirs = own_figures(read)
    assert len(theirs) == len(standings)
    for standing in standings:
        ours = standing.total if standing.percent is None else standing.percent
        assert abs(ours - theirs[standing.entrant]) <= Fraction(1, 100)


@pytest.mark.parametrize(
    "name",
    [
        "nz_pairs",
        "ukb_mp-pairs",
        "ukb_multi-section",
        "ukb_usebio-and-pbn",
        "cobalt_butler_howell",
        "cobalt_cross_imp_howell",
    ],
)
def test_the_lines_come_out_as_in_the_file_where_it_uses_one_model(name: str) -> None:
    read = read_usebio(golden(name))
    answer = score(document_by(read, best_way(read)))
    points = {id(line.result): line for board in answer.boards for line in board.lines}
    for result, theirs in zip(read.document.results, read.lines, strict=True):
        ours = points[id(result)]
        assert ours.score == theirs.score or result.artificial
        assert abs(ours.ns_points - Fraction(Decimal(theirs.ns_points))) <= Fraction(1, 100)


@pytest.mark.parametrize(
    ("name", "entrants", "lines", "boards", "deals", "winners"),
    [
        ("cobalt_mp_pairs_howell", 12, 161, 27, 27, 1),
        ("cobalt_mp_pairs_mitchell_03", 13, 126, 21, 21, 2),
        ("nz_pairs-with-np-passed", 26, 338, 26, 0, 2),
        ("ukb_mp-pairs", 22, 242, 22, 22, 2),
        ("ukb_multi-section", 35, 305, 18, 18, 1),
        ("ukb_usebio-and-pbn", 13, 144, 24, 0, 1),
    ],
)
def test_everything_in_the_file_is_read(
    name: str, entrants: int, lines: int, boards: int, deals: int, winners: int
) -> None:
    document = read_usebio(golden(name)).document
    found = (len(document.entrants), len(document.results), len({line.board for line in document.results}))
    assert found == (entrants, lines, boards)
    assert (len(document.boards), document.conditions.winners) == (deals, winners)


def test_sections_tell_pairs_of_the_same_number_apart() -> None:
    document = read_usebio(golden("ukb_multi-section")).document
    assert {entrant.section for entrant in document.entrants} == {"A", "B"}
    assert len({entrant.id for entrant in document.entrants}) == 35


def test_directions_tell_pairs_of_the_same_number_apart() -> None:
    content = small(b"<PAIR_NUMBER>2</PAIR_NUMBER>", b"<PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION>")
    content = content.replace(
        b"<PAIR_NUMBER>1</PAIR_NUMBER><PERC", b"<PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PERC"
    )
    content = content.replace(b"<EW_PAIR_NUMBER>2<", b"<EW_PAIR_NUMBER>1<")
    assert read_usebio(content).document.results[0].sitters == ("1NS", "1EW")


def test_an_adjusted_score_keeps_its_percentages() -> None:
    read = read_usebio(small(b"<SCORE>420</SCORE>", b"<SCORE>A6040</SCORE>"))
    assert read.document.results[0].artificial == Artificial(Fraction(60), Fraction(40))


def test_an_adjusted_score_by_imps_is_an_average_and_not_so_many_imps() -> None:
    content = small(b"<SCORE>420</SCORE>", b"<SCORE>A6040</SCORE>").replace(b'"PAIRS"', b'"CROSS_IMP"')
    assert read_usebio(content).document.results[0].artificial == Artificial("A+", "A-")
    with pytest.raises(UnreadableFile, match="A7030"):
        read_usebio(content.replace(b"A6040", b"A7030"))


def test_a_score_that_is_not_that_of_the_contract_stays_beside_it() -> None:
    read = read_usebio(small(b"<SCORE>420</SCORE>", b"<SCORE>450</SCORE>"))
    assert [line.score for line in read.document.results] == [450, None]


def test_a_board_that_was_passed_out_is_played() -> None:
    result = read_usebio(small(b"<CONTRACT>4S</CONTRACT>", b"<CONTRACT>PASS</CONTRACT>")).document.results[0]
    assert (result.passed_out, result.contract) == (True, None)


def test_a_score_without_a_contract_is_taken_as_it_is() -> None:
    result = read_usebio(small(b"<CONTRACT>4S</CONTRACT>", b"<CONTRACT></CONTRACT>")).document.results[0]
    assert (result.score, result.contract) == (420, None)


def test_a_lead_that_is_no_card_is_left_out_with_a_remark() -> None:
    read = read_usebio(small(b"<LEAD>H4</LEAD>", b"<LEAD>H14</LEAD>"))
    assert [(remark.code, remark.line, remark.read) for remark in read.remarks] == [("lead", 21, "H14")]
    assert read.document.results[0].lead is None


@pytest.mark.parametrize("lead", [b"H10", b"TH", b"10H"])
def test_a_lead_is_read_suit_first_or_rank_first(lead: bytes) -> None:
    read = read_usebio(small(b"<LEAD>H4</LEAD>", b"<LEAD>" + lead + b"</LEAD>"))
    assert str(read.document.results[0].lead) == "HT"


def test_a_pair_without_two_names_gets_question_marks() -> None:
    read = read_usebio(small(b"<PLAYER><PLAYER_NAME>Bob Best</PLAYER_NAME></PLAYER>", b""))
    assert read.document.entrants[0].names == ("Ann Able", "?")
    assert [remark.code for remark in read.remarks] == ["names"]


def test_two_winners_take_their_direction_from_the_number() -> None:
    entrants = read_usebio(golden("cobalt_mp_pairs_mitchell_03")).document.entrants
    assert {entrant.direction for entrant in entrants} == {Side.NS, Side.EW}


@pytest.mark.parametrize(
    ("old", "new", "fault", "line", "field", "read"),
    [
        pytest.param(b"4S</CONTRACT>", b"8S</CONTRACT>", Fault.VALUE, 21, "CONTRACT", "8S", id="eight spades"),
        pytest.param(b"S</PLAYED_BY>", b"</PLAYED_BY>", Fault.MISSING, 21, "PLAYED_BY", "", id="nobody declares"),
        pytest.param(b"10</TRICKS>", b"14</TRICKS>", Fault.VALUE, 22, "TRICKS", "14", id="fourteen tricks"),
        pytest.param(b"420</SCORE>", b"many</SCORE>", Fault.VALUE, 22, "SCORE", "many", id="a score in words"),
        pytest.param(b"<NS_PAIR_NUMBER>1<", b"<NS_PAIR_NUMBER>9<", Fault.UNKNOWN_PAIR, 20, "NS_PAIR_NUMBER", "9", id="a stranger"),
        pytest.param(b"<PAIR_NUMBER>2<", b"<PAIR_NUMBER>1<", Fault.TWICE, 10, "PAIR_NUMBER", "1", id="a pair twice"),
        pytest.param(b"R>1</BOARD_", b"R>x</BOARD_", Fault.VALUE, 18, "BOARD_NUMBER", "x", id="a board without number"),
        pytest.param(b"R>1</BOARD_", b"R>" + b"9" * 5000 + b"</BOARD_", Fault.VALUE, 18, "BOARD_NUMBER", "9" * 80, id="a board without end"),
        pytest.param(b"10</TRICKS>", b"9" * 5000 + b"</TRICKS>", Fault.VALUE, 22, "TRICKS", "9" * 80, id="tricks without end"),
        pytest.param(b"24/11/2026", b"31/11/2026", Fault.VALUE, 6, "DATE", "31/11/2026", id="no such day"),
        pytest.param(b"</BOARD>", b"", Fault.NOT_WELL_FORMED, 32, "", "", id="a tag that is not closed"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_line_and_field(
    old: bytes, new: bytes, fault: Fault, line: int, field: str, read: str
) -> None:
    with pytest.raises(UnreadableFile) as refused:
        read_usebio(small(old, new))
    error = refused.value
    assert (error.code, error.line, error.field, error.read) == (fault, line, field, read)


@pytest.mark.parametrize("kind", ["INDIVIDUAL", "TEAMS", "SWISS_PAIRS", "SWISS_TEAMS", "NOTSUP"])
def test_other_kinds_are_refused_by_name(kind: str) -> None:
    with pytest.raises(UnreadableFile) as refused:
        read_usebio(small(b'EVENT_TYPE="PAIRS"', f'EVENT_TYPE="{kind}"'.encode()))
    assert (refused.value.code, refused.value.read) == (Fault.KIND, kind)


def test_pairs_by_another_method_are_refused_by_name() -> None:
    with pytest.raises(UnreadableFile, match="PAIRS AGGREGATE"):
        read_usebio(small(b"<DATE>", b"<BOARD_SCORING_METHOD>AGGREGATE</BOARD_SCORING_METHOD><DATE>"))


@pytest.mark.parametrize(("said", "method"), [("BUTLER_IMPS", "butler"), ("CROSS_IMPS", "cross-imps")])
def test_pairs_say_their_method_beside_their_kind(said: str, method: str) -> None:
    content = small(b"<DATE>", f"<BOARD_SCORING_METHOD>{said}</BOARD_SCORING_METHOD><DATE>".encode())
    assert read_usebio(content).document.method == method


def test_a_real_file_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(UnreadableFile, match="NOTSUP"):
        read_usebio(golden("cobalt_notsupported"))


BOMB = b"""<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<USEBIO><EVENT EVENT_TYPE="PAIRS"><TITLE>&b;</TITLE></EVENT></USEBIO>"""
LEAK = b"""<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY leak SYSTEM "file:///etc/hostname">]>
<USEBIO><EVENT EVENT_TYPE="PAIRS"><TITLE>&leak;</TITLE></EVENT></USEBIO>"""


@pytest.mark.parametrize("content", [BOMB, LEAK], ids=["entities that grow", "an entity from outside"])
def test_entities_of_the_files_own_are_refused(content: bytes) -> None:
    with pytest.raises(UnreadableFile) as refused:
        read_usebio(content)
    assert refused.value.code is Fault.ENTITIES


def test_a_doctype_that_points_elsewhere_is_not_followed() -> None:
    assert b"usebio.invalid" in SMALL
    assert read_usebio(SMALL).document.name == "Small Pairs"


def test_a_percentage_that_is_no_plain_number_is_none() -> None:
    tried = trials(read_usebio(small(b"<PERCENTAGE>100<", b"<PERCENTAGE>1E999999999<")))
    assert tried[0].of == 3


def test_the_small_file_comes_to_its_own_percentages() -> None:
    tried = trials(read_usebio(SMALL))
    assert tried[0].is_exact
    standings = score(document_by(read_usebio(SMALL), tried[0].way)).standings
    assert [decimal_text(standing.percent) for standing in standings] == ["100", "100", "0", "0"]
