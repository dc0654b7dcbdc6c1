"""The screen on the wall: public, without signing in, and without a token."""

from django.http import Http404, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from club.http import ClubRequest
from club.middleware import polled
from tournaments.permissions import event_to_view
from tournaments.room.live import html_of, moment_of


@require_GET
def screen(request: ClubRequest, pk: int) -> HttpResponse:
    """Who sits where, the boards, the clock and the standing; those who run a draft see its screen beforehand."""
    event = event_to_view(request, pk)
    if event.is_party:
        return redirect("party:room", pk)
    moment = moment_of(pk, public=False)
    if moment is None:
        raise Http404
    return render(request, "room/screen.html", {"event": event, "moment": moment, "html": html_of(pk, moment)})


@polled
@require_GET
def screen_live(request: ClubRequest, pk: int) -> HttpResponse:
    """The screen for a page that asks again and again: one query while nothing has changed."""
    moment = moment_of(pk)
    if moment is None:
        raise Http404
    headers = {"ETag": f'"{moment.etag}"', "Cache-Control": "private, no-cache"}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return HttpResponseNotModified(headers=headers)
    return HttpResponse(html_of(pk, moment), headers=headers)
