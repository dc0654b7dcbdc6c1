"""A deal of a honeymoon match as it is entered: by its host, and on the phone at the table."""

from dataclasses import replace

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import render

from club.http import ClubRequest
from tournaments.party import matching
from tournaments.party.auctions import tapped
from tournaments.party.match_forms import HoneymoonForm
from tournaments.party.matches import Matches, MatchState, NextHoneymoonDeal
from tournaments.party.slips import cards_of
from tournaments.party.views.sent import is_in
from tournaments.party_play.saving import overtaken
from tournaments.recording import Origin


class MatchEntry:
    """What a page about a match was sent: a deal to be saved, a call that was tapped, or nothing."""

    def __init__(self, request: ClubRequest, found: Matches, state: MatchState, origin: Origin) -> None:
        self.request, self.found, self.state = request, found, state
        self.at = deal_asked_for(request, state)
        self.is_settled = False  # the page is to be shown anew
        self.late = ""  # why it was too late for the deal
        self.form = self._form(None)
        if request.method == "POST":
            self._take(replace(origin, key=request.POST.get("key", "")[:64]))

    def _form(self, data: object, **more: object) -> HoneymoonForm | None:
        if self.at is None:
            return None
        return HoneymoonForm(
            data, state=self.state, at=self.at, dealt=cards_of(self.found.party, self.state, self.at), **more
        )

    def _take(self, origin: Origin) -> None:
        said = self.request.POST
        if is_in(self.request, self.found.event):
            self.is_settled = True
            return
        self.late = overtaken(said, self.at.key if self.at else None)
        if self.late or self.at is None:
            self.is_settled = True
        elif "call" in said:
            self._call(said["call"])
        else:
            self.form = self._form(said)
            self.is_settled = self.form is not None and self.form.is_valid() and self._saved(self.form, origin)

    def _call(self, call: str) -> None:
        """A call was tapped: nothing is saved, the rest of the form stays as it was."""
        assert self.at is not None
        said = self.request.POST.dict()
        try:
            said = tapped(said, call, self.state, self.at)
        except ValidationError as refused:
            messages.error(self.request, " ".join(refused.messages))
        self.form = self._form(None, initial=said)

    def warn(self) -> None:
        """Say on the next page that it was too late, if it was."""
        if self.late:
            messages.warning(self.request, self.late)

    @property
    def refusal(self) -> str:
        """Why a deal that was sent is not in; empty when it is."""
        if self.is_settled:
            return self.late
        return self.form.first_problem if self.form else ""

    def _saved(self, form: HoneymoonForm, origin: Origin) -> bool:
        try:
            matching.save_deal(state=self.state, form=form, origin=origin)
        except ValidationError as refused:
            form.add_error(None, refused.messages)
            return False
        return True


def deal_asked_for(request: ClubRequest, state: MatchState) -> NextHoneymoonDeal | None:
    """The entered deal that the address names, else the next one; None when the match is over."""
    return state.asked(request.GET.get("deal", "") or request.POST.get("deal", "")) or state.next_deal


def match_echo_of(request: ClubRequest, found: Matches, state: MatchState) -> HttpResponse:
    """What the deal would score, while it is entered."""
    at = deal_asked_for(request, state)
    if at is None:
        raise Http404
    form = HoneymoonForm(request.GET, state=state, at=at, dealt=cards_of(found.party, state, at))
    return render(request, "party/_match_echo.html", {"form": form})
