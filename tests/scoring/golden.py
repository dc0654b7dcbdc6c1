"""The worked examples and the situations, and the schemas that every document must fit."""

import json
from pathlib import Path

from jsonschema import Draft202012Validator

ROOT = Path(__file__).parents[2]
DOCUMENTS = ROOT / "tests" / "golden" / "documents"
SITUATIONS = sorted((DOCUMENTS / "situations").glob("*.json"))
EXAMPLES = sorted(DOCUMENTS.glob("*.event.json"))


def name_of(path):
    return path.name.split(".")[0]


def schema(name):
    text = (ROOT / "docs" / f"{name}-document.schema.json").read_text(encoding="utf-8")
    return Draft202012Validator(json.loads(text))


EVENT_SCHEMA, SCORE_SCHEMA = schema("event"), schema("score")


def problems(validator, document):
    return [f"{list(error.path)}: {error.message}"[:300] for error in validator.iter_errors(document)]
