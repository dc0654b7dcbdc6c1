"""Four pairs of documents computed twice by others, and every situation that must be accepted and scored."""

import json

import pytest

from scoring.document.reading import read_event
from scoring.document.writing import event_json, event_text, score_json
from scoring.explanation import EVERYTHING
from scoring.score import score
from tests.scoring.golden import (
    EVENT_SCHEMA,
    EXAMPLES,
    SCORE_SCHEMA,
    SITUATIONS,
    name_of,
    problems,
)

ALL = [*EXAMPLES, *SITUATIONS]
assert len(EXAMPLES) == 4
assert len(SITUATIONS) == 38


def read(path):
    return read_event(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", EXAMPLES, ids=name_of)
def test_the_worked_example_comes_out_to_the_letter(path):
    expected = path.with_name(path.name.replace(".event.", ".score.")).read_text(encoding="utf-8")
    assert json.dumps(score_json(score(read(path)))) == json.dumps(json.loads(expected))


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_a_situation_is_scored_explained_and_fits_the_schema(path):
    document = score_json(score(read(path), explain=EVERYTHING))
    assert problems(SCORE_SCHEMA, document) == []
    assert [line["entrant"] for line in document["standings"]] != []


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_a_situation_is_written_back_as_it_was_read(path):
    document = read(path)
    assert read_event(event_text(document)) == document
    assert problems(EVENT_SCHEMA, event_json(document)) == []
    assert problems(EVENT_SCHEMA, json.loads(path.read_text(encoding="utf-8"))) == []
