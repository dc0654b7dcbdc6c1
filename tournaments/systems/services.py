"""Attaching a system card and taking it back."""

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from tournaments.models import Entrant, SystemCard

MOST_BYTES = 2 * 1024 * 1024
_PDF = b"%PDF-"


@transaction.atomic
def attach(*, entrant: Entrant, content: bytes, by: User) -> SystemCard:
    """In place of the one before; ValidationError for what is no PDF or too large."""
    if len(content) > MOST_BYTES:
        raise ValidationError(_("The file is too large: 2 MB at most."))
    if not content.startswith(_PDF):
        raise ValidationError(_("This is no PDF. Save the card as PDF and attach that."))
    values = {"content": content, "bytes": len(content), "added_by": by}
    card, _is_new = SystemCard.objects.update_or_create(entrant=entrant, defaults=values)
    audit.record("system-card.attached", entrant, by=by, club=entrant.event.club, event=entrant.event_id)
    return card


@transaction.atomic
def take_back(*, entrant: Entrant, by: User) -> None:
    if SystemCard.objects.filter(entrant=entrant).delete()[0]:
        audit.record("system-card.taken-back", entrant, by=by, club=entrant.event.club, event=entrant.event_id)
