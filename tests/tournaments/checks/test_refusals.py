import pytest
from django.utils import translation

from scoring.notation.refusals import BadNotation, Refusal
from tournaments.checks import refusals
from tournaments.lines import read_line


@pytest.mark.parametrize("code", Refusal)
def test_every_refusal_has_a_sentence_that_shows_what_was_read(code):
    refused = BadNotation(code, "whole", "part", ("x", "y", "z"))
    assert "%(" not in refusals.sentence(refused)


def test_the_sentence_says_what_may_stand_there():
    with pytest.raises(BadNotation) as refused:
        read_line("4ZN=")
    assert refusals.sentence(refused.value) == "“Z” is no denomination. Allowed: NT, N, S, H, D or C."


@pytest.mark.parametrize(("said", "allowed"), [("3NTN-13", "from −9 to +4"), ("7NTN-15", "from −13 to =")])
def test_of_tricks_the_least_and_the_most_are_said(said, allowed):
    with pytest.raises(BadNotation) as refused:
        read_line(said)
    result = said[-3:]
    assert refusals.sentence(refused.value) == f"“{result}” is not possible at this level. Allowed: {allowed}."


def test_a_bare_score_is_asked_whose_it_is():
    with pytest.raises(BadNotation) as refused:
        read_line("420")
    assert refusals.sentence(refused.value) == "Whose score is 420? Write +420 or −420: plus is North–South’s."


def test_the_sentence_is_in_the_readers_language():
    with pytest.raises(BadNotation) as refused, translation.override("ru"):
        read_line("8SN=")
    with translation.override("ru"):
        assert "Контракт" in refusals.sentence(refused.value)
