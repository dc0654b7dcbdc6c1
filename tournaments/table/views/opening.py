"""The way from the code on a table card to the table's page."""

from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from club.http import ClubRequest
from club.middleware import polled
from tournaments import tokens
from tournaments.models import TableOptions, TableToken
from tournaments.table.forms import PinForm


@require_http_methods(["GET", "POST"])
def open_(request: ClubRequest, key: str) -> HttpResponse:
    """Give the phone its key and go on to the clean address; ask for the PIN first where the event has one."""
    token = tokens.find(key)
    if token is None:
        return _private(render(request, "table/stale.html", status=404))
    pin = TableOptions.objects.filter(event=token.session.event_id).values_list("pin", flat=True).first()
    if not pin:
        return _private(_opened(token))
    form = PinForm(request.POST or None)
    if form.is_valid():
        if tokens.try_pin(token, form.cleaned_data["pin"], pin):
            return _private(_opened(token))
        form.add_error("pin", _refusal(token))
    return _private(render(request, "table/pin.html", {"token": token, "form": form}))


@require_GET
@polled
def worker(_request: ClubRequest) -> HttpResponse:
    """The service worker, at an address whose folder it may look after."""
    found = finders.find("js/table-worker.js") or settings.STATIC_ROOT / "js" / "table-worker.js"
    script = Path(found).read_text(encoding="utf-8")
    return HttpResponse(script, content_type="text/javascript", headers={"Cache-Control": "no-cache"})


def _refusal(token: TableToken) -> str:
    if tokens.is_locked(token):
        until = date_format(timezone.localtime(token.locked_until), "H:i")
        return _("Too many wrong PINs. Wait until %(time)s, or call the director.") % {"time": until}
    return _("This is not the PIN. Ask the director.")


def _opened(token: TableToken) -> HttpResponse:
    TableToken.objects.filter(pk=token.pk, first_opened_at__isnull=True).update(first_opened_at=timezone.now())
    response = redirect(tokens.leads_to(token))
    tokens.remember(response, token)
    return response


def _private(response: HttpResponse) -> HttpResponse:
    """The address holds the key: it is neither kept nor passed on to the next page.

    Not `no-referrer`: with that a browser sends `Origin: null` with the PIN, which is refused as a foreign form.
    """
    response["Referrer-Policy"] = "strict-origin"
    response["Cache-Control"] = "no-store"
    return response
