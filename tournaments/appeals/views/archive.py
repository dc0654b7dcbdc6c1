"""The public pages of decided cases: archive, statistics, booklet, feed."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from club.http import ClubRequest
from tournaments.appeals import archive as shelves
from tournaments.appeals.showing import for_everybody
from tournaments.models import Appeal, Event
from tournaments.permissions import event_to_view

ON_A_PAGE = 20


@require_GET
def archive(request: ClubRequest) -> HttpResponse:
    published = shelves.published(request.club)
    search = shelves.Search.asked(request.GET)
    page = Paginator(search.within(published), ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "cases": [for_everybody(appeal) for appeal in page],
        "search": search,
        "query": search.as_query,
        "outcomes": Appeal.Outcome.choices,
        "events": Event.objects.filter(pk__in=published.order_by().values("event")).order_by("-date"),
    }
    return render(request, "appeals/archive.html", context)


@require_GET
def statistics(request: ClubRequest) -> HttpResponse:
    return render(request, "appeals/statistics.html", {"statistics": shelves.statistics(request.club)})


@require_GET
def booklet(request: ClubRequest, pk: int) -> HttpResponse:
    """All published cases of an event on one page, made for printing."""
    event = event_to_view(request, pk)
    cases = shelves.published(event.club).filter(event=event).order_by("number")
    return render(
        request, "appeals/booklet.html", {"event": event, "cases": [for_everybody(appeal) for appeal in cases]}
    )
