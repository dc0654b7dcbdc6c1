"""What is sent arrives: an attack that is lost on its way attacks nothing."""

import pytest
from django.http import QueryDict

from tests.hostile.values import TEXTS
from tests.hostile.visitor import encoded


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_each_text_arrives_as_it_is(number: int) -> None:
    text = TEXTS[number]
    arrived = text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    sent = QueryDict(encoded({"field": text, "twice": ["a b", text]}).encode())
    assert dict(sent.lists()) == {"field": [arrived], "twice": ["a b", arrived]}
