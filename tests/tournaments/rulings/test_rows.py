"""The rows of the source document about rulings, through the pages: case, effect, ranking.

Board 1 at three tables: 4S= (420), 4S+1 (450) and 3NT= (400) by North, nobody vulnerable: 2, 4 and 0 of 4 to N–S.
"""

import re

import pytest

from tests import factories
from tests.tournaments.rulings.giving import WORDS, points, replace, total
from tests.tournaments.rulings.test_effects import board  # noqa: F401
from tournaments.models import Result, Ruling

pytestmark = pytest.mark.django_db

ADJUST = {"ground": "no-redress", "reason": "As ruled"}
# Row, case, what the director adds to what the case fills in, and what N–S of the line then have of 4.
CASES = [
    ("D9", "settled-themselves", {"amount": "0"}, 2),
    ("D11", "psychic-call", {}, 2),
    ("D11", "undisclosed-agreement", {"assigned_ns": "-50", **ADJUST}, 0),
    ("D11", "misinformation", {"assigned_ns": "50% +420, 50% -50", **ADJUST}, 1),
    ("D12", "extraneous-information", {}, 2),
    ("D13", "revoke", {"tricks": "1", "to": "EW"}, 0),
    ("D13", "revoke-trick-twelve", {}, 2),
    ("D13", "late-revoke", {"assigned_ns": "+450", **ADJUST}, 3),
    ("D13", "disputed-claim", {"tricks": "1", "to": "EW"}, 0),
    ("D13", "conceded-trick-not-losable", {"tricks": "1", "to": "NS"}, 3),
    ("D13", "conceded-trick-won", {"tricks": "1", "to": "NS"}, 3),
    ("D13", "tricks-disputed", {"tricks": "2", "to": "NS"}, 4),
    ("D16", "wrong-number-of-cards", {}, 2),
    ("D20", "dummy-draws-attention", {}, 2),
    ("D20", "dummy-wrong-card", {}, 2),
    ("D20", "changed-designation", {}, 2),
    ("D20", "dummy-suggests-play", {"assigned_ns": "-50", **ADJUST}, 0),
]


@pytest.fixture
def desk(client, dora):
    client.force_login(dora)
    return client


def choose(desk, line: Result, case: str):
    """From the list of cases to the form that the case has filled in."""
    event = line.section.session.event_id
    place = f"session=1&board={line.board}&table={line.table}&round={line.round}"
    cases = desk.get(f"/events/{event}/rulings/cases/?{place}").text
    link = re.search(rf'href="([^"]*case={case}&[^"]*)"', cases)
    return link[1].replace("&amp;", "&")


def filled(page, **said) -> dict:
    """What the form sends when nothing is changed but what is said."""
    initial = page.context["form"].initial
    sent = {name: value for name, value in initial.items() if value is not None}
    return {"facts": "As it was", "is_public": "on", **sent, **said}


@pytest.mark.parametrize(("row", "case", "said", "expected"), CASES, ids=[f"{row} {case}" for row, case, *_ in CASES])
def test_a_case_is_ruled_and_scored(desk, board, row, case, said, expected):  # noqa: F811
    link = choose(desk, board[0], case)
    fined = {"fined": board[0].north_id} if "amount" in said else {}

    answer = desk.post(link, filled(desk.get(link), **said, **fined))

    assert answer.status_code == 302, answer.context["form"].errors
    ruling = Ruling.objects.get()
    assert (ruling.template, ruling.result_id) == (case, board[0].pk)
    assert points(board)[0][0] == expected


@pytest.mark.parametrize("case", ["revoke", "late-revoke", "conceded-trick-not-losable", "tricks-disputed"])
def test_a_late_claim_shows_when_the_round_ended_and_which_clock_applies_d13(desk, board, case):  # noqa: F811
    session = board[0].section.session
    session.clocks.create(round=1, minutes=20, started_at="2026-11-24T18:00Z", ended_at="2026-11-24T18:21Z")
    page = desk.get(choose(desk, board[0], case)).text

    assert "ended 24 November, 18:21" in page
    assert "Correction of a score" in page
    assert "Request for a ruling" in page


def test_an_accident_at_the_deal_is_played_first_and_adjusted_only_if_that_fails_d12(desk, board, dora):  # noqa: F811
    link = choose(desk, board[0], "extraneous-information")
    page = desk.get(link)
    assert "Have it played first." in page.text
    desk.post(link, filled(page))
    assert points(board)[0] == [2, 2]

    replace(
        desk, dora, Ruling.objects.get(), kind="artificial", artificial_ns="A+", artificial_ew="A+", ground="not-normal"
    )
    assert points(board)[0] == [2.4, 2.4]


def test_each_group_of_a_fouled_board_is_scored_by_itself_d17(desk, board):  # noqa: F811
    link = choose(desk, board[0], "fouled-board")
    versions = {f"version-{line.pk}": "b" if line is board[2] else "a" for line in board}
    desk.post(link, filled(desk.get(link), **versions))

    # Two played one version: 2 of 2 and 0 of 2 by Neuberg on 4; the third is a group of one, 60 % to both.
    assert points(board) == [[0.5, 3.5], [3.5, 0.5], [2.4, 2.4]]


def test_a_warning_is_remembered_and_the_penalty_after_it_moves_the_ranking_d18(desk, board):  # noqa: F811
    link = choose(desk, board[1], "slow-play")
    warned = board[1].north_id
    desk.post(link, filled(desk.get(link), fined=warned, amount="0", reason="Late by 6 minutes"))
    again = desk.get(link)
    assert "warning" in again.text
    assert "Late by 6 minutes" in again.text

    seen = desk.post(link, filled(again, fined=warned, amount="60", look="1")).text
    assert "The ranking, where it changes" in seen
    assert "4 → <strong>1.6</strong>" in seen

    desk.post(link, filled(again, fined=warned, amount="60"))
    standing = total(board[1].north)
    assert (standing.total, standing.rank) == ("1.6", 4)
    assert points(board)[1] == [4, 0]


def test_a_fine_in_a_unit_that_the_event_does_not_count_is_refused_d18(desk, board):  # noqa: F811
    link = choose(desk, board[0], "slow-play")
    offered = [value for value, _label in desk.get(link).context["form"].fields["unit"].choices]
    assert offered == ["percent-of-top", "matchpoints", "percent"]

    answer = desk.post(link, filled(desk.get(link), fined=board[0].north_id, unit="vps"))
    assert answer.status_code == 422
    assert not Ruling.objects.exists()


def test_a_ruling_on_a_call_between_boards_is_given_to_those_who_sit_there_d9(desk, tuesday, peter):
    """The call names table and round alone; a player of the table may then appeal, another may not."""
    section = factories.make_section(tuesday)
    mine, other = factories.make_entrant(tuesday, "1", peter.person), factories.make_entrant(tuesday, "2")
    factories.make_row(section, 1, 1, mine, other, boards=[1])
    page = f"/events/{tuesday.pk}/rulings/new/?session=1&round=1&table=1"

    desk.post(page, filled(desk.get(page), decision="Play on."))

    ruling = Ruling.objects.get()
    assert set(ruling.given_to.all()) == {mine, other}
    desk.force_login(peter)
    assert "Appeal this ruling" in desk.get(f"/events/{tuesday.pk}/rulings/1/").text
    assert desk.get(f"/events/{tuesday.pk}/rulings/1/appeal/").status_code == 200


def test_who_was_not_at_the_table_is_not_offered_an_appeal(client, board, tuesday, dora, peter):  # noqa: F811
    client.force_login(dora)
    client.post(f"/events/{tuesday.pk}/rulings/new/?session=1&board=1&table=1", {**WORDS, "kind": "none"})
    tuesday.state = "provisional"
    tuesday.save()
    factories.make_entrant(tuesday, "9", peter.person)
    client.force_login(peter)

    assert "Appeal this ruling" not in client.get(f"/events/{tuesday.pk}/rulings/1/").text
