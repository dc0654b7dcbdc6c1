"""Public lists: what is on, what was played, the calendar."""

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from club.http import ClubRequest
from tournaments.results import listing

EVENTS_ON_A_PAGE = 25


@require_GET
def home(request: ClubRequest) -> HttpResponse:
    events = listing.events_of(request)
    context = {
        "now": listing.being_played(events),
        "latest": listing.with_results(events, listing.ON_THE_PODIUM)[:8],
        "upcoming": listing.upcoming(events)[:6],
    }
    return render(request, "results/home.html", context)


@require_GET
def events(request: ClubRequest) -> HttpResponse:
    shown = listing.events_of(request)
    page = Paginator(listing.with_results(shown), EVENTS_ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "now": listing.being_played(shown), "upcoming": listing.upcoming(shown)[:6]}
    return render(request, "results/events.html", context)


@require_GET
def calendar(request: ClubRequest, year: int | None = None, month: int | None = None) -> HttpResponse:
    today = timezone.localdate()
    asked = (today.year, today.month) if year is None or month is None else (year, month)
    try:
        shown = listing.month(listing.events_of(request), *asked)
    except (ValueError, OverflowError) as error:
        raise Http404 from error
    return render(request, "results/calendar.html", {"month": shown})
