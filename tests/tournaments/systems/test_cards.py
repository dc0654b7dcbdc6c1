"""What pairs play is open to those against whom they play (D11)."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from club.models import AuditEntry
from tests import factories
from tests.accessibility import problems
from tournaments.models import Event, SystemCard

pytestmark = pytest.mark.django_db
PDF = b"%PDF-1.7 strong club"


@pytest.fixture
def pairs(tuesday, peter, mary):
    return (
        factories.make_entrant(tuesday, "1", peter.person, factories.make_person()),
        factories.make_entrant(tuesday, "2", mary.person, factories.make_person()),
    )


def attached(client, user, entrant, content=PDF):
    client.force_login(user)
    file = SimpleUploadedFile("card.pdf", content)
    return client.post(reverse("systems:attach", args=[entrant.event_id, entrant.pk]), {"card": file}, follow=True)


def test_a_pair_attaches_its_card_and_its_opponents_open_it_d11(client, pairs, peter, mary):
    assert "can open it" in attached(client, peter, pairs[0]).text

    client.force_login(mary)
    address = reverse("systems:card", args=[pairs[0].event_id, pairs[0].pk])
    assert address in client.get(reverse("systems:cards", args=[pairs[0].event_id])).text
    answer = client.get(address)
    assert (answer.content, answer.headers["Content-Type"]) == (PDF, "application/pdf")
    assert answer.headers["Content-Disposition"].startswith("attachment")


def test_the_policy_is_read_by_everybody_and_the_cards_are_not_d11(client, pairs, peter, sonia):
    event = pairs[0].event
    Event.objects.filter(pk=event.pk).update(convention_policy="No strong pass.")
    attached(client, peter, pairs[0])
    address = reverse("systems:card", args=[event.pk, pairs[0].pk])

    client.logout()
    page = client.get(reverse("systems:cards", args=[event.pk])).text
    assert "No strong pass." in page
    assert address not in page
    assert problems(page) == []
    client.force_login(sonia)
    assert client.get(address).status_code == 403


def test_the_director_states_the_policy_with_the_event_d11(client, tuesday, dora):
    client.force_login(dora)
    said = {"name": tuesday.name, "date": tuesday.date.isoformat(), "convention_policy": "Natural systems only."}
    client.post(reverse("events:edit", args=[tuesday.pk]), said)

    assert "Natural systems only." in client.get(reverse("systems:cards", args=[tuesday.pk])).text


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"<html><script>", "no PDF"), (b"", "no PDF"), (b"%PDF-" + b"x" * (2 * 1024 * 1024), "2 MB at most")],
    ids=["a page", "nothing", "too large"],
)
def test_what_is_no_card_is_refused(client, pairs, peter, content, told):
    page = attached(client, peter, pairs[0], content).text

    assert told in page or "Choose a PDF" in page
    assert not SystemCard.objects.exists()


def test_nobody_attaches_for_another_pair_but_the_director(client, pairs, peter, dora):
    assert attached(client, peter, pairs[1]).status_code == 403
    attached(client, dora, pairs[1])
    assert SystemCard.objects.get().entrant == pairs[1]


def test_a_new_card_takes_the_place_of_the_old_and_it_can_be_taken_back(client, pairs, peter):
    attached(client, peter, pairs[0])
    attached(client, peter, pairs[0], PDF + b" two")
    assert bytes(SystemCard.objects.get().content).endswith(b"two")

    client.post(reverse("systems:take-back", args=[pairs[0].event_id, pairs[0].pk]))
    assert not SystemCard.objects.exists()
    actions = list(AuditEntry.objects.filter(action__startswith="system-card").values_list("action", flat=True))
    assert sorted(actions) == ["system-card.attached", "system-card.attached", "system-card.taken-back"]


def test_the_page_has_the_forms_of_the_readers_own_pair_alone(client, pairs, peter):
    client.force_login(peter)
    page = client.get(reverse("systems:cards", args=[pairs[0].event_id])).text

    assert page.count('type="file"') == 1
    assert problems(page) == []


def test_a_party_game_has_none(client, club):
    party = factories.make_event(club, game="progressive", contest="")
    assert client.get(reverse("systems:cards", args=[party.pk])).status_code == 404
