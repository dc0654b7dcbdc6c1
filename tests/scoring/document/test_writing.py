import json

from hypothesis import given, settings

from scoring.document.reading import read_event
from scoring.document.writing import event_json, event_text
from tests.scoring.document.events import events
from tests.scoring.golden import EVENT_SCHEMA, problems


@settings(max_examples=150)
@given(events)
def test_what_is_written_reads_back_as_the_same_value(document):
    assert read_event(event_text(document)) == document


@settings(max_examples=60)
@given(events)
def test_what_is_written_fits_the_schema(document):
    assert problems(EVENT_SCHEMA, event_json(document)) == []


@given(events)
def test_the_text_holds_no_binary_float(document):
    def refuse(number):
        raise AssertionError(number)

    json.loads(event_text(document), parse_float=refuse, parse_constant=refuse)
