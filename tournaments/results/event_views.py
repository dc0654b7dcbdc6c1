"""The pages of one event: ranking, boards, score cards, recapitulation."""

from typing import Any

from django.http import Http404, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from club.compiled import CompiledObjects
from club.http import ClubRequest
from club.middleware import polled
from club.numbers import whole
from club.permissions import RUN_EVENTS, has_role
from tournaments import deadlines, explanations, playing
from tournaments.models import EntrantMember, Event, Penalty
from tournaments.public_rulings import reason_without_names
from tournaments.results import (
    board_links,
    cards,
    columns,
    descriptions,
    frequencies,
    matches,
    pieces,
    posted,
    ranking,
    roster,
    standings,
    tallies,
    travellers,
    visibility,
)

_EVENT = CompiledObjects(lambda event: Event.objects.filter(pk=event).select_related("club").with_end_of_play())


def _event(request: ClubRequest, pk: int) -> Event:
    event = _EVENT.first(pk)
    if event is None or (event.state == Event.State.DRAFT and not event.may_be_run_by(request.user)):
        raise Http404
    return event


def _event_with_results(request: ClubRequest, pk: int) -> Event:
    """An event whose results may be read; before play there are none."""
    event = _event(request, pk)
    if not event.standings_are_public:
        raise Http404
    return event


@require_GET
def event(request: ClubRequest, pk: int) -> HttpResponse:
    shown = _event(request, pk)
    if not shown.standings_are_public:
        return render(request, "results/announced.html", {"event": shown, "roster": roster.of_event(pk)})
    history, closed = posted.history_of(shown), _closed_to(request, shown)
    context = {
        "event": shown,
        "ranking": pieces.ranking_piece(shown).for_reader(_own_entrants(request, pk)),
        "boards": board_links.by_session(travellers.boards_of(shown), _board_root(pk), closed),
        "closed": closed,
        "history": history,
        "clocks": deadlines.shown(shown, history.postings),
    }
    return render(request, "results/event.html", context)


@polled
@require_GET
def ranking_live(request: ClubRequest, pk: int) -> HttpResponse:
    """The ranking for a page that asks again and again; nothing where the page has the newest already.

    It reads no session, so the page says which rows are the reader's.
    """
    mark = pieces.newest_mark(pk)
    if mark and f'"{mark}"' == request.headers.get("If-None-Match"):
        return HttpResponseNotModified()
    piece = None if mark and mark == request.GET.get("have") else pieces.newest_ranking(pk)
    if piece is None or piece.etag == request.GET.get("have"):
        return HttpResponse(status=204)
    own = {one for one in map(whole, request.GET.getlist("own")) if one is not None}
    response = render(request, "results/ranking_live.html", {"ranking": piece.for_reader(own)})
    response["ETag"], response["Cache-Control"] = f'"{piece.etag}"', "private, no-cache"
    return response


@require_GET
def board(request: ClubRequest, pk: int, session: int, number: int) -> HttpResponse:
    shown = _event_with_results(request, pk)
    boards = travellers.boards_of(shown)
    if (session, number) not in boards:
        raise Http404
    is_closed = (session, number) in _closed_to(request, shown)
    competitors = roster.of_event(pk)
    lines = [] if is_closed else travellers.of_board(shown, session, number, competitors)
    own = {one.pk for one in competitors.values() if one.has_user(request.user.pk)}
    context = {
        "event": shown,
        "facts": travellers.facts_of(shown, session, number),
        "is_closed": is_closed,
        "traveller": travellers.in_columns(lines, columns.points_column(shown), own),
        "frequencies": frequencies.frequencies(lines, columns.points_column(shown)),
        "points": columns.points_heading(shown),
        "why": _why(pk),
        "several_sessions": boards[0][0] != boards[-1][0],
        **_neighbours(boards, (session, number)),
    }
    return render(request, "results/board.html", context)


def _why(pk: int) -> str:
    """The address of the explanations; the page adds the number of the line."""
    return reverse("results:why", args=[pk, 0]).removesuffix("0/")


def _ask(pk: int) -> str:
    """The address where a correction is asked for; the page puts the line's number in its middle."""
    return reverse("corrections:ask", args=[pk, 0]).removesuffix("0/correction/")


def _board_root(pk: int) -> str:
    """The address of the boards; the page adds session and number."""
    return reverse("results:board", args=[pk, 0, 0]).removesuffix("0/0/")


def _neighbours(boards: list[tuple[int, int]], here: tuple[int, int]) -> dict[str, Any]:
    at = boards.index(here)
    return {"previous": boards[at - 1] if at else None, "next": boards[at + 1] if at + 1 < len(boards) else None}


@require_GET
def card(request: ClubRequest, pk: int, code: str) -> HttpResponse:
    shown = _event_with_results(request, pk)
    entrant, standing = standings.with_code(shown, code)
    context = {
        "event": shown,
        "penalties": Penalty.objects.filter(entrant=entrant, is_withdrawn=False).order_by("pk"),
        "points": columns.points_heading(shown),
        "why": _why(pk),
        "board_root": _board_root(pk),
        "total": columns.total_heading(shown),
        "is_difference": descriptions.is_difference(shown),
        **_card_of(request, shown, entrant),
    }
    context["ask"] = _ask(pk) if context["competitor"].has_user(request.user.pk) else ""
    context["standing"] = standings.place_of(context["competitor"], standing)
    return render(request, f"results/card_{_card_kind(shown)}.html", context)


def _card_kind(event: Event) -> str:
    return "party" if event.is_party else "team" if event.contest == Event.Contest.TEAMS else "boards"


def _card_of(request: ClubRequest, event: Event, entrant: int) -> dict[str, Any]:
    """What the card lists: a team's matches, a player's deals with their sums, else the boards by round."""
    kind = _card_kind(event)
    if kind == "team":
        competitors = roster.of_event(event.pk)
        played = matches.of_event(event, competitors)
        return {"competitor": competitors[entrant], "matches": matches.seen_by(entrant, played)}
    lines, met = travellers.of_entrant(event, entrant)
    closed = visibility.NOTHING if event.is_party else _closed_to(request, event)
    rounds = cards.rounds_of(event, lines, entrant, columns.points_column(event), closed)
    found = {"competitor": met[entrant], "rounds": rounds}
    if kind == "party":
        tally = tallies.tally_of(event, met[entrant].code)
        return {**found, "tally": tally, "sat_out": tallies.rounds_sat_out(event, entrant)}
    return {**found, "closed": closed}


@require_GET
def posting(request: ClubRequest, pk: int, kind: str, number: int) -> HttpResponse:
    """The ranking as it was posted once."""
    shown = _event_with_results(request, pk)
    frozen = posted.posting_of(shown, kind, number)
    places = posted.places_of(frozen, roster.of_event(pk))
    places = tallies.with_differences(shown, places, frozen.score.get("cards", ()))
    lists = ranking.ranking_tables(shown, places)
    context = {"event": shown, "posting": frozen, "lists": [table.as_html(request) for table in lists]}
    return render(request, "results/posting.html", context)


@require_GET
def why(request: ClubRequest, pk: int, result: int) -> HttpResponse:
    """How a line came to its points, step by step."""
    shown = _event_with_results(request, pk)
    line = travellers.one(shown, result, roster.of_event(pk))
    if line is None or (line.session, line.board) in _closed_to(request, shown):
        raise Http404
    steps = explanations.explain_line(pk, result)
    context = {"event": shown, "line": line, "steps": steps, "points": columns.points_heading(shown)}
    context["reason"] = reason_without_names(shown, line.reason)
    return render(request, "results/why.html", context)


@require_GET
def match_list(request: ClubRequest, pk: int) -> HttpResponse:
    shown = _event_with_results(request, pk)
    return render(
        request, "results/matches.html", {"event": shown, "matches": pieces.matches_piece(shown).for_reader([])}
    )


@require_GET
def match(request: ClubRequest, pk: int, number: int) -> HttpResponse:
    shown = _event_with_results(request, pk)
    played = next((one for one in matches.of_event(shown, roster.of_event(pk)) if one.number == number), None)
    if played is None:
        raise Http404
    lines, _met = travellers.of_entrant(shown, played.home.pk)
    context = {
        "event": shown,
        "match": played,
        "lines": matches.boards_of(played, lines),
        "closed": _closed_to(request, shown),
        "points": columns.points_heading(shown),
    }
    return render(request, "results/match.html", context)


@require_GET
def recap(request: ClubRequest, pk: int) -> HttpResponse:
    shown = _event_with_results(request, pk)
    return render(
        request,
        "results/recap.html",
        {"event": shown, "recap": pieces.recap_piece(shown).for_reader(_own_entrants(request, pk))},
    )


def _closed_to(request: ClubRequest, event: Event) -> frozenset[travellers.BoardKey]:
    """Boards that the reader may not see yet; those who run the event see all but what they have still to play."""
    if event.state != Event.State.RUNNING:
        return visibility.NOTHING
    if event.club == request.club and has_role(request, *RUN_EVENTS):
        return playing.hidden_in(event, request.user)
    closed = visibility.closed_boards(event)
    runs_it = closed and request.user.is_authenticated and event.roles.filter(person__user=request.user.pk).exists()
    return playing.hidden_in(event, request.user) if runs_it else closed


def _own_entrants(request: ClubRequest, pk: int) -> set[int]:
    """The entrants of the reader, whose lines are marked."""
    if not request.user.is_authenticated:
        return set()
    mine = EntrantMember.objects.filter(entrant__event=pk, person__user=request.user.pk)
    return set(mine.values_list("entrant_id", flat=True))
