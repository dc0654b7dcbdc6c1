"""An individual: four players sit at a table, each for himself."""

import pytest
from django.urls import reverse

from tests import factories
from tournaments.desk import entering
from tournaments.desk.entering import Typed
from tournaments.models import Result, ScheduleRow, Session
from tournaments.places import Place


@pytest.fixture
def individual(club) -> Session:
    event = factories.make_event(club, contest="individual", name="Individual")
    section = factories.make_section(event, tables=1, rounds=3, boards_per_round=1)
    a, b, c, d = (factories.make_entrant(event, str(number), factories.make_person()) for number in range(1, 5))
    for number, (north, east, south, west) in enumerate([(a, b, c, d), (a, c, d, b), (a, d, b, c)], start=1):
        ScheduleRow.objects.create(
            section=section, round=number, table=1, north=north, east=east, south=south, west=west, boards=[number]
        )
    return section.session


@pytest.fixture
def place(individual) -> Place:
    return Place(1, individual.sections.get().pk, 1, "1")


def seats() -> list[str]:
    result = Result.objects.get()
    return [entrant.code if entrant else "" for entrant in result.seats]


def test_each_player_is_kept_in_his_seat(individual, place, dora):
    assert entering.save(session=individual, typed=Typed(place, "4SN="), by=dora).is_saved
    assert seats() == ["1", "2", "3", "4"]


def test_two_who_changed_seats_are_corrected_on_the_page_of_the_line(client, individual, place, dora):
    client.force_login(dora)
    codes = {entrant.code: entrant.pk for entrant in individual.event.entrants.all()}
    sat = {"north": codes["2"], "east": codes["1"], "south": codes["3"], "west": codes["4"]}
    url = reverse("desk:line", args=[individual.pk, str(place)])
    form = {"said": "4SN=", "board": 1, "edition": 0, **sat}
    page = client.post(url, {**form, "insists": "on"}, follow=True)
    assert page.status_code == 200
    assert seats() == ["2", "1", "3", "4"]


def test_a_line_saved_by_another_meanwhile_is_shown_before_it_is_overwritten(client, individual, place, dora):
    entering.save(session=individual, typed=Typed(place, "4SN="), by=dora)
    client.force_login(dora)
    codes = {entrant.code: entrant.pk for entrant in individual.event.entrants.all()}
    sat = {"north": codes["1"], "east": codes["2"], "south": codes["3"], "west": codes["4"]}
    url = reverse("desk:line", args=[individual.pk, str(place)])
    form = {"said": "3NTN=", "board": 1, "edition": 0, **sat}
    page = client.post(url, form).text
    assert "meanwhile" in page
    assert Result.objects.get().strain == "S"
