"""Deadlines are chased: the day before, and each day after, those who are awaited get a mail."""

import datetime
from collections.abc import Iterator

from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from club import jobs
from club.models import Job, Person
from tournaments.appeals import mails
from tournaments.appeals.parties import parties_of
from tournaments.captains import people_of
from tournaments.models import Appeal

REMIND = "appeal-reminder"
DAY = datetime.timedelta(days=1)
Awaited = tuple[str, list[Person], str]  # what, whom, the sentence


def ask(appeal: Appeal) -> None:
    jobs.ask(REMIND, f"appeal {appeal.pk}", not_before=appeal.statements_due - DAY)


@jobs.register(REMIND)
def remind(job: Job) -> None:
    """Mail those who are awaited today; again tomorrow, until the case is closed."""
    pk = int(job.subject.removeprefix("appeal "))
    appeal = Appeal.objects.select_related("event__club", "ruling__result", "lodged_for").filter(pk=pk).first()
    if appeal is None or not appeal.is_open:
        return
    with translation.override(appeal.event.club.language):
        for what, people, sentence in awaited(appeal, timezone.now()):
            mails.reminder(appeal, people, sentence, what)
    raise jobs.TryAgain(timezone.now() + DAY)


def awaited(appeal: Appeal, now: datetime.datetime) -> Iterator[Awaited]:
    """Whose word is missing, from the day before it is due."""
    if now >= appeal.statements_due - DAY:
        due = _until(appeal.statements_due)
        for what, people in _silent(appeal):
            yield what, people, _("The appeal waits for your statement, due %(time)s.") % {"time": due}
    if now >= appeal.decision_due - DAY:
        whom = mails.committee(appeal) or mails.director(appeal)
        due = _until(appeal.decision_due)
        yield "decision", whom, _("The appeal waits for its decision, due %(time)s.") % {"time": due}


def _silent(appeal: Appeal) -> Iterator[tuple[str, list[Person]]]:
    parties = parties_of(appeal.ruling)
    if not appeal.director_says:
        yield "director", mails.director(appeal)
    if not appeal.appellants_say:
        yield "appellants", people_of(parties.side_of(appeal.lodged_for))
    if not appeal.opponents_say:
        yield "opponents", people_of(parties.against(appeal.lodged_for))


def _until(moment: datetime.datetime) -> str:
    return date_format(timezone.localtime(moment), "j E, H:i")
