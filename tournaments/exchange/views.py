"""A file comes in: chosen, looked at, confirmed; and afterwards its own figures beside ours."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from club.http import ClubRequest, SignedInRequest
from club.permissions import DIRECT_EVENTS, role_required
from scoring.document.errors import BadDocumentError
from scoring.document.writing import event_text
from tournaments.documents import whole_document
from tournaments.exchange import comparison, services
from tournaments.exchange.forms import ConfirmForm, UploadForm
from tournaments.exchange.preview import Preview, look_into
from tournaments.exchange.sentences import why_not
from tournaments.models import Event, Import, Ruling
from tournaments.permissions import event_to_run, event_to_view
from tournaments.playing import hidden_in
from tournaments.public_rulings import without_names

# While an event is played, its boards are for those who have played them.
POSTED = (Event.State.PROVISIONAL, Event.State.FINAL, Event.State.CORRECTED)


@require_http_methods(["GET", "POST"])
@role_required(*DIRECT_EVENTS)
def upload(request: SignedInRequest) -> HttpResponse:
    form = UploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        kept = services.keep_upload(
            file_name=form.cleaned_data["file"].name, content=form.content, by=request.user
        )  # fmt: skip
        return redirect("exchange:preview", kept.pk)
    waiting = Import.objects.waiting_for(request.user).defer("content").first()
    return render(request, "exchange/upload.html", {"form": form, "waiting": waiting})


@require_safe
@role_required(*DIRECT_EVENTS)
def preview(request: SignedInRequest, pk: int) -> HttpResponse:
    seen = _waiting(request, pk)
    return _shown(request, seen, ConfirmForm(read=seen.read), status=200)


def _shown(request: SignedInRequest, seen: Preview, form: ConfirmForm, *, status: int) -> HttpResponse:
    form.say_what_agrees(seen.trials)
    return render(request, "exchange/preview.html", {"seen": seen, "form": form}, status=status)


@require_POST
@role_required(*DIRECT_EVENTS)
def confirm(request: SignedInRequest, pk: int) -> HttpResponse:
    confirmed = Import.objects.filter(pk=pk, imported_by=request.user, event__isnull=False).first()
    if confirmed is not None:  # sent twice
        return redirect("events:setup", confirmed.event_id)
    seen = _waiting(request, pk)
    form = ConfirmForm(request.POST, read=seen.read)
    event = _confirmed(request, seen, form) if form.is_valid() else None
    if event is None:
        return _shown(request, seen, form, status=422)
    messages.success(request, _("The event was imported. It is a draft: nobody else sees it yet."))
    return redirect("events:setup", event.pk)


def _confirmed(request: SignedInRequest, seen: Preview, form: ConfirmForm) -> Event | None:
    """The new event; None where the form now says why the file cannot be one."""
    said = form.cleaned_data
    choice = services.Choice(said["name"], said["date"].isoformat(), form.way_chosen, said["knows_persons"])
    try:
        return services.confirm(upload=seen.upload, choice=choice, club=request.club, by=request.user)
    except BadDocumentError as error:
        form.add_error(None, why_not(error))
        return None
    except Import.DoesNotExist:  # thrown away meanwhile
        raise Http404 from None


@require_POST
@role_required(*DIRECT_EVENTS)
def discard(request: SignedInRequest, pk: int) -> HttpResponse:
    services.discard(upload=get_object_or_404(Import.objects.waiting_for(request.user), pk=pk), by=request.user)
    return redirect("exchange:upload")


@require_safe
def differences(request: ClubRequest, pk: int) -> HttpResponse:
    event = event_to_run(request, pk)
    upload = get_object_or_404(event.imports.order_by("-pk")[:1])
    return render(
        request,
        "exchange/differences.html",
        {
            "event": event,
            "upload": upload,
            "lines": comparison.lines(upload),
            "post_from": reverse("events:setup", args=[event.pk]),
            "entrants": comparison.entrants(upload),
        },
    )


@require_safe
def file(request: ClubRequest, pk: int) -> HttpResponse:
    event = event_to_run(request, pk)
    upload = get_object_or_404(event.imports.order_by("-pk")[:1])
    response = HttpResponse(bytes(upload.content), content_type="application/octet-stream")
    response.headers["Content-Disposition"] = "attachment"
    return response


def _register(request: ClubRequest, event: Event) -> list[Ruling]:
    """The rulings that go along: all for those who run the event, else the public ones as everybody reads them."""
    rulings = Ruling.objects.filter(event=event).select_related("made_by__person", "supersedes", "superseded_by")
    rulings = rulings.prefetch_related("given_to", "penalties")
    if event.may_be_run_by(request.user):
        return list(rulings)
    return without_names(event, rulings.filter(is_public=True))


@require_safe
def document(request: ClubRequest, pk: int) -> HttpResponse:
    event = event_to_view(request, pk)
    if event.state not in POSTED and not event.may_be_run_by(request.user):
        raise PermissionDenied
    if hidden_in(event, request.user):  # it holds the boards that he has still to play
        messages.error(request, _("You have still to play boards of this event: you get the file after play."))
        return redirect(event.get_absolute_url())
    text = event_text(whole_document(pk, _register(request, event)))
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="event-{pk}.json"'
    return response


def _waiting(request: SignedInRequest, pk: int) -> Preview:
    return look_into(get_object_or_404(Import.objects.waiting_for(request.user), pk=pk), request.club)
