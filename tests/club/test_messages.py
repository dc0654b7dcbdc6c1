"""The outbox: a row first, then a mail; once, in its time, and past whatever cannot be delivered."""

import datetime
import smtplib

import pytest
from django.core.mail import EmailMessage
from django.db import transaction
from django.utils import timezone

from club import jobs, messages
from club.models import Club, Job, Message

pytestmark = pytest.mark.django_db


def post(to: str = "ann@example.org", **fields: object) -> Message:
    return messages.post(**{"to": to, "subject": "Results", "body": "You came first.", **fields})


def an_hour_later(hours: int = 5) -> None:
    """Let all that waits be due: nobody sleeps in a test."""
    past = timezone.now() - datetime.timedelta(hours=hours)
    Message.objects.update(not_before=past)
    Job.objects.filter(state=Job.State.WAITING).update(not_before=past)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Addresses that the server refuses."""
    refused: set[str] = set()
    send = EmailMessage.send

    def maybe(mail: EmailMessage, fail_silently: bool = False) -> int:
        if refused & set(mail.to):
            raise smtplib.SMTPRecipientsRefused(dict.fromkeys(mail.to, (550, b"no such box")))
        return send(mail, fail_silently)

    monkeypatch.setattr(EmailMessage, "send", maybe)
    return refused


def test_a_mail_is_sent_by_the_job_and_not_before(mailoutbox: list) -> None:
    message = post()
    assert mailoutbox == []
    jobs.run_due()
    message.refresh_from_db()
    assert (message.state, message.attempts) == ("sent", 1)
    assert mailoutbox[0].to == ["ann@example.org"]
    assert mailoutbox[0].extra_headers == {"Auto-Submitted": "auto-generated"}


def test_what_was_sent_is_kept_without_its_text(mailoutbox: list) -> None:
    post(body="Your code is 4711.", attachments=[{"name": "a.ics", "text": "BEGIN", "type": "text/calendar"}])
    jobs.run_due()
    kept = Message.objects.get()
    assert "4711" in mailoutbox[0].body
    assert (kept.subject, kept.body, kept.attachments) == ("Results", "", [])


def test_what_is_undone_is_not_announced(mailoutbox: list) -> None:
    with transaction.atomic():
        post()
        transaction.set_rollback(True)
    jobs.run_due()
    assert mailoutbox == []


def test_the_same_key_to_the_same_address_is_one_mail(mailoutbox: list) -> None:
    assert post(key="event 1 final") == post(key="event 1 final")
    post(key="event 1 final", to="bob@example.org")
    post()
    jobs.run_due()
    assert sorted(mail.to[0] for mail in mailoutbox) == ["ann@example.org", "ann@example.org", "bob@example.org"]


def test_a_key_posted_at_the_same_moment_is_one_mail(monkeypatch: pytest.MonkeyPatch) -> None:
    first = post(key="k")
    monkeypatch.setattr(type(Message.objects.all()), "first", lambda _self: None)  # the other had not written yet
    assert post(key="k") == first


def test_one_that_is_refused_holds_up_none_of_the_others(mailoutbox: list, broken: set[str]) -> None:
    broken.add("gone@example.org")
    gone = post("gone@example.org")
    post("ann@example.org")
    jobs.run_due()
    gone.refresh_from_db()
    assert [mail.to for mail in mailoutbox] == [["ann@example.org"]]
    assert (gone.state, gone.attempts) == ("waiting", 1)
    assert "no such box" in gone.error


def test_it_is_tried_again_later_and_not_at_once(mailoutbox: list, broken: set[str]) -> None:
    broken.add("ann@example.org")
    post()
    jobs.run_due()
    assert jobs.run_due() == 0
    broken.clear()
    an_hour_later()
    jobs.run_due()
    assert len(mailoutbox) == 1
    assert Job.objects.get().state == Job.State.DONE


def test_a_new_mail_does_not_wait_for_an_old_one(mailoutbox: list, broken: set[str]) -> None:
    broken.add("gone@example.org")
    post("gone@example.org")
    jobs.run_due()
    post("ann@example.org")
    jobs.run_due()
    assert [mail.to for mail in mailoutbox] == [["ann@example.org"]]
    assert Message.objects.get(to="gone@example.org").attempts == 1


def test_after_eight_attempts_it_has_failed_and_says_why(broken: set[str]) -> None:
    broken.add("ann@example.org")
    message = post()
    for _ in range(messages.MOST_ATTEMPTS + 2):
        jobs.run_due()
        an_hour_later()
    message.refresh_from_db()
    assert (message.state, message.attempts) == ("failed", messages.MOST_ATTEMPTS)
    assert Job.objects.get().state == Job.State.DONE


def test_a_second_worker_with_the_same_row_sends_nothing(mailoutbox: list) -> None:
    message = post()
    stale = Message.objects.get(pk=message.pk)
    jobs.run_due()
    from django.core.mail import get_connection

    messages._send(stale, get_connection())
    assert len(mailoutbox) == 1


def test_the_cause_succeeds_while_the_broker_is_down(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object, mailoutbox: list
) -> None:
    def down() -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr(jobs, "_wake", [down])
    with django_capture_on_commit_callbacks(execute=True):
        post()
    jobs.run_due()
    assert len(mailoutbox) == 1


def test_the_sender_is_the_club(mailoutbox: list, club: Club) -> None:
    post(club=club)
    jobs.run_due()
    assert mailoutbox[0].from_email == "Riverside Bridge Club <overtrick@localhost>"


def test_a_line_break_in_the_clubs_name_forges_no_header(mailoutbox: list, club: Club) -> None:
    club.name = "River\r\nBcc: everybody@example.org"
    club.save()
    messages.post(to="ann@example.org", subject="Hello\r\nBcc: all@example.org", body="Text", club=club)
    jobs.run_due()
    head = mailoutbox[0].message().as_string().split("\n\n")[0]
    assert not any(line.startswith("Bcc") for line in head.splitlines())


def test_a_calendar_goes_along(mailoutbox: list) -> None:
    post(attachments=[{"name": "event.ics", "text": "BEGIN:VCALENDAR", "type": "text/calendar"}])
    jobs.run_due()
    assert mailoutbox[0].attachments[0][:2] == ("event.ics", "BEGIN:VCALENDAR")


def test_a_subject_is_one_line() -> None:
    assert post(subject="Results\nof  Tuesday").subject == "Results of Tuesday"


def test_a_header_that_cannot_be_holds_up_no_other_mail(club: Club, mailoutbox: list[EmailMessage]) -> None:
    Message.objects.create(to="ann@example.org\nBcc: all", subject="Results", body="…", not_before=timezone.now())
    post("bob@example.org")

    jobs.run_due()

    assert [mail.to for mail in mailoutbox] == [["bob@example.org"]]
    assert Message.objects.get(to__startswith="ann").state == Message.State.WAITING
