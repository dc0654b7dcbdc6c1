"""Both documents as JSON objects and as text."""

import json
from typing import Any

from scoring.document.event import EventDocument
from scoring.document.write.event import event_json
from scoring.document.write.score import explanation_json, score_json

__all__ = ["event_json", "event_text", "explanation_json", "json_text", "score_json"]


def event_text(document: EventDocument) -> str:
    """The event document as JSON text, to be read back by `read_event`."""
    return json_text(event_json(document))


def json_text(entries: dict[str, Any]) -> str:
    return json.dumps(entries, ensure_ascii=False, indent=2) + "\n"
