"""What a ruling does to its line, in figures."""

import pytest

from tournaments.effect_words import effect_in_words
from tournaments.models import Event, Ruling

PLUS = [{"weight": "1", "score": 420}]
MINUS = [{"weight": "1", "score": -50}]
WEIGHTED = [{"weight": "0.6", "score": 420}, {"weight": "0.4", "score": -50}]


@pytest.mark.parametrize(
    ("kind", "effect", "method", "said"),
    [
        pytest.param("tricks", {"to": "NS", "tricks": 1}, "matchpoints", "1 trick to N–S", id="one trick"),
        pytest.param("tricks", {"to": "EW", "tricks": 2}, "matchpoints", "2 tricks to E–W", id="two tricks"),
        pytest.param("artificial", {"ns": "A+", "ew": "A-"}, "matchpoints", "N–S A+; E–W A−", id="letters"),
        pytest.param("artificial", {"ns": "55"}, "matchpoints", "N–S 55%", id="one side, a percentage"),
        pytest.param("artificial", {"ew": "3"}, "butler", "E–W 3", id="one side, IMPs"),
        pytest.param("assigned", {"ns": PLUS, "ew": PLUS}, "matchpoints", "+420", id="assigned to both"),
        pytest.param("split", {"ns": PLUS, "ew": MINUS}, "matchpoints", "N–S +420; E–W −50", id="split"),
        pytest.param("weighted", {"ns": WEIGHTED, "ew": WEIGHTED}, "matchpoints", "60% +420, 40% −50", id="weighted"),
        pytest.param("cancelled", {}, "matchpoints", "", id="the kind says it all"),
    ],
)
def test_the_effect_is_said_in_figures_d10(kind, effect, method, said):
    event = Event(contest="pairs", conditions={"method": method})
    assert effect_in_words(Ruling(event=event, effect_kind=kind, effect=effect)) == said
