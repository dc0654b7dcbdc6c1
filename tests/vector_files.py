"""The frozen vectors of the rules, by name: `vectors("rules/imp_scale")`."""

import json
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parent / "vectors"


def vectors(name: str) -> Any:
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
