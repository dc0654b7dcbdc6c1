"""What a document says is what the rows say, and back: nothing is lost on the way through the database."""

from dataclasses import replace
from pathlib import Path

import pytest

from club.models import Club
from scoring.document.event import EventDocument
from scoring.document.reading import read_event
from tournaments.documents import Arrival, create_event, document_of, facts_of
from tournaments.models import Result

GOLDEN = Path(__file__).parents[2] / "golden" / "documents"
DOCUMENTS = sorted([*GOLDEN.glob("*.event.json"), *GOLDEN.glob("situations/*.json")])


def _read(path: Path) -> EventDocument:
    """The document; what the site keeps for itself is made anew by each site."""
    document = read_event(path.read_bytes())
    return replace(document, sessions=(), record={})


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_a_document_comes_back_from_the_database_as_it_went_in(path: Path, club: Club) -> None:
    document = _read(path)
    created = create_event(document, Arrival(club=club, by=None))
    assert document_of(created.event.pk) == replace(document, date=document.date or created.event.date.isoformat())


def test_the_rows_stand_in_the_order_of_the_lines(club: Club) -> None:
    created = create_event(_read(GOLDEN / "pairs.event.json"), Arrival(club=club, by=None))
    facts = facts_of(created.event.pk)
    assert facts.lines == tuple(row.pk for row in created.results)
    assert [Result.objects.get(pk=pk).board for pk in facts.lines[:3]] == [v.board for v in facts.line_values[:3]]


@pytest.mark.parametrize("name", ["pairs", "teams", "progressive"])
def test_reading_takes_the_same_few_queries_whatever_the_size(
    name: str, club: Club, django_assert_max_num_queries: object
) -> None:
    created = create_event(_read(GOLDEN / f"{name}.event.json"), Arrival(club=club, by=None))
    with django_assert_max_num_queries(10):  # type: ignore[operator]
        facts_of(created.event.pk)


def test_people_of_exactly_the_same_name_are_taken_for_the_same(club: Club) -> None:
    document = _read(GOLDEN / "pairs.event.json")
    first = create_event(document, Arrival(club=club, by=None))
    second = create_event(document, Arrival(club=club, by=None))
    third = create_event(document, Arrival(club=club, by=None, knows_persons=False))

    def people(event: object) -> set[int]:
        return set(event.entrants.values_list("members__person", flat=True))  # type: ignore[attr-defined]

    assert people(first.event) == people(second.event)
    assert not people(first.event) & people(third.event)
