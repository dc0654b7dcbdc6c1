"""The register through its pages: a case is chosen, the effect is seen, the ruling is made, read and replaced."""

import re

import pytest

from tests.accessibility import problems
from tests.tournaments.rulings.test_effects import board, points  # noqa: F401
from tournaments.models import Event, Ruling

pytestmark = pytest.mark.django_db

SAID = {
    "facts": "East looked at North's hand.", "decision": "The board is adjusted.", "law": "16", "kind": "artificial",
    "artificial_ns": "A+", "artificial_ew": "A−", "ground": "not-normal", "reason": "Saw a hand", "is_public": "on",
}  # fmt: skip


@pytest.fixture
def at_register(client, dora, tuesday):
    client.force_login(dora)
    return f"/events/{tuesday.pk}/rulings/"


def test_a_case_fills_the_form_in(client, at_register, board):  # noqa: F811
    page = client.get(f"{at_register}new/?case=revoke&session=1&board=1&table=1&round=1")

    assert "Who revoked in which trick?" in page.text
    assert re.search(r'value="tricks"[^>]*checked', page.text)
    assert problems(page.text) == []


def test_the_effect_is_shown_and_nothing_is_kept(client, at_register, board):  # noqa: F811
    page = client.post(f"{at_register}new/?session=1&board=1", SAID | {"line": board[0].pk, "look": "1"})

    assert "What it would do" in page.text
    assert "<strong>2.4</strong>" in page.text
    assert not Ruling.objects.exists()
    assert problems(page.text) == []


def test_a_ruling_is_made_and_read_by_everybody(client, at_register, board):  # noqa: F811
    answer = client.post(f"{at_register}new/?session=1&board=1", SAID | {"line": board[0].pk})

    assert answer.url == f"{at_register}1/"
    assert points(board[0]) == ("2.4", "1.6")
    client.logout()
    page = client.get(answer.url).text
    assert "East looked at North" in page
    assert problems(page) == []
    assert "artificial score" in client.get(at_register).text


def test_others_read_the_figures_of_a_ruling_once_nobody_has_the_board_to_play(client, at_register, board):  # noqa: F811
    answer = client.post(f"{at_register}new/?session=1&board=1", SAID | {"line": board[0].pk})
    assert "N–S A+; E–W A−" in client.get(answer.url).text

    client.logout()
    for state, reads in (("running", False), ("provisional", True)):
        Event.objects.update(state=state)
        assert ("N–S A+; E–W A−" in client.get(answer.url).text) is reads


def test_a_ruling_is_replaced_by_form(client, at_register, board):  # noqa: F811
    client.post(f"{at_register}new/?session=1&board=1", SAID | {"line": board[0].pk})
    page = client.get(f"{at_register}1/replace/")
    assert 'value="A+"' in page.text

    client.post(f"{at_register}1/replace/", SAID | {"line": board[0].pk, "kind": "none"})

    assert points(board[0]) == ("2", "2")
    assert "replaced by 2" in client.get(at_register).text.casefold()


def test_what_is_missing_is_said_beside_the_form(client, at_register, board):  # noqa: F811
    page = client.post(f"{at_register}new/?session=1&board=1", SAID | {"line": board[0].pk, "ground": ""})

    assert page.status_code == 422
    assert "needs its ground" in page.text


@pytest.mark.parametrize(
    ("typed", "weights"),
    [
        pytest.param("+420", [("1", 420)], id="one"),
        pytest.param("30% +650, 70% -100", [("0.3", 650), ("0.7", -100)], id="percent"),
        pytest.param("0,3 650; 0,7 −100", [("0.3", 650), ("0.7", -100)], id="decimal comma and real minus"),
    ],
)
def test_outcomes_are_read_as_they_are_written(typed, weights):
    from tournaments.rulings.outcomes import read_outcomes

    assert [(part["weight"], part["score"]) for part in read_outcomes(typed)] == weights


@pytest.mark.parametrize("state", ["final", "corrected"])
def test_final_results_change_only_with_a_reason_d14(client, at_register, board, tuesday, state):  # noqa: F811
    Event.objects.filter(pk=tuesday.pk).update(state=state)
    tricks = SAID | {"line": board[0].pk, "kind": "tricks", "tricks": "1", "to": "EW"}

    refused = client.post(f"{at_register}new/?session=1&board=1", tricks | {"reason": " "})
    assert "The results are final. Give the reason" in refused.text
    assert not Ruling.objects.exists()

    client.post(f"{at_register}new/?session=1&board=1", tricks)
    client.logout()
    assert "Saw a hand" in client.get(f"/events/{tuesday.pk}/changes/").text
