"""Refusals of scoring are said in the reader's language at the edges of the site."""

import pytest
from django.utils import translation

from scoring.document.errors import BadDocumentError
from scoring.document.reading import read_event
from tournaments.document_words import kept, recalled, refusal

DOCUMENT = '{"format": "overtrick-event", "version": 1, "name": "x", "game": "rubber", "results": [], "entrants": %s}'


def _refused(entrants: str) -> BadDocumentError:
    with pytest.raises(BadDocumentError) as caught:
        read_event(DOCUMENT % entrants)
    return caught.value


@pytest.mark.parametrize(
    ("entrants", "said"),
    [
        ("7", "entrants: 7; можно: список […]"),
        ("{}", "entrants: объект; можно: список […]"),
        ('[{"id": "1", "names": ["A"], "handicap": 5}]',
         'entrants[1] (id 1), handicap: 5; можно: обычное десятичное число в кавычках, как "60.25"'),
    ],
    ids=["a number", "a text within", "a field"],
)  # fmt: skip
def test_a_refusal_is_said_in_russian(entrants: str, said: str) -> None:
    with translation.override("ru"):
        assert refusal(_refused(entrants)) == said


def test_in_english_it_is_what_the_command_line_says() -> None:
    error = _refused("7")
    with translation.override("en"):
        assert refusal(error) == str(error)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_stored_refusal_is_said_in_the_language_of_whoever_reads_it(language: str) -> None:
    error = _refused('[{"id": "1", "names": []}]')
    with translation.override("ru" if language == "en" else "en"):
        stored = kept(error)
    with translation.override(language):
        assert recalled(stored) == refusal(error)


@pytest.mark.parametrize("text", ["line 3: no such board", "", "[1]", "12", '{"a": 1}'])
def test_whatever_else_was_stored_stands_for_itself(text: str) -> None:
    assert recalled(text) == text
