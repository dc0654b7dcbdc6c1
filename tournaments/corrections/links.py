"""Links for the opponents: signed, for one request and one side alone, and worth nothing after a week."""

import datetime

from django.core import signing
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse

from tournaments.models import CorrectionRequest

_SALT = "tournaments.corrections.answer"
LASTS = datetime.timedelta(days=7)


def token_of(request: CorrectionRequest) -> str:
    return signing.dumps(request.pk, salt=_SALT)


def address_of(request: CorrectionRequest) -> str:
    return reverse("corrections:answer-by-link", args=[token_of(request)])


def request_of(token: str) -> CorrectionRequest:
    """The request that a link is about; Http404 for a forged or an old one."""
    try:
        pk = signing.loads(token, salt=_SALT, max_age=LASTS)
    except signing.BadSignature:
        raise Http404 from None
    return get_object_or_404(CorrectionRequest.objects.select_related("event__club", "result"), pk=pk)
