"""Putting a decided case into the archive, and taking it out again."""

from collections.abc import Mapping

from django.utils import timezone

from club.models import User
from tournaments.appeals.services.changing import changing
from tournaments.models import Appeal


def publish(*, appeal: Appeal, naming: str, by: User, edition: int, texts: Mapping[str, str] | None = None) -> Appeal:
    """Everybody reads the case, with the names as the case says; published once, its date stays.

    `texts` are those that were written anew for the public, by field; the others are masked.
    """
    with changing(appeal, edition, "published", by) as held:
        held.naming = naming
        held.published_at = held.published_at or timezone.now()
        if texts is not None:
            held.public_texts = dict(texts)
    return held


def unpublish(*, appeal: Appeal, by: User, edition: int) -> Appeal:
    with changing(appeal, edition, "unpublished", by) as held:
        held.published_at = None
    return held
