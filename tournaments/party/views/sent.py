"""What the queue of a phone is answered, which sends by itself what had waited for the network."""

from django.http import HttpResponse, JsonResponse

from club.http import ClubRequest
from tournaments.models import Event, ResultChange


def asks_briefly(request: ClubRequest) -> bool:
    """Whether a script has sent this and reads a state and a sentence, not a page."""
    return request.method == "POST" and "application/json" in request.headers.get("Accept", "")


def is_in(request: ClubRequest, event: Event) -> bool:
    """Whether this very entry has arrived before: its answer was lost, or the button pressed twice."""
    key = request.POST.get("key", "")[:64]
    sent = ResultChange.objects.filter(section__session__event=event, idempotency_key=key)
    return bool(key) and sent.exists()


def answered(refusal: str, next_page: str, *, is_late: bool = False) -> HttpResponse:
    """The state of an entry; a refusal is for those at the table. Too late: what their page shows is old."""
    if refusal:
        return JsonResponse({"state": "refused", "text": refusal, "late": is_late, "next": next_page}, status=422)
    return JsonResponse({"state": "saved", "text": "", "next": next_page})
