import json

import pytest

from tournaments.movements.files import UnreadableMovementError, as_dict, from_dict, from_json, to_json
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import share_and_relay


@pytest.mark.parametrize("movement", [howell(5), howell(4, half=True), share_and_relay(6)])
def test_a_movement_comes_back_as_it_went(movement):
    assert from_json(to_json(movement)) == movement


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"tables": 0}, "not-a-count", "tables"),
        ({"rounds": "seven"}, "not-a-count", "rounds"),
        ({"board_sets": True}, "not-a-count", "board_sets"),
        ({"kind": "chess"}, "unknown-kind", "kind"),
        ({"rows": []}, "no-rows", "rows"),
        ({"rows": [{"round": 1, "table": 1, "ns": 1, "board_set": 1}]}, "field-missing", "rows[0]"),
        (
            {"rows": [{"round": 1, "table": 1, "ns": -1, "ew": 2, "board_set": 1}]},
            "not-a-number",
            "rows[0].ns",
        ),
        (
            {"rows": [{"round": 1, "table": 1, "ns": 1, "ew": 2, "board_set": "A"}]},
            "not-a-number",
            "rows[0].board_set",
        ),
    ],
)
def test_a_field_that_is_wrong_is_named(change, code, where):
    facts = as_dict(howell(4)) | change
    with pytest.raises(UnreadableMovementError) as caught:
        from_dict(facts)
    assert (caught.value.code, caught.value.where) == (code, where)


def test_text_that_is_no_json_is_refused():
    with pytest.raises(UnreadableMovementError, match="not-json"):
        from_json("{")


def test_the_empty_seat_of_a_half_table_is_null():
    rows = json.loads(to_json(howell(4, half=True)))["rows"]
    assert {row["ns"] for row in rows if row["table"] == 1} == {None}
