"""Every kind of event that the documents of the specification describe has pages that everybody can use."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from club.models import Club
from scoring.document.reading import read_event
from tests import accessibility
from tests.examples import share
from tournaments.documents.creating import Arrival, create_event
from tournaments.models import Event, Scoresheet
from tournaments.rescoring import rescore
from tournaments.results import travellers

DOCUMENTS = Path(__file__).parents[2] / "golden" / "documents"
FILES = sorted([*DOCUMENTS.glob("*.event.json"), *DOCUMENTS.glob("situations/*.json")])


def scored(club: Club, file: Path) -> Event:
    document = read_event(file.read_text(encoding="utf-8"))
    event = create_event(document, Arrival(club=club, by=None, state=Event.State.FINAL)).event
    rescore(event.pk)
    event.refresh_from_db()
    assert event.scoring_error == ""
    return event


def addresses(event: Event) -> list[str]:
    matches = Scoresheet.objects.get(event=event).matches
    first, *_rest, last = event.entrants.values_list("code", flat=True)
    return [
        event.get_absolute_url(),
        reverse("results:recap", args=[event.pk]),
        reverse("results:matches", args=[event.pk]),
        *(reverse("results:match", args=[event.pk, number]) for number in range(1, len(matches) + 1)),
        *(reverse("results:card", args=[event.pk, code]) for code in (first, last)),
        *(reverse("results:board", args=[event.pk, *key]) for key in travellers.boards_of(event)[:3]),
    ]


def asked(file: Path, event: Event) -> Iterator[tuple[str, str]]:
    """Each page in both languages in CI; at the desk in one or both, drawn anew for each run."""
    for url in addresses(event):
        drawn = share((file.name, url, language) for language in ("en", "ru"))
        yield from ((language, url) for *_page, language in drawn or [("en",)])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.split(".")[0])
def test_its_pages_can_be_used_by_everybody(client: Client, club: Club, file: Path) -> None:
    for language, url in asked(file, scored(club, file)):
        client.cookies["django_language"] = language
        response = client.get(url)
        assert response.status_code == 200, url
        assert accessibility.problems(response.content.decode()) == [], url
