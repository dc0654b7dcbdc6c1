"""The results of an imported event, all at once: no line is there yet that somebody could have read."""

from collections.abc import Sequence

from django.db import transaction

from tournaments.models import Event, Result, ResultChange
from tournaments.recording.rows import picture
from tournaments.recording.values import Origin
from tournaments.revising import facts_changed, lock


@transaction.atomic
def record_imported(event: Event, results: Sequence[Result], origin: Origin) -> None:
    """Write the lines of a new event with their history; the database's constraints hold for each."""
    lock(event.pk)
    Result.objects.bulk_create(results)
    ResultChange.objects.bulk_create(
        ResultChange(
            act="imported",
            line=result.pk,
            result=result,
            section_id=result.section_id,
            after=picture(result),
            by=origin.by,
            source=origin.source,
        )
        for result in results
    )
    facts_changed(event.pk)
