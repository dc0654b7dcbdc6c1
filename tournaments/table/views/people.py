"""Who sits at the table: names at the start, and the pairs' own phones."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from club.middleware import polled
from club.models import Person
from club.numbers import whole
from club.once import once
from scoring.values import Side
from tournaments import tokens
from tournaments.models import Entrant, Event
from tournaments.table import entering, line_ups, marks, mine, names
from tournaments.table.evening import TableEvening
from tournaments.table.fetching import pair_held, table_held
from tournaments.table.forms import ConfirmForm
from tournaments.table.printing import code_svg


@never_cache
@require_http_methods(["GET", "POST"])
@once
def names_(request: ClubRequest, pk: int, entrant: int) -> HttpResponse:
    """Search a name and tap it; a name that nobody has is a guest's."""
    evening = table_held(request, pk)
    named = _nameless(evening, entrant)
    if request.method == "POST":
        return _name(request, evening, named)
    text = " ".join(request.GET.get("q", "").split())[:80]
    context = {
        "evening": evening,
        "token": evening.token,
        "entrant": named,
        "text": text,
        "found": names.matches(evening, text),
        "is_short": 0 < len(text) < names.LETTERS,
    }
    return render(request, "table/names.html", context)


def _nameless(evening: TableEvening, pk: int) -> Entrant:
    if pk not in names.may_be_named(evening):
        raise Http404
    return evening.entrants[pk]


def _name(request: ClubRequest, evening: TableEvening, entrant: Entrant) -> HttpResponse:
    person, guest = None, " ".join(request.POST.get("guest", "").split())[:80]
    if not guest:
        known = Person.objects.known_in(evening.event.club)
        person = known.filter(pk=whole(request.POST.get("person", "")) or 0).first()
        if person is None:
            raise Http404
    try:
        names.name(evening=evening, entrant=entrant, person=person, guest=guest)
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
    if (state := evening.current) and evening.event.contest == Event.Contest.TEAMS:
        side = Side.NS if entrant in state.ns.entrants else Side.EW
        return redirect("table:line-up", evening.key.pk, state.number, side.value)
    if len(evening.entrants[entrant.pk].members.all()) + 1 < names.wanted(evening.event):
        return redirect("table:names", evening.key.pk, entrant.pk)
    return redirect("table:page", evening.key.pk)


@never_cache
@require_http_methods(["GET", "POST"])
def line_up(request: ClubRequest, pk: int, in_round: int, side: str) -> HttpResponse:
    """Which two of the team sit on this side in the round."""
    evening = table_held(request, pk)
    state, where = evening.round(in_round), Side(side)
    if state is None or not evening.is_open or not line_ups.sitter_of(state, where).is_team:
        raise Http404
    pks = {found for text in request.POST.getlist("member") if (found := whole(text)) is not None}
    refusal = ""
    if request.method == "POST":
        try:
            line_ups.say(evening, state, where, pks)
        except ValidationError as error:
            refusal = " ".join(error.messages)
        else:
            return redirect("table:page", evening.key.pk)
    context = {
        "evening": evening,
        "token": evening.token,
        "state": state,
        "sitter": line_ups.sitter_of(state, where),
        "roster": line_ups.roster(evening, state, where),
        "chosen": pks if refusal else line_ups.chosen(evening, state, where),
        "may_name": names.may_be_named(evening),
        "refusal": refusal,
    }
    return render(request, "table/line_up.html", context, status=422 if refusal else 200)


@never_cache
@require_GET
def own(request: ClubRequest, pk: int) -> HttpResponse:
    """Codes with which the pairs at this table follow the evening on phones of their own."""
    evening = table_held(request, pk)
    state = evening.current
    sitting = [entrant for sitter in state.sitters for entrant in sitter.entrants] if state else []
    codes = []
    for entrant in sitting:
        address = request.build_absolute_uri(
            tokens.address(tokens.of_entrant(session=evening.session, entrant=entrant))
        )
        codes.append((entrant, address, code_svg(address)))
    return render(request, "table/own.html", {"evening": evening, "token": evening.token, "codes": codes})


@never_cache
@require_GET
def my_session(request: ClubRequest, pk: int) -> HttpResponse:
    """A pair's own phone: where do I go, my card so far, what waits for my yes."""
    token = pair_held(request, pk)
    return render(
        request, "table/mine.html", {"token": token, "mine": mine.MyEvening(token), "mark": marks.of_pair(token)}
    )


@polled
@require_GET
def my_live(request: ClubRequest, pk: int) -> HttpResponse:
    """Whether the pair's page has become old: the facts of the event, and the round."""
    etag = f'"{marks.of_pair(pair_held(request, pk))}"'
    status = 304 if request.headers.get("If-None-Match") == etag else 204
    return HttpResponse(status=status, headers={"ETag": etag, "Cache-Control": "private, no-cache"})


@require_POST
def my_confirm(request: ClubRequest, pk: int, result: int) -> HttpResponse:
    """A pair agrees on its own phone with a line that the table's phone entered."""
    token = pair_held(request, pk)
    line = mine.MyEvening(token).line(result)
    form = ConfirmForm(request.POST)
    if line is None or not form.is_valid():
        raise Http404
    refusal = entering.confirm(line.board, edition=form.cleaned_data["edition"], source=mine.source_of(token))
    if refusal:
        messages.error(request, refusal)
    else:
        messages.success(request, _("Confirmed."))
    return redirect("table:mine", pk)
