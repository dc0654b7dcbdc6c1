"""The only way from the facts of an event to its derived rows; harmless when run twice or late.

Facts are read and scored without holding anything; what came out is written only if no fact has changed
meanwhile, so a burst of saves is scored once and an old answer never overwrites a newer one.
"""

import logging

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from scoring.collecting import without_collecting
from scoring.document.errors import BadDocumentError
from scoring.explanation import NOTHING
from scoring.score import score
from tournaments import bulk
from tournaments.derived import LINE_FIELDS, SHEET_FIELDS, STANDING_FIELDS, Derived, derive
from tournaments.document_words import kept
from tournaments.documents import facts_of
from tournaments.models import Event, LineScore, Result, Scoresheet, Standing
from tournaments.revising import lock

_TRIES_WITHOUT_LOCK = 3

log = logging.getLogger(__name__)


def rescore(event_pk: int, *, even_if_scored: bool = False) -> bool:
    """Bring an event's derived rows to its newest revision; whether there was anything to do."""
    if not even_if_scored and not Event.objects.filter(pk=event_pk).exclude(scored_revision=F("revision")).exists():
        return False
    for _ in range(_TRIES_WITHOUT_LOCK):
        if _attempt(event_pk):
            return True
    # Somebody saves faster than this scores: he waits once.
    with transaction.atomic():
        lock(event_pk)
        return _attempt(event_pk)


def rescore_inline(event_pk: int) -> None:
    """Score an event of club size at once, in the request that changed it; a larger one is left to its job."""
    most = settings.INLINE_RESCORING_RESULTS
    if most and Result.objects.filter(section__session__event=event_pk)[: most + 1].count() <= most:
        rescore(event_pk)


def _attempt(event_pk: int) -> bool:
    """Read, score, write; False when a fact changed meanwhile and nothing was written."""
    try:
        with without_collecting():
            facts = facts_of(event_pk)
            derived = derive(event_pk, facts, score(facts.document, explain=NOTHING))
    except BadDocumentError as error:
        Event.objects.filter(pk=event_pk).update(scoring_error=kept(error))
        log.warning("Event %s cannot be scored: %s", event_pk, error)
        return True
    return _write(event_pk, facts.revision, derived)


@transaction.atomic
def _write(event_pk: int, revision: int, derived: Derived) -> bool:
    event = lock(event_pk)
    if event.revision != revision:
        return False
    bulk.delete(LineScore, event_pk)
    bulk.insert(LineScore, LINE_FIELDS, derived.lines)
    bulk.delete(Standing, event_pk)
    bulk.insert(Standing, STANDING_FIELDS, derived.standings)
    bulk.delete(Scoresheet, event_pk)
    bulk.insert(Scoresheet, SHEET_FIELDS, [derived.sheet])
    scored = {"scored_revision": revision, "scored_at": timezone.now(), "scoring_error": ""}
    Event.objects.filter(pk=event_pk).update(**scored)
    return True
