"""What was announced before play stays: conditions that are locked once something is entered."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tournaments.models import Event, Result


def refuse_locked(event: Event, conditions: Mapping[str, Any]) -> None:
    """Refuse another rule of vulnerability at a party game once its first deal is entered (P18)."""
    if not event.is_party or event.conditions.get("vulnerability") == conditions.get("vulnerability"):
        return
    if Result.objects.filter(section__session__event=event).exists():
        raise ValidationError(
            _("The vulnerability is announced before play: it is locked since the first deal was entered."),
            code="locked",
        )
