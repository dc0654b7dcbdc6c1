import json

from hypothesis import given

from scoring.document.reading import event_of, read_event
from scoring.document.writing import event_json, event_text
from tests.examples import examples
from tests.scoring.document.events import events
from tests.scoring.golden import EVENT_SCHEMA, problems


@examples(60)
@given(events)
def test_what_is_written_reads_back_as_the_same_value(document):
    assert read_event(event_text(document)) == document


@examples(60)
@given(events)
def test_what_is_written_fits_the_schema(document):
    assert problems(EVENT_SCHEMA, event_json(document)) == []


@given(events)
def test_the_text_holds_no_binary_float(document):
    binary = []
    json.loads(event_text(document), parse_float=binary.append, parse_constant=binary.append)
    assert binary == []


def test_the_text_is_laid_out_for_people():
    document = event_of(
        {"format": "overtrick-event", "version": 1, "name": "Зал", "game": "rubber", "entrants": [], "results": []}
    )
    assert event_text(document).startswith('{\n  "format": "overtrick-event",\n')
    assert '"name": "Зал"' in event_text(document)


def test_what_is_a_default_is_left_out():
    minimal = {
        "format": "overtrick-event",
        "version": 1,
        "name": "Tuesday",
        "game": "duplicate",
        "contest": "pairs",
        "entrants": [{"id": "1", "names": ["Ann", "Bob"]}, {"id": "2", "names": ["Cat", "Dan"]}],
        "boards": [{"number": 1}],
        "results": [{"board": 1, "ns": "1", "ew": "2", "score": 50}],
        "penalties": [{"entrant": "1", "amount": "1", "unit": "matchpoints"}],
        "matches": [{"round": 1, "home": "1", "away": "2"}],
    }
    stated = minimal | {
        "conditions": {"method": "matchpoints", "winners": 1, "bye": "12"},
        "boards": [{"number": 1, "session": 1, "version": "a"}],
        "results": [{"board": 1, "session": 1, "ns": "1", "ew": "2", "score": 50, "cancelled": False}],
        "matches": [{"round": 1, "home": "1", "away": "2", "weight": "1", "carry_over": ["0", "0"]}],
    }
    written = event_json(event_of(stated))
    written.pop("conditions", None)
    assert written == minimal
