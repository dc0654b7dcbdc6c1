"""Where the stored derived rows are not what the facts come to: there must be none once an event is scored."""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.document.errors import BadDocumentError
from scoring.score import score
from tournaments.derived import LINE_FIELDS, STANDING_FIELDS, derive
from tournaments.document_words import recalled
from tournaments.documents import facts_of
from tournaments.models import Event, LineScore, Standing

_NOT_COMPARED = ("revision", "data")


def differences(event_pk: int) -> Iterator[str]:
    """A sentence for each difference; an event that waits to be scored, or cannot be, is one."""
    event = Event.objects.get(pk=event_pk)
    if event.revision == 0:
        return
    if not event.is_scored_up_to_date:
        why = recalled(event.scoring_error) or "waits to be scored"
        yield f"revision {event.revision}, scored {event.scored_revision}: {why}"
        return
    try:
        facts = facts_of(event_pk)
        derived = derive(event_pk, facts, score(facts.document))
    except BadDocumentError as error:
        yield f"cannot be scored: {error}"
        return
    yield from _compare("result", LINE_FIELDS, derived.lines, LineScore.objects.filter(event=event_pk))
    yield from _compare("entrant", STANDING_FIELDS, derived.standings, Standing.objects.filter(event=event_pk))


def _compare(key: str, fields: tuple[str, ...], rows: list[tuple[Any, ...]], stored: Any) -> Iterator[str]:
    kept = [each for each in fields if each not in _NOT_COMPARED]
    wanted = _by_key(key, ({**dict(zip(fields, row, strict=True))} for row in rows), kept)
    found = _by_key(key, stored.values(*kept), kept)
    for pk in sorted(wanted.keys() | found.keys()):
        if wanted.get(pk) != found.get(pk):
            yield f"{key} {pk}: stored {_shown(found.get(pk))}, the facts come to {_shown(wanted.get(pk))}"


def _by_key(key: str, rows: Any, kept: list[str]) -> dict[int, Mapping[str, Any]]:
    return {row[key]: {name: row[name] for name in kept if name != key} for row in rows}


def _shown(row: Mapping[str, Any] | None) -> str:
    if row is None:
        return "nothing"
    return ", ".join(f"{name} {value}" for name, value in row.items() if value not in ("", None) and name != "event")
