"""An evening played at the pages goes out as an event document, and is scored from it the same."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import call_command

from scoring.document.write.event import event_json
from tests.tournaments.party.scene import Evening
from tournaments.documents import document_of
from tournaments.models import Match

pytestmark = pytest.mark.django_db


def played(begins, makes, game: str) -> Evening:
    """A short evening of each game."""
    if game == "honeymoon":
        evening = makes("honeymoon", 2)
        evening.post("matches-draw")
        code = Match.objects.get().code
        for _ in range(3):
            evening.post("match", code, how="contract", level="4", strain="S", by="1", tricks="11", led="opponent")
        return evening
    evening = begins(game, 8 if game == "progressive" else 4)
    evening.play_round()
    return evening


@pytest.mark.parametrize("game", ["progressive", "pivot", "rubber", "chicago", "honeymoon"])
def test_manage_py_score_gives_the_list_of_the_page(begins, makes, tmp_path: Path, game: str) -> None:
    evening = played(begins, makes, game)
    evening.score()
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(event_json(document_of(evening.event.pk))), encoding="utf-8")
    out = io.StringIO()
    call_command("score", str(file), "--format", "json", stdout=out)
    standings = [(line["entrant"], line["rank"], line["total"]) for line in json.loads(out.getvalue())["standings"]]
    assert standings == list(evening.event.standings.values_list("entrant__code", "rank", "total"))
    assert standings[0][1] == 1


def test_a_deal_that_was_cut_is_no_line_of_the_document(begins) -> None:
    evening = begins("progressive", 8)
    evening.post("table", 1, "1", how="not-played")
    evening.enter("4SN=")
    assert [deal.deal for deal in document_of(evening.event.pk).deals] == [2]
    evening.score()
    assert evening.event.scoring_error == ""
