"""Boards that were put off: open until they are played, ruled on or dropped; results are not final before."""

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from club import audit
from club.models import User
from tournaments.models import Event, LatePlay, Result, Section

Settled = LatePlay.Settled


def open_in(event: Event) -> QuerySet[LatePlay]:
    """Late plays still to come; a line that came in settles its own."""
    return _unplayed(LatePlay.objects.filter(section__session__event=event, settled="")).select_related("section")


def _unplayed(late: QuerySet[LatePlay]) -> QuerySet[LatePlay]:
    came_in = Result.objects.filter(
        section=OuterRef("section"), board=OuterRef("board"), round=OuterRef("round"), table=OuterRef("table")
    )
    return late.exclude(Exists(came_in))


def is_put_off(section: Section, board: int, in_round: int, table: str) -> bool:
    """Whether a line that has not come in is to be played late."""
    return LatePlay.objects.filter(section=section, board=board, round=in_round, table=table, settled="").exists()


@transaction.atomic
def put_off(*, section: Section, board: int, in_round: int, table: str, by: User) -> LatePlay:
    """Put a board off; asking twice changes nothing."""
    late, is_new = LatePlay.objects.get_or_create(
        section=section, board=board, round=in_round, table=table, settled="", defaults={"put_off_by": by}
    )
    if is_new:
        audit.record("late-play.put-off", late, by=by, source="desk", board=board, round=in_round, table=table)
    return late


@transaction.atomic
def settle(*, late: LatePlay, how: str, by: User) -> LatePlay:
    """Close a late play that will bring no line: ruled on, or dropped. The first way stays."""
    late = LatePlay.objects.select_for_update().get(pk=late.pk)
    if not late.settled:
        late.settled, late.settled_at, late.settled_by = Settled(how), timezone.now(), by
        late.save(update_fields=["settled", "settled_at", "settled_by"])
        audit.record("late-play.settled", late, by=by, source="desk", how=how)
    return late
