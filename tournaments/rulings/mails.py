"""The mails of a request to the director, in the club's language: it came, and it was answered."""

from collections.abc import Iterable

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from club import messages
from club.models import Person
from tournaments.captains import people_of
from tournaments.directors import directors_of
from tournaments.models import RulingRequest


def asked(request: RulingRequest, site: str) -> None:
    """To those who direct the event, but not to one who asks as a player."""
    event = request.event
    link = site.rstrip("/") + reverse("rulings:requests", args=[event.pk])
    by = request.asked_by_id
    people = [each for each in directors_of(event) if by is None or each.user_id != by]
    with translation.override(event.club.language):
        values = {**_values(request), "text": request.text, "link": link}
        body = _("%(who)s asks the director about %(event)s.\n\n%(about)s\n%(text)s\n\n%(link)s") % values
        _post(request, people, body, f"ruling request {request.pk}")


def answered(request: RulingRequest) -> None:
    """To whoever asked, and to the pair for which he did."""
    with translation.override(request.event.club.language):
        values = {**_values(request), "text": request.text, "answer": request.answer}
        body = _("The director has answered.\n\n%(about)s\n%(text)s\n\nAnswer: %(answer)s") % values
        _post(request, _askers(request), body, f"ruling request {request.pk} answered")


def _askers(request: RulingRequest) -> list[Person]:
    if request.asked_for is not None:
        return people_of([request.asked_for])
    by = request.asked_by_id
    return list(Person.objects.filter(user_id=by).select_related("user")) if by else []


def _values(request: RulingRequest) -> dict[str, object]:
    about = request.get_kind_display()
    if request.board:
        about = _("%(kind)s, board %(board)s") % {"kind": about, "board": request.board}
    return {"event": request.event.name, "who": request.by_whom, "about": about}


def _post(request: RulingRequest, people: Iterable[Person], body: str, key: str) -> None:
    subject = _("%(event)s: %(kind)s") % {"event": request.event.name, "kind": request.get_kind_display()}
    for person in people:
        if to := person.email or (person.user.email if person.user else ""):
            messages.post(to=to, subject=subject, body=body, key=key, person=person, club=request.event.club)
