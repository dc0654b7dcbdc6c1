"""The outbox: mail is a row first, and is sent by a job."""

import datetime
from typing import Any

from django.core.mail import EmailMessage
from django.db import IntegrityError, transaction
from django.utils import timezone

from club import jobs
from club.models import Job, Message

MOST_ATTEMPTS = 8


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
    jobs.ask("send-mail", "outbox")
    return message


@jobs.register("send-mail")
def send_waiting(job: Job) -> None:
    """Send what waits; one that fails is tried again later and holds up none of the others."""
    waiting = list(Message.objects.filter(state=Message.State.WAITING).order_by("pk")[:200])
    for number, message in enumerate(waiting):
        jobs.beat(job, done=number, total=len(waiting))
        _send(message)
    if Message.objects.filter(state=Message.State.WAITING).exists():
        later = timezone.now() + datetime.timedelta(minutes=1)
        Job.objects.filter(pk=job.pk).update(wanted=job.wanted + 1, not_before=later)


def _send(message: Message) -> None:
    mail = EmailMessage(subject=message.subject, body=message.body, to=[message.to])
    for attachment in message.attachments:
        mail.attach(attachment["name"], attachment["text"], attachment["type"])
    message.attempts += 1
    try:
        mail.send()
    except OSError as error:  # smtplib's errors are OSErrors too
        message.error = str(error)
        if message.attempts >= MOST_ATTEMPTS:
            message.state = Message.State.FAILED
    else:
        message.state, message.sent_at, message.error = Message.State.SENT, timezone.now(), ""
    message.save()
