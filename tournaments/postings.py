"""Moving an event through its publication states, and posting results; docs/publication.md has the table."""

import datetime
from collections.abc import Callable

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit, jobs
from club.models import Job, User
from scoring.document.errors import BadDocumentError
from scoring.document.write.event import event_json
from scoring.document.write.score import score_json
from scoring.score import score
from tournaments import obstacles
from tournaments.deadlines import clocks_of
from tournaments.document_words import refusal
from tournaments.documents import facts_of
from tournaments.models import Event, Posting
from tournaments.rescoring import rescore
from tournaments.revising import event_of, lock, subject

FINALISE = "finalise"
_LOOK_AGAIN = datetime.timedelta(minutes=1)

State = Event.State
Kind = Posting.Kind

_BEFORE_PLAY = (State.DRAFT, State.ANNOUNCED)
_DONE = (State.FINAL, State.CORRECTED)


class PostingRefused(ValidationError):
    """Results are not posted; the sentences say what must be settled first."""


@transaction.atomic
def announce(*, event: Event, by: User) -> Event:
    """Show a draft to everybody."""
    return _move(event, State.ANNOUNCED, by, allowed=[State.DRAFT])


@transaction.atomic
def withdraw(*, event: Event, by: User) -> Event:
    """Make an announced event, or a running one without results, a draft again."""
    if event.postings.exists():
        raise PostingRefused(_("Results were posted: the event stays public."))
    return _move(event, State.DRAFT, by, allowed=[State.ANNOUNCED, State.RUNNING])


@transaction.atomic
def start_play(*, event: Event, by: User | None) -> Event:
    """Play begins: the live standing can be read. Harmless when it has begun."""
    if event.state not in _BEFORE_PLAY:
        return event
    return _move(event, State.RUNNING, by, allowed=list(_BEFORE_PLAY))


def post_provisional(*, event: Event, by: User) -> Posting:
    """Post provisional results, as often as wanted, until they are final; not while a session is being played."""
    return _post(event.pk, Kind.PROVISIONAL, by, "", _refuse_unless_played)


def post_official(*, event: Event, by: User) -> Posting:
    """Post the official results: provisional still, but the clocks of corrections and appeals run from now (D14)."""
    with transaction.atomic():
        posting = _post(event.pk, Kind.PROVISIONAL, by, "", _refuse_unless_played, is_official=True)
        jobs.ask(FINALISE, subject(event.pk), not_before=_last_end(event))
        return posting


@jobs.register(FINALISE)
def make_final(job: Job) -> None:
    """Results become final when the last clock has ended and nothing is left to settle; else it is tried again."""
    event = Event.objects.get(pk=event_of(job.subject))
    if event.state != State.PROVISIONAL:
        return
    try:
        post_final(event=event, by=None)
    except PostingRefused:
        raise jobs.TryAgain(max(_last_end(event), timezone.now() + _LOOK_AGAIN)) from None


def _last_end(event: Event) -> datetime.datetime:
    ends = [clock.ends_at for clock in clocks_of(event) if clock.ends_at]
    return max(ends, default=timezone.now() + _LOOK_AGAIN)


def post_final(*, event: Event, by: User | None, reason: str = "") -> Posting:
    """Post final results: official ones were posted, nothing is doubtful and every clock has ended.

    A reason, which everybody can read, makes them final before the clocks have ended. `by` is None where the last
    clock ended by itself.
    """
    check = _refuse_unless_settled_but_for_clocks if reason.strip() else _refuse_unless_settled
    return _post(event.pk, Kind.FINAL, by, reason.strip(), check)


def post_corrected(*, event: Event, by: User, reason: str) -> Posting:
    """Post a change of final results; the reason can be read on the page."""
    if not reason.strip():
        raise PostingRefused(_("A change of final results needs a reason."))
    return _post(event.pk, Kind.CORRECTED, by, reason.strip(), _refuse_unless_changed)


def _refuse_if_final(event: Event) -> None:
    if event.state in _DONE:
        raise PostingRefused(_("The results are final. A change is posted as a correction, with a reason."))


def _refuse_unless_played(event: Event) -> None:
    """What is posted is read by everybody: not while a table can still use it."""
    _refuse_if_final(event)
    if waiting := list(obstacles.play(event)):
        raise PostingRefused(waiting)


def _refuse_unless_settled(event: Event) -> None:
    _refuse_if_final(event)
    _refuse_unless_settled_but_for_clocks(event)
    if waiting := obstacles.clocks(event):
        raise PostingRefused(waiting)


def _refuse_unless_settled_but_for_clocks(event: Event) -> None:
    _refuse_if_final(event)
    if event.state != State.PROVISIONAL:
        raise PostingRefused(_("Post provisional results first: the players must be able to see them."))
    if waiting := obstacles.to_final(event):
        raise PostingRefused(waiting)


def _refuse_unless_changed(event: Event) -> None:
    if event.state not in _DONE:
        raise PostingRefused(_("The results are not final yet. Post them as provisional."))
    if event.revision == event.postings.latest("pk").revision:
        raise PostingRefused(_("Nothing has changed since the results were posted."))
    if waiting := obstacles.to_final(event):
        raise PostingRefused(waiting)


@transaction.atomic
def _post(
    event_pk: int, kind: str, by: User | None, reason: str, check: Callable[[Event], None], *, is_official: bool = False
) -> Posting:
    """Freeze the event as it is now: nobody changes a fact between the look and the posting."""
    rescore(event_pk)
    event = lock(event_pk)
    check(event)
    newest = event.postings.order_by("pk").last()
    posting = Posting(
        event=event,
        kind=kind,
        number=event.postings.filter(kind=kind).count() + 1,
        posted_by=by,
        reason=reason,
        is_official=is_official,
        **_frozen(event),
    )
    if newest is not None and event.state == State(kind) and _is_the_same(newest, posting):
        return newest  # a button pressed twice
    posting.full_clean(exclude=["event", "posted_by", "document", "score"])
    posting.save()
    _move(event, State(kind), by)
    audit.record(
        f"results.posted-{kind}",
        posting,
        by=by,
        club=event.club,
        source="desk",
        event=event.pk,
        number=posting.number,
        revision=posting.revision,
    )
    return posting


def _is_the_same(one: Posting, other: Posting) -> bool:
    """Whether nothing at all has changed between two postings."""
    said = ("kind", "reason", "is_official", "revision", "document", "score")
    return all(getattr(one, name) == getattr(other, name) for name in said)


def _frozen(event: Event) -> dict[str, object]:
    try:
        facts = facts_of(event.pk)
        answer = score(facts.document)
    except BadDocumentError as error:
        raise PostingRefused(_("The results cannot be scored: %(error)s") % {"error": refusal(error)}) from None
    if not facts.lines:
        raise PostingRefused(_("There is no result yet."))
    return {"revision": facts.revision, "document": event_json(facts.document), "score": score_json(answer)}


def _move(event: Event, state: State, by: User | None, *, allowed: list[State] | None = None) -> Event:
    event = lock(event.pk)
    if allowed is not None and event.state not in allowed:
        message = _("The event is %(state)s already.") % {"state": event.get_state_display()}
        raise PostingRefused(message)
    before, event.state = event.state, state
    event.save(update_fields=["state"])
    audit.record("event.state", event, by=by, club=event.club, before=before, after=state.value)
    return event
