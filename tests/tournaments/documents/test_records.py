"""The register goes along with an event and comes back: nothing that a ruling did is lost, or done twice."""

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.test import Client

from club.models import Person
from scoring.document.errors import BadDocumentError
from scoring.document.reading import read_event
from scoring.document.writing import event_text
from scoring.score import score
from tests import factories
from tests.cast import KINDS
from tests.kept import kept_from, part
from tests.tournaments.rulings.giving import give
from tests.tournaments.rulings.giving import replace as replace_ruling
from tournaments.documents import Arrival, create_event, document_of, whole_document
from tournaments.models import Entrant, Event, Penalty, Result, Ruling

pytestmark = pytest.mark.django_db


def played_and_ruled_on():
    """Five boards at three tables, each ruled on otherwise, with a penalty, a warning and a ruling that was replaced."""
    club = factories.make_club()
    dora, client = factories.make_holder(KINDS["director"], club, "member", "director"), Client()
    tuesday = factories.make_event(club)
    section = factories.make_section(tuesday)
    pairs = [factories.make_entrant(tuesday, str(number)) for number in range(1, 7)]
    lines = {
        board: [
            factories.make_result(
                section, board, pairs[at], pairs[at + 3], round=board, table=str(at + 1), level=4, strain="S",
                declarer="N", tricks=9 + at,
            )
            for at in range(3)
        ]
        for board in range(1, 6)
    }  # fmt: skip
    give(client, dora, lines[1][0], kind="tricks", tricks="1", to="EW")
    give(client, dora, lines[2][0], kind="split", assigned_ns="60% +420, 40% -50", assigned_ew="A+", is_public="")
    give(client, dora, lines[3][0], kind="fouled", **{f"version-{lines[3][2].pk}": "b"})
    first = give(client, dora, lines[4][0], kind="artificial", artificial_ns="A+", artificial_ew="A-")
    replace_ruling(client, dora, first, kind="cancelled")
    fined = lines[5][0]
    give(client, dora, fined, kind="penalty", fined=fined.north_id, amount="10", unit="percent-of-top")
    give(client, dora, fined, kind="penalty", fined=fined.north_id, amount="0", unit="percent-of-top")
    Event.objects.filter(pk=tuesday.pk).update(state="provisional")
    return SimpleNamespace(club=club, dora=dora, evening=Event.objects.get(pk=tuesday.pk))


made, kept = kept_from(played_and_ruled_on)


club, dora, evening = part("club"), part("dora"), part("evening")


def taken_away(client, event, by=None):
    """The file that is downloaded."""
    client.logout()
    if by:
        client.force_login(by)
    answer = client.get(f"/events/{event.pk}/document/")
    return read_event(answer.content)


def brought_back(document, club):
    return create_event(document, Arrival(club=club, by=None)).event


def plain(document):
    return replace(document, sessions=(), record={})


def test_it_scores_the_same_after_coming_back_and_the_lines_are_as_played(client, evening, dora, club):
    document = taken_away(client, evening, dora)
    back = brought_back(document, club)

    assert plain(document_of(back.pk)) == plain(document) == plain(document_of(evening.pk))
    assert score(document_of(back.pk)).standings == score(document_of(evening.pk)).standings
    tricks = (
        Result.objects.filter(section__session__event=back, board=1).order_by("table").values_list("tricks", flat=True)
    )
    assert list(tricks) == [9, 10, 11]
    assert not Result.objects.filter(section__session__event=back, artificial__isnull=False).exists()


def register(event):
    return [
        (
            r.number,
            r.effect_kind,
            r.facts,
            r.law,
            r.is_public,
            r.is_in_force,
            r.made_at,
            [e.code for e in r.given_to.all()],
        )
        for r in Ruling.objects.filter(event=event)
    ]


def test_the_register_is_the_same_with_what_replaced_what(client, evening, dora, club):
    back = brought_back(taken_away(client, evening, dora), club)

    assert register(back) == register(evening)
    assert len(register(back)) == 7
    fines = list(Penalty.objects.filter(event=back).order_by("pk").values_list("amount", "ruling__number"))
    assert fines == [(10, 6), (0, 7)]


def test_it_can_go_round_a_second_time(client, evening, dora, club):
    once = brought_back(taken_away(client, evening, dora), club)
    Event.objects.filter(pk=once.pk).update(state="provisional")
    twice = brought_back(taken_away(client, once, dora), club)

    assert register(twice) == register(evening)
    assert plain(document_of(twice.pk)) == plain(document_of(evening.pk))


def test_the_public_takes_away_no_ruling_that_it_may_not_read_and_scores_the_same(client, evening, club):
    document = taken_away(client, evening)
    assert [ruling["number"] for ruling in document.record["rulings"]] == [1, 3, 4, 5, 6, 7]

    back = brought_back(document, club)
    assert score(document_of(back.pk)).standings == score(document_of(evening.pk)).standings


def test_a_ruling_replaced_by_one_that_is_not_public_is_not_in_force_again(client, evening, dora, club):
    Ruling.objects.filter(event=evening, number=5).update(is_public=False)
    document = taken_away(client, evening)

    assert 4 not in [ruling["number"] for ruling in document.record["rulings"]]
    back = brought_back(document, club)
    assert score(document_of(back.pk)).standings == score(document_of(evening.pk)).standings


def test_names_in_public_rulings_are_masked_in_the_file_too(client, evening):
    person = factories.make_person("Zelda Quux")
    Entrant.objects.filter(event=evening).first().members.update(person=person)
    Ruling.objects.filter(event=evening, number=1).update(facts=f"{person.full_name} revoked")

    record = json.dumps(taken_away(client, evening).record)
    assert "Quux" not in record
    assert "Z.Q. revoked" in record


def test_a_captain_comes_along(evening, club):
    leader = factories.make_person("Cora Captain")
    Entrant.objects.filter(event=evening, code="1").update(captain=leader)

    back = brought_back(read_event(event_text(whole_document(evening.pk))), club)
    assert Entrant.objects.get(event=back, code="1").captain == leader


def test_a_captain_who_plays_is_that_player_where_nobody_is_taken_for_one_of_the_club(evening, club):
    team = Entrant.objects.get(event=evening, code="1")
    Entrant.objects.filter(pk=team.pk).update(captain=team.members.first().person)

    document = read_event(event_text(whole_document(evening.pk)))
    back = create_event(document, Arrival(club=club, by=None, knows_persons=False)).event
    new = Entrant.objects.get(event=back, code="1")
    assert new.captain == new.members.first().person != team.members.first().person


def test_a_captain_of_nobody_makes_no_guest(evening, club):
    document = read_event(event_text(whole_document(evening.pk)))
    brought_back(replace(document, record={"version": 1, "captains": {"99": "Nobody Knows"}}), club)
    assert not Person.objects.filter(given_name="Nobody").exists()


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("rulings", 0, "effect_kind"), "nonsense", "rulings[1]"),
        (("rulings", 0, "line"), 999, "rulings[1]"),
        (("rulings", 4, "supersedes"), 99, "rulings[5]"),
        (("rulings", 0, "facts"), "", "rulings[1]"),
        (("as_played", 0, "line"), 0, "as_played[1]"),
        (("as_played", 0, "result"), {"board": "x"}, "as_played[1]"),
        (("rulings",), "none", "rulings"),
        (("captains",), {"1": 5}, "captains"),
    ],
)
def test_a_record_that_is_spoilt_is_refused_and_leaves_nothing(client, evening, dora, club, path, value, where):
    document = taken_away(client, evening, dora)
    record = json.loads(json.dumps(document.record))
    *way, last = path
    inner = record
    for step in way:
        inner = inner[step]
    inner[last] = value

    before = Event.objects.count()
    with pytest.raises(BadDocumentError) as refusal:
        brought_back(replace(document, record=record), club)
    assert where in str(refusal.value)
    assert Event.objects.count() == before


def test_the_record_of_another_site_is_left_alone(client, evening, dora, club):
    document = taken_away(client, evening, dora)
    back = brought_back(replace(document, record={"version": 99, "rulings": "?"}), club)
    assert not Ruling.objects.filter(event=back).exists()
