"""The outbox: mail is a row first, and is sent by a job.

`post` writes the row in the transaction of its cause, so that nothing is announced that did not happen. The job
tries each mail at growing distances; one that cannot be delivered holds up none of the others. What was sent is
kept without its text: that it went, not the codes, links and names in it.
"""

import datetime
from email.utils import formataddr, parseaddr
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import IntegrityError, transaction
from django.db.models import F, Min
from django.utils import timezone

from club import jobs
from club.models import Job, Message

MOST_ATTEMPTS = 8
AT_ONCE = 200
SEND = "send-mail"


def post(*, to: str, subject: str, body: str, key: str = "", **fields: Any) -> Message:
    """Put a mail into the outbox, in the transaction of its cause; the same key to the same address once."""
    if key and (sent := Message.objects.filter(key=key, to=to).first()):
        return sent
    try:
        with transaction.atomic():
            message = Message.objects.create(
                to=to, subject=" ".join(subject.split())[:200], body=body, key=key, **fields
            )
    except IntegrityError:  # the same key, posted at the same moment
        return Message.objects.get(key=key, to=to)
    jobs.ask(SEND, "outbox")
    return message


@jobs.register(SEND)
def send_waiting(job: Job) -> None:
    """Send what is due; what could not be sent, and what is not due yet, is looked at again in its time."""
    due = Message.objects.due(timezone.now()).select_related("club")[:AT_ONCE]
    with get_connection() as connection:
        for number, message in enumerate(due):
            jobs.beat(job, done=number, total=len(due))
            _send(message, connection)
    waiting = Message.objects.filter(state=Message.State.WAITING)
    if (soonest := waiting.aggregate(at=Min("not_before"))["at"]) is not None:
        raise jobs.TryAgain(max(soonest, timezone.now()))


def _send(message: Message, connection: BaseEmailBackend) -> None:
    """Claim the mail and send it: a second worker with the same row finds it claimed."""
    later = timezone.now() + _pause(message.attempts + 1)
    mine = Message.objects.filter(pk=message.pk, state=Message.State.WAITING, attempts=message.attempts)
    if not mine.update(attempts=F("attempts") + 1, not_before=later):
        return
    try:
        _mail(message, connection).send()
    except (OSError, ValueError) as error:  # smtplib's are OSErrors; a header that cannot be is a ValueError
        state = Message.State.FAILED if message.attempts + 1 >= MOST_ATTEMPTS else Message.State.WAITING
        Message.objects.filter(pk=message.pk).update(state=state, error=f"{type(error).__name__}: {error}")
    else:
        sent = {"state": Message.State.SENT, "sent_at": timezone.now(), "error": "", "body": "", "attachments": []}
        Message.objects.filter(pk=message.pk).update(**sent)


def _pause(attempt: int) -> datetime.timedelta:
    """1, 2, 4 … minutes: eight attempts take about four hours."""
    return datetime.timedelta(minutes=2 ** (attempt - 1))


def _mail(message: Message, connection: BaseEmailBackend) -> EmailMessage:
    mail = EmailMessage(
        subject=message.subject,
        body=message.body,
        from_email=_sender(message),
        to=[message.to],
        headers={"Auto-Submitted": "auto-generated"},
        connection=connection,
    )
    for attachment in message.attachments:
        mail.attach(attachment["name"], attachment["text"], attachment["type"])
    return mail


def _sender(message: Message) -> str:
    """The club's name with the installation's address."""
    name, address = parseaddr(settings.DEFAULT_FROM_EMAIL)
    shown = message.club.name if message.club else name
    return formataddr((" ".join(shown.split()), address))
