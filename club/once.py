"""A form that makes something makes it once, however often it arrives: the phone lost the answer and sent it again.

`{% once %}` in the form writes a token that was made when the form was shown; `@once` on the view that takes the form
remembers where the answer led. The same form from the same person is answered with the same place. Another text in it
is another form: who went back and changed something means it. A form without a token is taken as it comes.
"""

import datetime
import hashlib
import json
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.contrib.messages import ERROR, get_messages
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone

from club.models import SentForm

FIELD = "once"
KEPT = datetime.timedelta(days=3)
_NOT_SAID = ("csrfmiddlewaretoken",)  # by the browser, not by the person
View = TypeVar("View", bound=Callable[..., HttpResponse])


def once(view: View) -> View:
    """Take a form with a token once. All of the view is one transaction, and the token is claimed first in it.

    Of two workers that have the same form at the same moment the database lets one claim it; the other waits for the
    first, and answers like it.
    """

    @wraps(view)
    def taken_once(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method != "POST" or not request.POST.get(FIELD):
            return view(request, *args, **kwargs)
        with transaction.atomic():
            key = _key(request)
            if not _claimed(key):
                return HttpResponseRedirect(SentForm.objects.get(key=key).location)
            answer = view(request, *args, **kwargs)
            _remember(key, answer, request)
        return answer

    taken_once.takes_once = True  # type: ignore[attr-defined]
    return taken_once  # type: ignore[return-value]  # the same arguments, the same answer


def _key(request: HttpRequest) -> str:
    """Of this person, this form and this text: nobody else's token leads anywhere."""
    said = sorted((name, values) for name, values in request.POST.lists() if name not in _NOT_SAID)
    files = [(name, [(file.name, file.size) for file in files]) for name, files in request.FILES.lists()]
    form = json.dumps([getattr(request.user, "pk", None), request.get_full_path(), said, files])
    return hashlib.sha256(form.encode()).hexdigest()


def _claimed(key: str) -> bool:
    try:
        with transaction.atomic():
            SentForm.objects.create(key=key)
    except IntegrityError:
        return False
    return True


def _remember(key: str, answer: HttpResponse, request: HttpRequest) -> None:
    """Where it led; a form that was refused has made nothing, and is tried anew."""
    mine = SentForm.objects.filter(key=key)
    if isinstance(answer, HttpResponseRedirect) and not _refused(request):
        mine.update(location=answer.url)
    else:
        mine.delete()


def _refused(request: HttpRequest) -> bool:
    """Whether the page that the answer leads to will say an error. Asked without taking the messages from it."""
    return any(message.level >= ERROR for message in getattr(get_messages(request), "_queued_messages", ()))


def forget_old() -> None:
    """Nobody sends a form again after days."""
    SentForm.objects.filter(sent_at__lt=timezone.now() - KEPT).delete()
