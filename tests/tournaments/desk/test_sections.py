"""Two sections that play the same boards: tables carry their section's letter, and the field is both."""

import pytest
from django.urls import reverse

from tests import factories
from tournaments.desk import entering
from tournaments.desk.entering import Typed
from tournaments.models import Doubt, Event, Result, Session
from tournaments.movements.mitchell import mitchell
from tournaments.places import Plan


@pytest.fixture
def two_sections(tuesday: Event) -> Session:
    sections = [factories.make_schedule(tuesday, mitchell(3), boards=2, name=name) for name in "AB"]
    return sections[0].session


def test_a_traveller_has_the_lines_of_both(client, two_sections, dora):
    client.force_login(dora)
    page = client.get(reverse("desk:sheet-board", args=[two_sections.pk, 1])).text
    assert [f"Table {name}" in page for name in ("A1", "A2", "A3", "B1", "B2", "B3")] == [True] * 6


def test_a_line_of_the_second_section_is_kept_there(two_sections, dora):
    place = next(line.place for line in Plan(two_sections).lines() if line.place.table == "B2")
    assert entering.save(session=two_sections, typed=Typed(place, "4SN="), by=dora).is_saved
    result = Result.objects.get()
    assert (result.section.name, result.table, result.north.code[0]) == ("B", "B2", "B")


def test_the_field_is_that_of_both_sections(two_sections, dora):
    lines = [line.place for line in Plan(two_sections).lines() if line.place.board == 1]
    for place in lines:
        text = "4SE=" if place.table == "B1" else "4SN="
        entering.save(session=two_sections, typed=Typed(place, text), by=dora)
    doubts = Doubt.objects.values_list("result__table", "check_code")
    assert ("B1", "direction") in doubts
    assert "wrong-board" not in {code for _table, code in doubts}


@pytest.mark.parametrize(("to", "leads"), [("tb2", "table B2"), ("t2", "table A2")])
def test_a_table_is_found_by_its_letter(client, two_sections, dora, to, leads):
    client.force_login(dora)
    assert leads in client.get(reverse("desk:go", args=[two_sections.pk]), {"to": to}, follow=True).text
