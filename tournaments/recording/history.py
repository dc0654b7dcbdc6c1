"""The history of results: append-only, read newest first."""

from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import Result, ResultChange, Section
from tournaments.recording.rows import Picture
from tournaments.recording.values import Origin

History = QuerySet[ResultChange]


@dataclass(frozen=True, slots=True)
class Line:
    """A line before and after an act; `result` is the row that is there afterwards."""

    pk: int
    section_id: int
    before: Picture | None
    after: Picture | None
    result: Result | None


def acts(event_pk: int) -> History:
    """All changes of an event's results, newest first."""
    found = ResultChange.objects.filter(section__session__event=event_pk)
    return found.select_related("section__session", "by__person").order_by("-pk")


def history(result_pk: int) -> History:
    """The changes of one line, newest first; a removed line keeps its own."""
    return ResultChange.objects.filter(line=result_pk).select_related("by__person").order_by("-pk")


def last_act(result_pk: int) -> ResultChange | None:
    return history(result_pk).first()


def already_there(section: Section, key: str) -> ResultChange | None:
    """The act that came with this key before."""
    if not key:
        return None
    return ResultChange.objects.filter(section=section, idempotency_key=key).first()


def write(act: str, line: Line, origin: Origin, undoes: ResultChange | None = None) -> ResultChange:
    """Add an entry; there is no way to change or to take one away."""
    by = origin.by if origin.by is not None and origin.by.is_authenticated else None
    return ResultChange.objects.create(
        act=act,
        line=line.pk,
        result=line.result,
        section_id=line.section_id,
        before=line.before,
        after=line.after,
        by=by,
        source=origin.source,
        reason=origin.reason,
        undoes=undoes,
        idempotency_key=origin.key,
    )
