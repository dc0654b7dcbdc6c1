"""Whatever a file holds, it is scored or refused with a sentence: no other error, and no number that JSON lacks."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.document.errors import BadDocumentError
from scoring.document.reading import read_event
from scoring.document.writing import event_json, event_text, score_json
from scoring.explanation import EVERYTHING
from scoring.score import score
from tests.examples import examples
from tests.scoring.document.events import events, honeymoon_json
from tests.scoring.golden import EVENT_SCHEMA, EXAMPLES, SCORE_SCHEMA, SITUATIONS, problems

DOCUMENTS = [json.loads(path.read_text(encoding="utf-8")) for path in [*EXAMPLES, *SITUATIONS]]
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 30)
    | st.sampled_from(["", "1", "2", "A+", "NS", "all", "x", "0.5", "60", "-3", "imps", "none", "4S", "N"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["ns", "ew", "id", "1"]), inner),
    max_leaves=4,
)


def places(part: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in a document, as paths of keys and positions."""
    inner = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    found = [path] if path else []
    for key, value in inner:
        found += places(value, (*path, key))
    return found


@st.composite
def damaged(draw: Any) -> Any:
    """A worked document in which one or two things are gone, moved in, or something else."""
    document = copy.deepcopy(draw(st.sampled_from(DOCUMENTS)))
    for _ in range(draw(st.integers(1, 2))):
        *path, last = draw(st.sampled_from(places(document)))
        part = document
        for step in path:
            part = part[step]
        kind = draw(st.sampled_from(["value", "value", "drop", "double", "conditions"]))
        if kind == "drop":
            del part[last]
        elif kind == "double" and isinstance(part, list):
            part.append(copy.deepcopy(part[last]))
        elif kind == "conditions":
            old = document.get("conditions")
            document["conditions"] = (old if isinstance(old, dict) else {}) | draw(other_conditions)
        else:
            part[last] = draw(anything)
    return document


other_conditions = st.fixed_dictionaries(
    {},
    optional={
        "winners": st.sampled_from([1, 2]),
        "compare": st.sampled_from(["event", "section"]),
        "ranking": st.sampled_from(["event", "section"]),
        "short_boards": st.sampled_from(["neuberg", "historic", "ascherman", "none"]),
        "small_groups": st.sampled_from(["ebu", "acbl", "none"]),
        "vp_scale": st.sampled_from(
            ["none", "wbf-continuous", "wbf-discrete", "acbl-20", "acbl-30", "ebu-swiss-pairs", "win-loss"]
        ),
        "knock_out": st.booleans(),
        "own_result_rule": st.sampled_from(["session", "match", "event", "none"]),
        "handicap": st.sampled_from(["none", "percent"]),
        "tie_breaks": st.lists(
            st.sampled_from(["mutual", "wins", "imps", "quotient", "opponents", "partners", "boards-won"]), max_size=3
        ),
        "lists": st.builds(lambda: ["lady"]),
        "honours": st.booleans(),
        "butler_trim": st.sampled_from([0, 1, "auto"]),
        "boards_per_match": st.sampled_from([None, 8]),
        "expected_results": st.sampled_from([None, 1, 20]),
        "unit": st.sampled_from(["deals", "rubber"]),
        "part_score": st.sampled_from(["carry", "duplicate"]),
        "vulnerability": st.sampled_from(["by-deal", "none", "both"]),
        "cap": st.sampled_from([None, 500]),
        "method": st.sampled_from(["matchpoints", "cross-imps", "butler", "total-points", "imps", "patton"]),
    },
)


def scored_or_refused(text: str) -> dict[str, Any] | None:
    try:
        document = read_event(text)
        return score_json(score(document, explain=EVERYTHING))
    except BadDocumentError as error:
        return said(error)


def said(error: BadDocumentError) -> None:
    """A refusal is one line that says something."""
    lines = str(error).splitlines()
    if len(lines) != 1:
        raise AssertionError(lines)


@examples(80)
@given(damaged())
def test_a_damaged_document_is_scored_or_refused(document):
    answer = scored_or_refused(json.dumps(document))
    if answer is not None:
        assert problems(SCORE_SCHEMA, answer) == []


@examples(100)
@given(damaged())
def test_what_the_reader_takes_fits_the_schema(document):
    try:
        read = read_event(json.dumps(document))
    except BadDocumentError:
        return
    assert problems(EVENT_SCHEMA, document) == []
    assert problems(EVENT_SCHEMA, event_json(read)) == []
    assert read_event(event_text(read)) == read


@examples(80)
@given(events)
def test_any_event_is_scored_or_refused(document):
    try:
        answer = score_json(score(document, explain=EVERYTHING))
    except BadDocumentError:
        return
    assert problems(SCORE_SCHEMA, answer) == []
    assert len(answer["standings"]) == len(document.entrants)


@examples(100)
@given(st.text(max_size=60) | st.binary(max_size=60) | anything.map(json.dumps))
def test_any_text_is_read_or_refused(text):
    with pytest.raises(BadDocumentError) as refused:  # no event is as short as that
        read_event(text)
    said(refused.value)


def test_a_honeymoon_knock_out_in_which_nobody_has_played():
    document = honeymoon_json(conditions={"knock_out": True}, results=[])
    assert [line["tied"] for line in score_json(score(read_event(json.dumps(document))))["standings"]] == [False, False]
