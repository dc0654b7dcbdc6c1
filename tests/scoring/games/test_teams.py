"""Whole events of teams."""

import json
from pathlib import Path

import pytest

from scoring.document.event import Contest
from scoring.document.reading import read_event
from scoring.document.writing import score_json
from scoring.score import score
from tests.scoring.team_events import event, line

DOCUMENTS = Path(__file__).parents[2] / "golden" / "documents"
TEAMS = [
    path
    for path in sorted((DOCUMENTS / "situations").glob("*.json"))
    if json.loads(path.read_text(encoding="utf-8")).get("contest") == Contest.TEAMS
]


def test_the_worked_example_is_reproduced():
    answer = score(read_event((DOCUMENTS / "teams.event.json").read_text(encoding="utf-8")))
    assert score_json(answer) == json.loads((DOCUMENTS / "teams.score.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", TEAMS, ids=lambda path: path.stem)
def test_every_situation_is_scored(path):
    document = read_event(path.read_text(encoding="utf-8"))
    answer = score(document)
    assert {line.entrant for line in answer.standings} == {entrant.id for entrant in document.entrants}
    assert sum(len(board.lines) for board in answer.boards) == len(document.results)


def test_there_are_situations_of_teams():
    assert len(TEAMS) >= 8


def test_a_triangle_gives_halves_and_a_bye_twelve():
    answer = score(read_event((DOCUMENTS / "situations/05-swiss-bye-triangle.json").read_text(encoding="utf-8")))
    written = {line["entrant"]: line["total"] for line in score_json(answer)["standings"]}
    assert written == {"4": "12", "1": "7.79", "2": "2.21", "3": "0"}


def test_a_difference_between_score_and_contract_is_a_warning():
    from scoring.values import Contract, Seat, Strain

    written = line("1", "2", 420, 2, contract=Contract(4, Strain.SPADES, Seat.S), tricks=10)
    (warning,) = score(event(written)).warnings
    assert "620" in warning


def test_an_event_without_results_is_an_empty_list_of_boards():
    answer = score(event())
    assert (answer.boards, answer.matches, [line.rank for line in answer.standings]) == ((), (), [None] * 4)
