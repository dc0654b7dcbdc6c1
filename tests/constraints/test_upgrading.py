"""A new rule on a club's database that has rows which break it."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.db import connection

from club.models.constraints import given
from club.upgrading import AddRules, StandsInTheWay
from tests.cast import World
from tournaments.models import Entrant


def add(*rules: Any) -> None:
    """Look at the tables as they are, as if they were to get the rules; nothing is changed."""
    from club.upgrading import _look

    editor = connection.schema_editor(collect_sql=True)
    for rule in rules:
        _look(Entrant, rule, editor)


def test_the_rows_that_stand_in_the_way_are_named(world: World) -> None:
    with pytest.raises(StandsInTheWay, match=rf"2 rows of tournaments_entrant .* entrant_named, .*: {world.ns.pk}, "):
        add(given("entrant_named", "name"))


def test_nothing_stands_in_the_way_of_what_holds_already(world: World) -> None:
    before = world.ns.code
    add(given("entrant_has_a_code", "code"))
    assert Entrant.objects.get(pk=world.ns.pk).code == before


def test_the_state_of_the_models_gets_every_rule() -> None:
    state = SimpleNamespace(
        models={("tournaments", "entrant"): SimpleNamespace(options={"constraints": []})},
        reload_models=lambda models, delay: None,
    )
    rule = given("entrant_named", "name")
    AddRules({"entrant": [rule]}).state_forwards("tournaments", state)
    assert state.models["tournaments", "entrant"].options["constraints"] == [rule]
    assert apps.get_model("tournaments", "entrant")
