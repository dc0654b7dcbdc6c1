"""The mails of a case, in the club's language, through the one outbox."""

import datetime
from collections.abc import Iterable

from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from icalendar import Calendar
from icalendar import Event as CalendarEvent

from club import messages
from club.models import Person
from tournaments.appeals.parties import concurring, parties_of
from tournaments.captains import people_of
from tournaments.models import Appeal

HEARING_LASTS = datetime.timedelta(hours=1)


def everybody(appeal: Appeal) -> list[Person]:
    """Both sides, the committee, and the director who ruled."""
    people = people_of(parties_of(appeal.ruling).everybody) + committee(appeal) + director(appeal)
    return list({person.pk: person for person in people}.values())


def committee(appeal: Appeal) -> list[Person]:
    return [seat.person for seat in appeal.seats.select_related("person__user")]


def director(appeal: Appeal) -> list[Person]:
    if (user := appeal.ruling.made_by_id) is None:
        return []
    return list(Person.objects.filter(user_id=user).select_related("user"))


def lodged(appeal: Appeal, site: str) -> None:
    """The opponents are told, not asked; so is the director (D19)."""
    with translation.override(appeal.event.club.language):
        body = _(
            "Ruling %(ruling)s of %(event)s has been appealed.\n\n"
            "What each side says is wanted until %(until)s:\n%(link)s"
        ) % {**_values(appeal), "until": _when(appeal.statements_due), "link": _link(appeal, site)}
        concur = _to_concur(appeal)
        others = [person for person in everybody(appeal) if person not in concur]
        _post(appeal, others, _subject(appeal), body, f"appeal {appeal.pk} lodged")


def seated(appeal: Appeal, people: Iterable[Person], site: str) -> None:
    """Who has been put on the committee is told, with the hearing where it is arranged already."""
    with translation.override(appeal.event.club.language):
        body = _(
            "You are on the committee that hears the appeal against ruling %(ruling)s of %(event)s.\n"
            "It is to be decided until %(until)s:\n%(link)s"
        ) % {**_values(appeal), "until": _when(appeal.decision_due), "link": _link(appeal, site)}
        _post(appeal, people, _subject(appeal), body, f"appeal {appeal.pk} seated")
        if appeal.hearing_at is not None:
            _invite(appeal, people, site)


def concurs(appeal: Appeal, site: str) -> None:
    """The partner or captain reads what was said of him, and can take the appeal back while it is open (D19)."""
    with translation.override(appeal.event.club.language):
        body = _(
            "Ruling %(ruling)s of %(event)s has been appealed for your side. It was said: %(concurrence)s.\n\n"
            "What each side says is wanted until %(until)s.\n"
            "If you do not concur, withdraw the appeal there while it is not decided:\n%(link)s"
        ) % {
            **_values(appeal), "concurrence": appeal.get_concurrence_display(),
            "until": _when(appeal.statements_due), "link": _link(appeal, site),
        }  # fmt: skip
        _post(appeal, _to_concur(appeal), _subject(appeal), body, f"appeal {appeal.pk} concurrence")


def _to_concur(appeal: Appeal) -> list[Person]:
    by = appeal.lodged_by_id
    return [person for person in concurring(appeal) if by is None or person.user_id != by]


def withdrawn(appeal: Appeal) -> None:
    """Nobody writes, travels or waits for an appeal that was taken back."""
    with translation.override(appeal.event.club.language):
        body = _("The appeal against ruling %(ruling)s of %(event)s was withdrawn. The ruling stands.")
        _post(appeal, everybody(appeal), _subject(appeal), body % _values(appeal), f"appeal {appeal.pk} withdrawn")


def invitation(appeal: Appeal, site: str) -> None:
    """Everybody is invited to the hearing, with a file for the calendar; a changed hearing is announced again."""
    with translation.override(appeal.event.club.language):
        _invite(appeal, everybody(appeal), site)


def _invite(appeal: Appeal, people: Iterable[Person], site: str) -> None:
    assert appeal.hearing_at is not None
    body = _(
        "The appeal against ruling %(ruling)s of %(event)s is heard on %(when)s.\n%(place)s\n\n%(link)s"
    ) % {
        **_values(appeal), "when": _when(appeal.hearing_at), "place": appeal.hearing_place,
        "link": _link(appeal, site),
    }  # fmt: skip
    file = {"name": "hearing.ics", "type": "text/calendar", "text": calendar_of(appeal, _link(appeal, site))}
    key = f"appeal {appeal.pk} hearing {appeal.edition}"
    _post(appeal, people, _subject(appeal), body, key, attachments=[file])


def decided(appeal: Appeal) -> None:
    with translation.override(appeal.event.club.language):
        values = {**_values(appeal), "outcome": appeal.get_outcome_display(), "reasons": appeal.reasons}
        body = _("Appeal against ruling %(ruling)s of %(event)s: %(outcome)s.\n\n%(reasons)s") % values
        body += f"\n\n{_link(appeal, appeal.site)}" if appeal.site else ""
        _post(appeal, everybody(appeal), _subject(appeal), body, f"appeal {appeal.pk} decided {appeal.edition}")


def reminder(appeal: Appeal, people: Iterable[Person], sentence: str, what: str) -> None:
    """One a day at most, to those who are awaited."""
    key = f"appeal {appeal.pk} {what} {timezone.localdate():%Y-%m-%d}"
    body = f"{sentence}\n\n{_link(appeal, appeal.site)}" if appeal.site else sentence
    _post(appeal, people, _subject(appeal), body, key)


def calendar_of(appeal: Appeal, link: str) -> str:
    """The hearing as a calendar file; the same identity each time, so that a new date moves the old entry."""
    assert appeal.hearing_at is not None
    entry = CalendarEvent()
    entry.add("uid", f"appeal-{appeal.pk}@overtrick")
    entry.add("sequence", appeal.edition)
    entry.add("dtstamp", timezone.now())
    starts = appeal.hearing_at.astimezone(datetime.UTC)  # a zone's name would need its rules in the file
    entry.add("dtstart", starts)
    entry.add("dtend", starts + HEARING_LASTS)
    entry.add("summary", _subject(appeal))
    entry.add("location", appeal.hearing_place)
    entry.add("url", link)
    calendar = Calendar()
    calendar.add("prodid", "-//Overtrick//Appeals//")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add_component(entry)
    return str(calendar.to_ical().decode())


def _post(
    appeal: Appeal, people: Iterable[Person], subject: str, body: str, key: str,
    attachments: Iterable[dict[str, str]] = (),
) -> None:  # fmt: skip
    for person in people:
        if to := person.email or (person.user.email if person.user else ""):
            messages.post(
                to=to, subject=subject, body=body, key=key, person=person, club=appeal.event.club,
                attachments=list(attachments),
            )  # fmt: skip


def _subject(appeal: Appeal) -> str:
    return _("%(event)s: appeal %(number)s") % {"event": appeal.event.name, "number": appeal.number}


def _values(appeal: Appeal) -> dict[str, object]:
    return {"event": appeal.event.name, "ruling": appeal.ruling.number}


def _link(appeal: Appeal, site: str) -> str:
    return site.rstrip("/") + reverse("appeals:case", args=[appeal.event_id, appeal.number])


def _when(moment: datetime.datetime) -> str:
    return date_format(timezone.localtime(moment), "j E Y, H:i")
