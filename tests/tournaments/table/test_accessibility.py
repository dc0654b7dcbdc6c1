"""Every page of the phones against the rules of access."""

import pytest
from django.urls import reverse

from tests.accessibility import problems
from tests.tournaments.table import taps
from tests.tournaments.table.conftest import phone_of
from tests.tournaments.table.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments import tokens
from tournaments.models import TableOptions


@pytest.fixture
def evening(section, tuesday):
    """Table 1 has entered its first board, and calls the director."""
    TableOptions.objects.create(event=tuesday, show_others=True, show_percentage=True)
    phone, token = phone_of(section, 1)
    taps.tap(phone, token, board=section.schedule.get(round=1, table=1).boards[0])
    phone.post(reverse("table:call", args=[token.pk]), {"reason": "pace"})
    return phone, token


@pytest.mark.parametrize(
    ("name", "arguments"),
    [("page", ()), ("board", (1, 9)), ("board-change", (1, 9)), ("cards", (1,)), ("call", ()), ("own", ())],
)
def test_the_tables_pages(evening, name, arguments) -> None:
    assert problems(taps.page(*evening, name, *arguments).content.decode()) == []


def test_the_form_with_what_is_missing(evening) -> None:
    assert problems(taps.tap(*evening, board=10, level="4").content.decode()) == []


def test_the_question_about_the_order(section) -> None:
    phone, token = phone_of(section, 2)
    board = section.schedule.get(round=1, table=2).boards[1]
    assert problems(taps.tap(phone, token, board=board).content.decode()) == []


def test_a_pairs_own_page(section, session, evening, client) -> None:
    token = tokens.of_entrant(session=session, entrant=section.schedule.get(round=1, table=1).east)
    client.get(tokens.address(token))
    assert problems(taps.page(client, token, "mine").content.decode()) == []


@pytest.mark.parametrize("name", ["phones", "sheet", "queue"])
def test_the_directors_pages(client, dora, session, evening, name) -> None:
    client.force_login(dora)
    assert problems(client.get(reverse(f"table:{name}", args=[session.pk])).content.decode()) == []
