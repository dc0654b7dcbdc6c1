"""Stored pieces: rendered ahead of the readers, and by one of them at a time."""

import pytest

from club import jobs
from club.models import Club
from tests.tournaments.results import evening
from tournaments.models import Event, Fragment
from tournaments.results import pieces
from tournaments.revising import changed_facts


@pytest.mark.parametrize(("state", "languages"), [("running", ["en", "ru"]), ("draft", [])])
def test_the_ranking_is_there_in_every_language_before_anybody_asks(
    club: Club, state: str, languages: list[str]
) -> None:
    event = evening.play(club, state=state)
    with changed_facts(event.pk):
        pass
    jobs.run_due()
    event.refresh_from_db()
    stored = Fragment.objects.filter(event=event, revision=event.revision, name=f"ranking {state}")
    assert sorted(stored.values_list("language", flat=True)) == languages
    assert event.scored_revision == event.revision


def test_who_rendered_an_older_revision_and_comes_late_replaces_nothing(club: Club) -> None:
    late = evening.play(club)
    with changed_facts(late.pk):
        pass
    jobs.run_due()
    pieces.recap_piece(Event.objects.get(pk=late.pk))
    assert late.scored_revision < Event.objects.get(pk=late.pk).scored_revision
    pieces.recap_piece(late)
    stored = Fragment.objects.get(event=late, name__startswith="recap")
    assert stored.revision == Event.objects.get(pk=late.pk).scored_revision


def test_an_event_that_is_gone_is_no_failure(db: None) -> None:
    assert not Event.objects.filter(pk=999).exists()
    pieces.render_ahead(999)
