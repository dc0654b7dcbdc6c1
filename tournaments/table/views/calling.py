"""Calling the director, and what changes on the table's page while it is open."""

from django.http import HttpResponse, HttpResponseNotModified, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from club.http import ClubRequest
from club.middleware import polled
from club.numbers import whole
from tournaments.table import calls, marks, pages
from tournaments.table.fetching import table_held
from tournaments.table.forms import CallForm


@never_cache
@require_http_methods(["GET", "POST"])
def call(request: ClubRequest, pk: int) -> HttpResponse:
    """The board in play and the reasons as buttons; once called, the table is told to wait."""
    evening = table_held(request, pk)
    there = pages.open_call(evening)
    if there is None and "called" in request.GET:
        return redirect("table:page", pk)  # the phone waited here until the director was done
    state = evening.current
    expected = state.expected.number if state and state.expected else None
    form = CallForm(request.POST or None, initial={"board": whole(request.GET.get("board", "")) or expected})
    if request.method == "POST" and form.is_valid():
        calls.call(evening=evening, **form.cleaned_data)
        return redirect(f"{reverse('table:call', args=[pk])}?called")
    boards = [] if state is None or state.is_sit_out else state.boards
    context = {"evening": evening, "token": evening.token, "call": there, "form": form, "boards": boards}
    return render(request, "table/call.html", {**context, "mark": marks.of_table(evening.key)})


@require_POST
def withdraw(request: ClubRequest, pk: int) -> HttpResponse:
    calls.withdraw(evening=table_held(request, pk))
    return redirect("table:page", pk)


@polled
@require_GET
def live(request: ClubRequest, pk: int) -> HttpResponse:
    """What has changed since the page was shown: its top piece, and whether the rest is old."""
    evening = table_held(request, pk)
    etag = f'"{marks.of_table(evening.key)}"'
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified(headers={"ETag": etag})
    context = pages.table_page(evening)
    html = render_to_string("table/_status.html", context, request)
    answer = {"status": html, "page": marks.of_page(evening)}
    return JsonResponse(answer, headers={"ETag": etag, "Cache-Control": "private, no-cache"})
