"""What the database itself refuses, whoever writes past the models."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction

from tests.cast import World
from tournaments.models import Event, Result, ResultChange

NOTHING: dict[str, Any] = {"level": None, "tricks": None, "strain": "", "declarer": "", "doubling": ""}


def written(model: type[models.Model], **fields: Any) -> int:
    """Rows changed by a bare UPDATE, past what the model's own manager closes."""
    with transaction.atomic():
        return models.QuerySet(model).update(**fields)


@pytest.mark.parametrize(
    ("model", "fields"),
    [
        (Event, {"state": "published"}),
        (Event, {"game": "whist"}),
        (Event, {"contest": "trios"}),
        (Result, NOTHING),
        (ResultChange, {"before": None, "after": None}),
        (ResultChange, {"act": "forged"}),
    ],
)
def test_what_cannot_be_is_refused(world: World, model: type[models.Model], fields: dict[str, Any]) -> None:
    ResultChange.objects.create(section=world.section, line=world.result.pk, source="desk", act="entered", after={})
    with pytest.raises(IntegrityError):
        written(model, **fields)


def test_the_sentence_of_a_refusal_is_that_of_what_is_wrong(world: World) -> None:
    world.result.level = 8
    with pytest.raises(ValidationError) as refused:
        world.result.validate_constraints()
    assert refused.value.messages == ["A contract is a level of 1 to 7 in C, D, H, S or NT by N, E, S or W."]
