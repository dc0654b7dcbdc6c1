"""The pages of the start of the evening."""

import re

import pytest
from django.urls import reverse

from tests import factories
from tournaments.models import Event, SeatDraw

FOUR_PAIRS = "2,2,6,2,3\n1,4,1, 1,2,2, 1,3,3\n2,3,1, 3,4,2, 4,2,3\n"


def seats(event: Event) -> str:
    return reverse("seats:seats", args=[event.pk, 1])


def test_seats_are_given_and_shown_by_table_and_by_name(desk, five, tuesday):
    answer = desk.post(seats(tuesday), {"how": "draw", "seed": "7"}, follow=True)
    page = answer.content.decode()
    assert "Seats were drawn by lot; number of the draw: 7." in page
    entrant = tuesday.entrants.get(code="3")
    assert " – ".join(entrant.names) in page
    assert "3, table 3, North–South" in page


def test_the_page_remembers_the_wishes_of_the_last_draw(desk, five, tuesday):
    pk = tuesday.entrants.first().pk
    desk.post(seats(tuesday), {"how": "seed", f"stay-{pk}": "1", f"not-{pk}": "1, 2", f"strength-{pk}": "52,5"})
    page = desk.get(seats(tuesday)).content.decode()
    assert f'name="stay-{pk}" value="1"' in page
    assert f'name="not-{pk}" value="1, 2"' in page
    assert f'name="strength-{pk}" value="52.5"' in page


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"apart": "3-77"}, "“3-77” is not two numbers of this event."),
        ({"not": "the door"}, "“the door” are no tables."),
        ({"strength": "strong"}, "“strong” is no strength."),
    ],
)
def test_what_cannot_be_read_is_said(desk, five, tuesday, typed, said):
    pk = tuesday.entrants.first().pk
    data = {"how": "draw"} | {name if name == "apart" else f"{name}-{pk}": value for name, value in typed.items()}
    assert said in desk.post(seats(tuesday), data).content.decode()
    assert not SeatDraw.objects.exists()


def test_a_refused_wish_stands_on_the_page_by_name(desk, five, tuesday):
    pks = list(tuesday.entrants.values_list("pk", flat=True))[:6]
    answer = desk.post(seats(tuesday), {"how": "draw"} | {f"stay-{pk}": "1" for pk in pks})
    assert "There is no table left that is kept all evening." in answer.content.decode()


def test_visitors_find_their_seat(client, five, tuesday):
    page = client.get(reverse("seats:start-list", args=[tuesday.pk, 1])).content.decode()
    person = tuesday.entrants.get(code="7").members.first().person
    assert str(person) in page


@pytest.fixture
def four_pairs(tuesday):
    for number in range(4):
        factories.make_entrant(tuesday, f"x{number}")
    return factories.make_section(tuesday)


def typed(section) -> str:
    return reverse("seats:typed", args=[section.session.event_id, section.pk])


def test_a_movement_of_the_club_is_checked_and_taken(desk, four_pairs):
    answer = desk.post(typed(four_pairs), {"text": FOUR_PAIRS})
    assert "Take this movement" in answer.content.decode()
    assert not four_pairs.schedule.exists()
    desk.post(typed(four_pairs), {"text": FOUR_PAIRS, "take": "1"})
    assert four_pairs.schedule.count() == 6
    assert four_pairs.schedule.get(round=1, table=1).boards == [1, 2]


def test_every_fault_is_named_and_the_movement_refused(desk, four_pairs):
    faulty = FOUR_PAIRS.replace("4,2,3", "1,2,3")
    answer = desk.post(typed(four_pairs), {"text": faulty, "take": "1"})
    page = answer.content.decode()
    assert "It cannot be played as it is:" in page
    assert "Round 3: number 1" in page
    assert not four_pairs.schedule.exists()


def test_a_text_that_is_no_movement_is_said_to_be_none(desk, four_pairs):
    page = desk.post(typed(four_pairs), {"text": "hello"}).content.decode()
    assert "This cannot be read" in page


def test_a_movement_for_others_is_refused(desk, five):
    page = desk.post(typed(five), {"text": FOUR_PAIRS, "take": "1"}).content.decode()
    assert "This movement is for 4 contestants; there are 10." in page


def test_offers_answer_to_time_and_stationary_pairs(desk, five, tuesday):
    url = reverse("events:movement", args=[tuesday.pk, five.pk])
    page = desk.get(url, {"boards": "", "minutes": "120", "stationary": "5"}).content.decode()
    lengths = [60 * int(hours) + int(minutes) for hours, minutes in re.findall(r"about (\d+) h (\d+) min", page)]
    assert lengths
    assert max(lengths) <= 120
    assert re.search(r"Only \d+ keep their table; 5 must\.", page)
