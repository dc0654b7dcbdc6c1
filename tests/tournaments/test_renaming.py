"""A corrected name is read at once where pages are stored ready-made."""

from django.test import Client
from django.urls import reverse

from tests.cast import World
from tournaments import rescoring


def test_a_new_name_is_read_in_a_ranking_that_was_stored(
    client: Client, world: World, django_capture_on_commit_callbacks
) -> None:
    event = world.result.section.session.event
    rescoring.rescore(event.pk, even_if_scored=True)
    address = reverse("results:event", args=[event.pk])
    client.get(address)
    person = event.entrants.first().members.first().person
    with django_capture_on_commit_callbacks(execute=True):
        person.family_name = "Corrected-Later"
        person.save()
    assert "Corrected-Later" in client.get(address).text
