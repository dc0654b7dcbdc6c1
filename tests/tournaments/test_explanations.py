"""Every step of every explanation has a sentence, in both languages, and says what the line shows."""

import re
from pathlib import Path

import pytest
from django.utils import translation

from club.models import Club
from scoring.document.reading import read_event
from scoring.explanation import EVERYTHING, Step
from scoring.score import score
from tests.tournaments.recording.scene import TEN_TRICKS, Scene
from tournaments.documents import Arrival, create_event
from tournaments.explanations import WORDS, explain_line, sentence

ROOT = Path(__file__).parents[2]
DOCUMENTS = ROOT / "tests" / "golden" / "documents"
PATHS = sorted([*DOCUMENTS.glob("*.event.json"), *DOCUMENTS.glob("situations/*.json")])


def _steps(path: Path) -> list[Step]:
    answer = score(read_event(path.read_bytes()), explain=EVERYTHING)
    lines = [line for board in answer.boards for line in board.lines]
    return [step for scored in (*lines, *answer.deals, *answer.matches) for step in scored.explanation]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_step_is_said_in_a_sentence(path: Path, language: str) -> None:
    steps = _steps(path)
    with translation.override(language):
        for step in steps:
            said = sentence(step)
            assert said.endswith((".", "!"))
            assert not re.search(r"%\(|Fraction|None\b|\bTrue\b", said), said


def test_every_code_that_the_documentation_lists_has_words() -> None:
    listed = re.findall(r"`([a-z0-9-]+\.[a-z0-9-]+)`", (ROOT / "docs" / "explanations.md").read_text(encoding="utf-8"))
    assert {code for code in listed if not code.endswith(".py")} - set(WORDS) == set()


def test_a_line_of_pairs_tells_its_table_result_and_each_comparison(club: Club) -> None:
    scene = Scene(club)
    result = scene.enter(TEN_TRICKS).result
    assert explain_line(scene.event.pk, result.pk) == [
        "3NT N, tricks: 10, vulnerable: none. To N–S: +430.",
        "N–S: +430 beats 0, equals 0 and loses to 0: 0 matchpoints.",
        "E–W: −430 beats 0, equals 0 and loses to 0: 0 matchpoints.",
    ]


def test_an_artificial_score_tells_its_percentage_and_the_own_result(club: Club) -> None:
    document = read_event((DOCUMENTS / "pairs.event.json").read_bytes())
    created = create_event(document, Arrival(club=club, by=None))
    awarded = next(row for row in created.results if row.artificial)
    assert explain_line(created.event.pk, awarded.pk)[:2] == [
        "N–S: A+, that is 60 percent of the top of 4: 2.4.",
        "N–S: A+ goes by the own result of 68.75: 2.75.",
    ]


def test_a_deal_of_a_party_game_tells_its_entries(club: Club) -> None:
    document = read_event((DOCUMENTS / "progressive.event.json").read_bytes())
    created = create_event(document, Arrival(club=club, by=None))
    said = explain_line(created.event.pk, created.results[0].pk)
    assert said[0].startswith("Deal 1, vulnerable: ")
    assert said[-1].startswith("Together, N–S : E–W: ")
