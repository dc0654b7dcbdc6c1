"""Who saves the same in the same moment is told so, without any database."""

import pytest
from django.db import IntegrityError, OperationalError
from django.http import HttpResponse
from django.test import RequestFactory

from club.clashes import ClashMiddleware
from club.models import Club
from tests import accessibility

middleware = ClashMiddleware(lambda request: HttpResponse())


@pytest.mark.parametrize(
    ("failure", "status", "words"),
    [
        (IntegrityError("twice"), 409, "Somebody was quicker"),
        (OperationalError("database is locked"), 503, "send it again"),
        (Club.DoesNotExist("deleted meanwhile"), 404, "There is no such page"),
    ],
)
def test_the_second_is_told_what_became_of_it(failure: Exception, status: int, words: str) -> None:
    answer = middleware.process_exception(RequestFactory().post("/"), failure)
    assert answer is not None
    assert (answer.status_code, words in answer.text) == (status, True)
    assert accessibility.problems(answer.text) == []


def test_every_other_failure_is_a_failure() -> None:
    assert middleware.process_exception(RequestFactory().post("/"), ValueError()) is None


def test_it_is_written_down(caplog) -> None:
    middleware.process_exception(RequestFactory().post("/people/new/%0AERROR%20forged"), IntegrityError("twice"))
    assert "POST /people/new/%0AERROR%20forged: twice" in caplog.text
