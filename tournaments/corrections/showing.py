"""A request as a reader sees it, with what he may do."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from club.models import User
from tournaments.captains import answers_for
from tournaments.checks import refusals, rows
from tournaments.corrections.forms import DecideForm
from tournaments.corrections.reading import in_reader_letters
from tournaments.models import CorrectionRequest, Result


@dataclass(frozen=True, slots=True)
class ShownRequest:
    request: CorrectionRequest
    stood: str
    said: str
    stands: str  # as it stands now
    may_answer: bool
    may_withdraw: bool

    @property
    def has_agreement(self) -> bool:
        return self.request.answer == CorrectionRequest.Answer.AGREED

    @property
    def form(self) -> DecideForm:
        """The decision carries the edition of the line that the director looks at."""
        edition = self.request.result.edition if self.request.result else 0
        return DecideForm(initial={"edition": edition}, auto_id=f"id_{self.request.pk}_%s")


def shown(request: CorrectionRequest, user: User | AnonymousUser) -> ShownRequest:
    opponents = set(request.opponents.values_list("pk", flat=True))
    asks = user.is_authenticated and request.asked_by_id == user.pk
    answers = request.is_open and not asks and bool(opponents & answers_for(user, request.event))
    return ShownRequest(
        request,
        in_reader_letters(request.stood),
        in_reader_letters(request.said),
        stands_now(request.result) if request.result else "",
        may_answer=answers,
        may_withdraw=bool(asks) and request.is_open,
    )


def shown_to_pair(request: CorrectionRequest, entrant: int) -> ShownRequest:
    """For a pair that is known by the key on its own phone; what it asked for there it may take back there."""
    opponents = set(request.opponents.values_list("pk", flat=True))
    asks = request.asked_for_id == entrant
    return ShownRequest(
        request,
        in_reader_letters(request.stood),
        in_reader_letters(request.said),
        stands_now(request.result) if request.result else "",
        may_answer=request.is_open and not asks and entrant in opponents,
        may_withdraw=request.is_open and asks and request.asked_by_id is None,
    )


def stands_now(line: Result) -> str:
    said = rows.said_of(line)
    return said.shown(refusals.script()) if said else ""
