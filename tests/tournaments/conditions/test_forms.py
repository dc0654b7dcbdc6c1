"""From the conditions of a document to a form and back."""

from typing import Any

import pytest

from tournaments.conditions import all_kinds, kind_named
from tournaments.conditions.forms import ConditionsForm


def posted(form: ConditionsForm) -> dict[str, Any]:
    """What a browser sends when nothing was touched."""
    values = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    return {name: value for name, value in values.items() if value is not None and value is not False}


@pytest.mark.parametrize("code", [kind.code for kind in all_kinds()])
def test_an_untouched_form_says_nothing_special(code: str) -> None:
    kind = kind_named(code)
    form = kind.form(posted(kind.form(conditions={})), conditions={})
    assert form.is_valid(), form.errors
    assert form.to_conditions() == {}


@pytest.mark.parametrize(
    ("code", "conditions"),
    [
        pytest.param("pairs", {"method": "butler", "butler_trim": "auto", "imp_cap": 12}, id="Butler"),
        pytest.param("pairs", {"butler_trim": 2}, id="a whole number in a choice"),
        pytest.param("pairs", {"artificial": {"A+": "60", "A": "50", "A-": "37.5"}}, id="another average minus"),
        pytest.param("pairs", {"tie_breaks": ["mutual", "wins"], "lists": ["lady", "junior"]}, id="lists"),
        pytest.param("individual", {"tie_breaks": ["partners"]}, id="a tie-break of the individual"),
        pytest.param("teams", {"vp_scale": "wbf-continuous", "bye": "18.5", "knock_out": True}, id="victory points"),
        pytest.param("progressive", {"cap": None, "honours": False, "rounds": 9}, id="no cap"),
        pytest.param("rubber", {"unfinished": {"game": 350, "part_score": 50}}, id="unfinished rubbers"),
        pytest.param("honeymoon", {"deals": 5, "draw": "extra-deal"}, id="honeymoon"),
        pytest.param("teams", {"vp_scale": [[0, "10", "10"], [1, "11", "9"]]}, id="a table of one's own"),
        pytest.param("pairs", {"winners": 2, "expected_results": 9}, id="keys that the form does not know"),
    ],
)
def test_conditions_come_back_as_they_were(code: str, conditions: dict[str, Any]) -> None:
    kind = kind_named(code)
    form = kind.form(posted(kind.form(conditions=conditions)), conditions=conditions)
    assert form.is_valid(), form.errors
    assert form.to_conditions() == conditions


def test_the_folded_fields_open_where_they_say_something() -> None:
    form = kind_named("pairs").form
    assert not form(conditions={"method": "butler"}).is_folded_open
    assert form(conditions={"imp_cap": 12}).is_folded_open


def test_every_field_has_a_codec_or_is_a_part_of_one() -> None:
    for kind in all_kinds():
        form = kind.form(conditions={})
        told = {name for codec in form.codecs for name in codec.initial(codec.default)} | {
            f"tie_breaks_{place}" for place in (1, 2, 3)
        }
        assert set(form.fields) <= told, kind.code
