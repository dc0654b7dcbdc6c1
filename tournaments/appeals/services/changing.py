"""Changing a case: held, in the edition that was read, counted and logged."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments.appeals import texts
from tournaments.models import Appeal
from tournaments.revising import lock


class AppealConflict(ValidationError):
    """Somebody changed the case since it was read; nothing of the second was saved."""

    def __init__(self, current: Appeal) -> None:
        self.current = current
        super().__init__(_sentence(current), code="edition")


def _sentence(current: Appeal) -> str:
    if current.state == Appeal.State.DECIDED:
        values = {"outcome": current.get_outcome_display()}
        return _("Another member has decided meanwhile: %(outcome)s. Nothing of yours was saved.") % values
    return _("Somebody changed this case meanwhile. Nothing of yours was saved: look at it again.")


@contextmanager
def changing(appeal: Appeal, edition: int | None, act: str, by: User) -> Iterator[Appeal]:
    """The case held; saved with a new edition and logged when the act is done. None stands for any edition."""
    with transaction.atomic():
        event = lock(appeal.event_id)
        held = Appeal.objects.select_related("ruling__result", "lodged_for").get(pk=appeal.pk)
        held.event = event
        if edition is not None and held.edition != edition:
            raise AppealConflict(held)
        yield held
        held.edition += 1
        held.public_words = texts.words_of(held) if held.published_at else ""
        held.full_clean(exclude=["event", "ruling", "lodged_for", "lodged_by", "decided_by", "new_ruling"])
        held.save()
        audit.record(f"appeal.{act}", held, by=by, club=event.club, event=event.pk, number=held.number)


def refuse_if_closed(appeal: Appeal) -> None:
    if not appeal.is_open:
        raise ValidationError(
            _("The case is closed: %(state)s.") % {"state": appeal.get_state_display()}, code="closed"
        )
