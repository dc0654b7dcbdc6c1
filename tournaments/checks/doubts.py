"""The queue of doubtful lines: raised with every change of a board, cleared by somebody, kept.

A doubt that was cleared is not raised again while the line says the same.
"""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from club import audit
from club.models import User
from tournaments.checks import rows
from tournaments.checks.doubtful import what_is_doubtful
from tournaments.checks.values import Finding, Line
from tournaments.models import Doubt, Event, Session

SAID = "said"  # what the line said when the doubt was raised
Found = dict[tuple[int, str], tuple[Line, Finding]]


def open_in(event: Event) -> QuerySet[Doubt]:
    """The doubts that nobody has looked at, in the order of the boards."""
    waiting = Doubt.objects.filter(result__section__session__event=event, cleared_at__isnull=True)
    return waiting.order_by("result__board", "result__round", "result__table", "pk")


def look_again(session: Session, board: int, version: str = "a") -> None:
    """Raise and withdraw the doubts of a board, in the transaction of the change."""
    traveller = rows.traveller(session, board, version)
    found: Found = {}
    for line in traveller.lines:
        for finding in what_is_doubtful(line, traveller.scene(line, traveller.section_of[line.key])):
            found[line.key, finding.code] = (line, finding)
    known = list(Doubt.objects.filter(result__in=[line.key for line in traveller.lines]))
    _withdraw(doubt for doubt in known if doubt.cleared_at is None and not _still(doubt, found))
    settled = {(doubt.result_id, doubt.check_code) for doubt in known if _still(doubt, found)}
    Doubt.objects.bulk_create(
        Doubt(result_id=key[0], check_code=key[1], values={**finding.values, SAID: line.said.shown()})
        for key, (line, finding) in found.items()
        if key not in settled
    )


def _still(doubt: Doubt, found: Found) -> bool:
    """Whether the line gives the same cause to doubt as when this was raised or cleared."""
    line, _finding = found.get((doubt.result_id, doubt.check_code), (None, None))
    return line is not None and doubt.values.get(SAID) == line.said.shown()


def _withdraw(doubts: Iterable[Doubt]) -> None:
    if pks := [doubt.pk for doubt in doubts]:
        Doubt.objects.filter(pk__in=pks).delete()


@transaction.atomic
def clear(*, doubt: Doubt, by: User, note: str = "") -> Doubt:
    """Somebody has looked at the line and it stands; who it was is kept. Clearing twice keeps the first."""
    doubt = Doubt.objects.select_for_update().get(pk=doubt.pk)
    if doubt.cleared_at is None:
        doubt.cleared_at, doubt.cleared_by, doubt.note = timezone.now(), by, note
        doubt.save(update_fields=["cleared_at", "cleared_by", "note"])
        audit.record("doubt.cleared", doubt, by=by, source="desk", check=doubt.check_code, line=doubt.result_id)
    return doubt
