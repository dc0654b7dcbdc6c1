"""A team's captain answers for it, whether he plays or not (D19)."""

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from club.models import AuditEntry, Message
from tests import factories
from tests.accessibility import problems
from tournaments import captains
from tournaments.appeals import conflicts
from tournaments.appeals.services import Lodging, lodge
from tournaments.corrections import services as corrections
from tournaments.models import Entrant, Event, Result
from tournaments.postings import post_official
from tournaments.rulings.services import make_ruling
from tournaments.rulings.values import Decided, Place, Words

pytestmark = pytest.mark.django_db
SITE = "https://club.example/"


@pytest.fixture
def cora(club):
    """She leads the first team and does not play."""
    return factories.make_holder("Cora Captain", club, "member", "committee")


@pytest.fixture
def teams(tuesday, peter, mary, dora, cora):
    Event.objects.filter(pk=tuesday.pk).update(contest="teams")
    tuesday.refresh_from_db()
    section = factories.make_section(tuesday)
    one = factories.make_entrant(tuesday, "1", peter.person, factories.make_person(), name="Rooks")
    two = factories.make_entrant(tuesday, "2", mary.person, factories.make_person(), name="Owls")
    for table, (ns, ew) in enumerate([(one, two), (two, one)], 1):
        factories.make_result(
            section, 1, ns, ew, round=1, table=str(table), level=4, strain="S", declarer="N", tricks=9
        )
    post_official(event=tuesday, by=dora)
    tuesday.refresh_from_db()
    captains.name_captain(entrant=one, captain=cora.person, by=dora)
    return tuesday


@pytest.fixture
def line(teams):
    return Result.objects.select_related("section__session__event").get(section__session__event=teams, table="1")


@pytest.fixture
def ruling(teams, line, dora):
    words = Words(facts="A hesitation.", decision="The result stands.", law="16")
    return make_ruling(event=teams, place=Place(result=line.pk), words=words, decided=Decided(), by=dora)


def test_without_a_name_the_first_player_is_captain(teams, peter, mary, dora):
    one, two = Entrant.objects.filter(event=teams)
    assert captains.captain_of(two) == mary.person

    captains.name_captain(entrant=one, captain=None, by=dora)
    assert captains.captain_of(one) == peter.person
    assert AuditEntry.objects.filter(action="entrant.captain-named").count() == 2


def test_the_captain_of_one_team_does_not_play_for_another(teams, mary, dora):
    with pytest.raises(ValidationError, match="plays already"):
        captains.name_captain(entrant=Entrant.objects.get(event=teams, code="1"), captain=mary.person, by=dora)


def test_a_captain_and_the_entry_in_the_log_are_written_together(teams, cora, dora, monkeypatch):
    team = Entrant.objects.get(event=teams, code="2")
    monkeypatch.setattr(captains.audit, "record", lambda *_said, **_more: {}["no log"])

    with pytest.raises(KeyError, match="no log"):
        captains.name_captain(entrant=team, captain=cora.person, by=dora)

    team.refresh_from_db()
    assert team.captain is None


def test_a_pair_has_no_captain(tuesday, cora, dora):
    pair = factories.make_entrant(tuesday, "1")
    with pytest.raises(ValidationError, match="Only a team"):
        captains.name_captain(entrant=pair, captain=cora.person, by=dora)


def test_a_captain_who_does_not_play_appeals_for_his_team_d19(client, ruling, cora):
    client.force_login(cora)
    page = client.get(reverse("appeals:lodge", args=[ruling.event_id, 1]))
    assert "Captain of Rooks: Cora Captain" in page.text
    assert problems(page.text) == []

    said = {"entrant": ruling.result.north_id, "concurrence": "captain", "point": "judgement", "grounds": "Not so."}
    answer = client.post(reverse("appeals:lodge", args=[ruling.event_id, 1]), said)
    assert answer.url == f"/events/{ruling.event_id}/appeals/1/"
    assert client.get(f"{answer.url}statements/appellants/").status_code == 200


def test_the_captain_is_told_of_the_appeal_and_hears_none_of_his_team_d19(ruling, line, peter, cora):
    case = lodge(ruling=ruling, lodging=Lodging(line.north, "judgement", "Not so.", "captain"), by=peter, site=SITE)

    assert Message.objects.filter(to=cora.email).exists()
    found = {each.person: each.conflicts for each in conflicts.candidates(case)}
    assert found[cora.person] == ("captain of a side",)


def test_the_captain_asks_for_a_correction_and_answers_for_his_team_d14(client, teams, line, cora, mary):
    client.force_login(cora)
    assert client.get(reverse("corrections:ask", args=[teams.pk, line.pk])).status_code == 200

    asked = corrections.ask(event=teams, line=line, text="4SN=", why="", by=mary, site=SITE)
    assert Message.objects.filter(to=cora.email, key=f"correction {asked.pk}").exists()
    client.post(reverse("corrections:answer", args=[asked.pk]), {"answer": "agree"})
    asked.refresh_from_db()
    assert asked.answer == "agreed"


def test_the_director_names_a_captain_by_form_a_new_name_as_a_guest(client, teams, dora):
    client.force_login(dora)
    team = Entrant.objects.get(event=teams, code="2")
    address = reverse("events:entrant-captain", args=[teams.pk, team.pk])
    assert problems(client.get(address).text) == []

    client.post(address, {"name-1": "Zeno Quist", "person-1": ""})
    team.refresh_from_db()
    assert (team.captain.full_name, team.captain.is_guest) == ("Zeno Quist", True)
    assert "Captain: Zeno Quist" in client.get(reverse("events:entrants", args=[teams.pk])).text

    client.post(address, {"name-1": "", "person-1": ""})
    team.refresh_from_db()
    assert team.captain is None
