"""What the database itself refuses, whoever writes past the models and their forms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import and_
from typing import Any

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction

from tests.cast import World
from tests.constraints.nonsense import NONSENSE
from tests.constraints.one_of_each import make_one_of_each
from tournaments.models import Result

ROOMS = ("club", "tournaments")
MODELS = [model for model in apps.get_models() if model._meta.app_label in ROOMS]


@pytest.fixture
def full(world: World) -> World:
    make_one_of_each(world)
    return world


def refusal(write: Any) -> str:
    """What the database says to it; nothing is left of it either way."""
    try:
        with transaction.atomic():
            write()
            transaction.set_rollback(True)
    except IntegrityError as error:
        return str(error)
    return ""


def test_there_is_a_row_of_every_model(full: World) -> None:
    assert [model.__name__ for model in MODELS if not model._base_manager.exists()] == []


def test_every_check_of_the_models_is_tried() -> None:
    checks = {
        each.name for model in MODELS for each in model._meta.constraints if isinstance(each, models.CheckConstraint)
    }
    assert checks == set(NONSENSE)


def test_what_cannot_be_is_refused_by_the_database(full: World) -> None:
    """By a bare UPDATE, past `full_clean` and past what a history's own manager closes."""
    somebody = full.users["director"].pk  # type: ignore[union-attr]

    def accepted() -> Iterator[tuple[str, str]]:
        for name, (model, fields) in NONSENSE.items():
            said = {field: somebody if value == "user" else value for field, value in fields.items()}
            told = refusal(lambda model=model, said=said: models.QuerySet(model).update(**said))
            if name not in told:
                yield name, told

    assert dict(accepted()) == {}


def test_what_cannot_be_is_not_created_in_bulk_either(full: World) -> None:
    row = Result(section=full.section, board=2, is_passed_out=True, source="desk", lead="ZZ")
    assert "result_lead_is_a_card" in refusal(lambda: Result.objects.bulk_create([row]))


def words(field: models.Field[Any, Any]) -> set[str]:
    return {str(word) for word, _label in field.flatchoices} | ({""} if field.blank else set())


def _named(condition: Any, name: str) -> set[str] | None:
    """The words that a condition leaves to a field; None where it leaves all."""
    if isinstance(condition, tuple):
        return {f"{name}__in": set, name: lambda word: {word}}.get(condition[0], lambda _: None)(condition[1])
    if not isinstance(condition, models.Q) or condition.negated:
        return None
    found = [_named(child, name) for child in condition.children]
    if condition.connector == models.Q.OR:
        return None if None in found else set().union(*found)  # type: ignore[arg-type]
    return reduce(and_, sets) if (sets := [each for each in found if each is not None]) else None


def named(model: type[models.Model], field: models.Field[Any, Any]) -> set[str] | None:
    """The words that all constraints of the model together leave to a field."""
    checks = [each.condition for each in model._meta.constraints if isinstance(each, models.CheckConstraint)]
    return _named(models.Q(*checks), field.name)


def test_the_database_knows_exactly_the_words_of_every_choice() -> None:
    chosen = [(model, field) for model in MODELS for field in model._meta.concrete_fields if field.choices]
    astray = [f"{model.__name__}.{field.name}" for model, field in chosen if words(field) != named(model, field)]
    assert len(chosen) > 30
    assert astray == []


@pytest.mark.parametrize(
    ("fields", "sentences"),
    [
        ({"level": 8}, ["A contract is a level of 1 to 7 in C, D, H, S or NT by N, E, S or W."]),
        ({"lead": "ZZ"}, ["A lead is a card: its suit, C, D, H or S, and its rank, 2 to 9, T, J, Q, K or A."]),
    ],
)
def test_the_sentence_of_a_refusal_is_that_of_what_is_wrong(
    world: World, fields: dict[str, Any], sentences: list[str]
) -> None:
    for name, value in fields.items():
        setattr(world.result, name, value)
    with pytest.raises(ValidationError) as refused:
        world.result.validate_constraints()
    assert refused.value.messages == sentences
