"""At the end of a round each side agrees to both columns (P19)."""

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club import audit
from club.numbers import whole
from scoring.values import Side
from tournaments.models import SideConfirmation
from tournaments.party_play.tables import TableState
from tournaments.recording import Origin
from tournaments.revising import lock


def confirm_side(*, table: TableState, side: Side, seen: tuple[int, int], origin: Origin) -> None:
    """The side agrees to the totals that it saw; ValidationError where they have changed since, or are not whole."""
    with transaction.atomic():
        event = lock(table.event.pk)
        if not table.is_done:
            raise ValidationError(_("Not all deals of this round have been entered yet."), code="not-done")
        if seen != (table.ns, table.ew):
            raise ValidationError(_("The totals have changed meanwhile. Look at both columns again."), code="changed")
        SideConfirmation.objects.update_or_create(
            row=table.row,
            side=side.value,
            defaults={"ns": table.ns, "ew": table.ew, "by": origin.by, "source": origin.source},
        )
        audit.record(
            "party.confirmed", table.row, by=origin.by, club=event.club, source=origin.source,
            event=event.pk, side=side.value, round=table.round, table=table.name,
        )  # fmt: skip


def seen_totals(text: str) -> tuple[int, int]:
    """The two totals as a page carries them, N-S first; ValidationError for anything else."""
    said_ns, _comma, said_ew = text.partition(",")
    ns, ew = whole(said_ns), whole(said_ew)
    if ns is None or ew is None:
        raise ValidationError(_("The totals have changed meanwhile. Look at both columns again."), code="changed")
    return ns, ew
