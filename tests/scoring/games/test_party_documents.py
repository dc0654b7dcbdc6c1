"""The worked examples of the party games, computed twice by others, and the documents that must be accepted."""

import json
from pathlib import Path

import pytest

from scoring.document.reading import read_event
from scoring.explanation import EVERYTHING
from scoring.rounding import decimal_text
from scoring.score import score

DOCUMENTS = Path(__file__).parents[2] / "golden" / "documents"
PARTY = sorted(
    path
    for path in (DOCUMENTS / "situations").glob("*.json")
    if any(word in path.name for word in ("progressive", "pivot", "rubber", "chicago", "honeymoon"))
)


def scored(name):
    return score(read_event((DOCUMENTS / name).read_text(encoding="utf-8")))


def expected(game):
    return json.loads((DOCUMENTS / f"{game}.score.json").read_text(encoding="utf-8"))


def without_nothing(line):
    return {key: value for key, value in line.items() if value is not None}


@pytest.mark.parametrize("game", ["progressive", "pivot"])
def test_the_list_of_the_worked_example(game):
    lines = [
        {
            "rank": line.rank,
            "tied": line.tied,
            "entrant": line.entrant,
            "names": list(line.names),
            "total": decimal_text(line.total),
            "rounds": line.rounds,
            "penalty": decimal_text(line.penalty),
        }
        for line in scored(f"{game}.event.json").standings
    ]
    assert lines == expected(game)["standings"]


@pytest.mark.parametrize("game", ["progressive", "pivot"])
def test_the_deals_of_the_worked_example(game):
    deals = [
        {
            "round": line.deal.round,
            "table": line.deal.table,
            "deal": line.deal.deal,
            "vulnerable": line.vulnerable.value,
            "NS": line.ns,
            "EW": line.ew,
        }
        for line in scored(f"{game}.event.json").deals
    ]
    assert deals == expected(game)["deals"]


@pytest.mark.parametrize("game", ["progressive", "pivot"])
def test_the_cards_of_the_worked_example(game):
    cards = [
        {
            "entrant": card.entrant,
            "rounds": [
                {"round": line.round, "table": line.table, "own": line.own, "opponents": line.opponents}
                for line in card.rounds
            ],
            "own": card.own,
            "opponents": card.opponents,
            "net": card.net,
        }
        for card in scored(f"{game}.event.json").cards
    ]
    assert cards == expected(game)["cards"]


@pytest.mark.parametrize("path", PARTY, ids=lambda path: path.stem)
def test_a_situation_is_accepted_and_every_deal_can_explain_itself(path):
    document = read_event(path.read_text(encoding="utf-8"))
    answer = score(document, explain=EVERYTHING)
    assert {line.entrant for line in answer.standings} == {entrant.id for entrant in document.entrants}
    assert all(deal.explanation for deal in answer.deals)
    assert len(answer.deals) == len(document.deals) + len(document.honeymoon)


def test_all_situations_of_the_party_games_are_here():
    assert [path.name[:2] for path in PARTY] == ["27", "28", "29", "30", "31", "32", "33", "34", "35"]


def test_a_rubber_of_five_over_two_cycles():
    answer = scored("situations/31-pivot-rubbers-5-players-2-cycles.json")
    assert [(deal.ns, deal.ew) for deal in answer.deals] == [(100, 0), (820, 0), (0, 160)]
    assert [(line.entrant, line.rank) for line in answer.standings] == [
        ("2", 1),
        ("1", 2),
        ("4", 3),
        ("3", 4),
        ("5", None),
    ]


def test_a_rubber_with_honours_stopped_before_its_end():
    answer = scored("situations/32-rubber-honours-unfinished.json")
    assert [(deal.ns, deal.ew) for deal in answer.deals] == [(120, 150), (0, 0), (400, 0)]
    assert [dict(deal.below) for deal in answer.deals] == [
        {"NS": 60, "EW": 0},
        {"NS": 0, "EW": 0},
        {"NS": 0, "EW": 0},
    ]


def test_a_chukker_where_a_deal_is_dealt_again():
    answer = scored("situations/33-chicago-redeal.json")
    assert [(deal.deal.deal, deal.vulnerable.value, deal.ns) for deal in answer.deals] == [
        (1, "None", 60),
        (2, "NS", 0),
        (2, "NS", 540),
    ]
