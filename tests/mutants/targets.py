"""Which tests are nearest to a module of scoring: tried first, because they notice most changes quickly."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
EVERYTHING = "tests/scoring"

# Modules whose tests are not found by their own name.
_NEAREST = {
    "scoring/document/read": ("tests/scoring/document",),
    "scoring/document/write": ("tests/scoring/document", "tests/scoring/test_golden_documents.py"),
    "scoring/document": ("tests/scoring/document",),
    "scoring/games": ("tests/scoring/games",),
    "scoring/matches": ("tests/scoring/matches",),
    "scoring/notation": ("tests/scoring/notation",),
    "scoring/pairs": ("tests/scoring/pairs", "tests/scoring/games", "tests/scoring/test_golden_documents.py"),
    "scoring/party": ("tests/scoring/games", "tests/scoring/party"),
    "scoring/teams": ("tests/scoring/teams",),
    "scoring/vp": ("tests/scoring/vp",),
    "scoring/values": ("tests/scoring/test_contract_table.py", "tests/scoring/notation"),
}


def nearest_tests(path: str) -> list[str]:
    """The tests of a module's own name, and of its room; all tests of scoring where there are none."""
    module = Path(path)
    own = Path("tests", module.parent, f"test_{module.stem}.py")
    room = [prefix for prefix in _NEAREST if path.startswith((f"{prefix}/", f"{prefix}."))]
    wanted = [str(own), *(_NEAREST[max(room, key=len)] if room else ())]
    found = [target for target in dict.fromkeys(wanted) if (ROOT / target).exists()]
    return found or [EVERYTHING]
