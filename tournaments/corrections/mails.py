"""The mails of a request: in the club's language, to those who have an address."""

from collections.abc import Iterable, Iterator

from django.db.models import Q
from django.utils import translation
from django.utils.translation import gettext as _

from club import messages
from club.models import Person
from tournaments.corrections.links import address_of
from tournaments.corrections.reading import in_reader_letters
from tournaments.models import CorrectionRequest, Entrant


def to_opponents(request: CorrectionRequest, site: str) -> None:
    """The link to agree or disagree. The one who asks is not sent it, though he may be of the same table."""
    club = request.event.club
    asked_by = request.asked_by_id
    others = [each for each in _people(request.opponents.all()) if asked_by is None or each.user_id != asked_by]
    with translation.override(club.language):
        subject = _("%(event)s: is board %(board)s wrong?") % _values(request)
        body = _asked() % {**_values(request), "link": site.rstrip("/") + address_of(request)}
        for person, to in _addresses(others):
            messages.post(to=to, subject=subject, body=body, key=f"correction {request.pk}", person=person, club=club)


def of_decision(request: CorrectionRequest) -> None:
    """Both pairs are told what the director decided."""
    club = request.event.club
    everybody = _people([request.asked_for, *request.opponents.all()])
    with translation.override(club.language):
        values = {**_values(request), "state": request.get_state_display(), "reason": request.decision_note}
        subject = _("%(event)s, board %(board)s: %(state)s") % values
        for person, to in _addresses(everybody):
            body = _decided() % values
            messages.post(to=to, subject=subject, body=body, key=f"corrected {request.pk}", person=person, club=club)


def _values(request: CorrectionRequest) -> dict[str, object]:
    return {
        "event": request.event.name,
        "board": request.board,
        "table": request.table,
        "stood": in_reader_letters(request.stood) or "–",
        "said": in_reader_letters(request.said),
        "why": request.why or "–",
    }


def _people(entrants: Iterable[Entrant]) -> list[Person]:
    pks = [entrant.pk for entrant in entrants]
    found = Person.objects.filter(Q(entries__entrant__in=pks) | Q(captaincies__in=pks))
    return list(found.select_related("user").distinct())


def _addresses(people: Iterable[Person]) -> Iterator[tuple[Person, str]]:
    for person in people:
        if to := person.email or (person.user.email if person.user else ""):
            yield person, to


def _asked() -> str:
    return _(
        "A player of your table says that a score is wrong.\n\n"
        "Board %(board)s, table %(table)s\nIt stands: %(stood)s\nIt should be: %(said)s\nWhy: %(why)s\n\n"
        "Say whether you agree; the director decides:\n%(link)s\n\n"
        "The link is for your pair alone and works for a week."
    )


def _decided() -> str:
    return _(
        "The director has decided about board %(board)s, table %(table)s: %(state)s.\n\n"
        "It stood: %(stood)s\nAsked for: %(said)s\n%(reason)s"
    )
