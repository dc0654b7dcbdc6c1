"""The host's page: the tables of the round, the clock, the signal."""

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from club.middleware import polled
from club.models import User
from club.numbers import whole
from tournaments import clocks
from tournaments.models import Event, Session
from tournaments.party import live, moving
from tournaments.party.fetching import party_to_direct, party_to_run, party_to_view, signed_in_user
from tournaments.party.hosting import Host
from tournaments.party.proposals import Proposal, account_of
from tournaments.party_play import Party

MORE_MINUTES = 5


def _longer(*, session: Session, by: User) -> None:
    """A few minutes more for the round; an evening that came as a document has no clock."""
    if session.round and not session.clocks.filter(round=session.round).exists():
        raise ValidationError(_("The clock does not run."), code="no-clock")
    clocks.change_minutes(session=session, by=by, minutes=MORE_MINUTES)


CLOCK_ACTS: dict[str, Callable[..., None]] = {
    "pause": clocks.pause,
    "longer": _longer,
    "resume": clocks.resume,
    "finish": clocks.finish,
    "reopen": clocks.reopen,
}


@never_cache
@require_GET
def host(request: ClubRequest, pk: int) -> HttpResponse:
    """The tables, and what to do next; the page asks for its inner part again and again."""
    event = party_to_run(request, pk)
    if event.game == Event.Game.HONEYMOON:
        return redirect("party:matches", pk)
    directs = event.may_be_directed_by(request.user)
    context = {
        "event": event,
        "host": Host(event),
        "directs": directs,
        "part": live.host_part(_moment(pk), directs=directs),
    }
    return render(request, "party/host.html", context)


@never_cache
@require_GET
def host_live(request: ClubRequest, pk: int) -> HttpResponse:
    """The tables for the host's page, which asks again and again."""
    directs = party_to_run(request, pk).may_be_directed_by(request.user)
    return live.answer(request, _moment(pk), partial(live.host_part, directs=directs))


def _moment(pk: int, *, public: bool = False) -> live.Moment:
    moment = live.Moment.of(pk, public=public)
    if moment is None:
        raise Http404
    return moment


@require_POST
def start(request: ClubRequest, pk: int) -> HttpResponse:
    event = party_to_direct(request, pk)
    return _done(request, event, lambda: moving.start(event=event, by=signed_in_user(request)))


@require_POST
def clock(request: ClubRequest, pk: int, name: str) -> HttpResponse:
    """Pause, go on, a few minutes more, end, reopen."""
    event = party_to_direct(request, pk)
    if name not in CLOCK_ACTS:
        raise Http404
    session = Session.objects.filter(event=event).earliest("number")
    return _done(request, event, lambda: CLOCK_ACTS[name](session=session, by=signed_in_user(request)))


def _done(request: ClubRequest, event: Event, service: Callable[[], None]) -> HttpResponse:
    try:
        service()
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
    return redirect("party:host", event.pk)


@never_cache
@require_http_methods(["GET", "POST"])
def next_round(request: ClubRequest, pk: int) -> HttpResponse:
    """Where everybody goes, shown before the signal; drawn by the program, drawn at the tables, or typed."""
    event = party_to_direct(request, pk)
    party = Party(event)
    if not party.tables_of(party.session.round):
        messages.error(request, _("Nothing is being played."))
        return redirect("party:host", pk)
    proposal = Proposal(party, request.POST if request.method == "POST" else None)
    if request.method == "POST" and _signalled(request, party, proposal):
        return redirect("party:host", pk)
    context = {"event": event, "party": party, "proposal": proposal, "types": "type" in request.GET}
    return render(request, "party/next_round.html", context)


def _signalled(request: ClubRequest, party: Party, proposal: Proposal) -> bool:
    """Give the signal, unless the host only wants to look what a draw at the tables comes to."""
    seats = proposal.seats_form
    if "look" in request.POST or not proposal.drawn_form.is_valid() or (seats.is_bound and not seats.is_valid()):
        return False
    try:
        moving.signal(
            event=party.event,
            after=proposal.after,
            by=signed_in_user(request),
            typed=seats.seats if seats.is_bound else None,
            drawn=proposal.drawn_form.drawn,
        )
    except ValidationError as refused:
        messages.error(request, " ".join(refused.messages))
        return False
    return True


@never_cache
@require_GET
def room(request: ClubRequest, pk: int) -> HttpResponse:
    """Who sits where, for everybody in the room: large, with the clock."""
    event = party_to_view(request, pk)
    context = {"event": event, "part": live.room_part(_moment(pk)), "runs": event.may_be_run_by(request.user)}
    return render(request, "party/room.html", context)


@polled
@require_GET
def room_live(request: ClubRequest, pk: int) -> HttpResponse:
    """The room for a page that asks again and again: one query while nothing has changed."""
    return live.answer(request, _moment(pk, public=True), live.room_part)


@never_cache
@require_http_methods(["GET", "POST"])
def account(request: ClubRequest, pk: int) -> HttpResponse:
    """What later corrections would have moved; a round without deals is moved anew when the host says so."""
    event = party_to_direct(request, pk)
    if request.method == "POST":
        number = whole(request.POST.get("round", ""))
        if number is None or number not in {sat.round for sat in Party(event).rounds[1:]}:
            raise Http404
        try:
            moving.move_anew(event=event, round_=number, by=signed_in_user(request))
        except ValidationError as refused:
            messages.error(request, " ".join(refused.messages))
        return redirect("party:account", pk)
    party = Party(event)
    return render(request, "party/account.html", {"event": event, "party": party, "rounds": account_of(party)})
