"""Cards and sheets for the tables, to be printed."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from club.http import ClubRequest
from tournaments.party import printing
from tournaments.party.fetching import party_to_run
from tournaments.party_play import Party

KINDS = ("tally", "seats", "sheets", "known", "checklist")


@never_cache
@require_GET
def cards(request: ClubRequest, pk: int, kind: str) -> HttpResponse:
    """Tally cards, seat cards, score sheets (blank, or with names and scores so far), the list of what to lay out."""
    event = party_to_run(request, pk)
    if kind not in KINDS:
        raise Http404
    party = Party(event)
    return render(request, f"party/print_{kind}.html", {"event": event, "party": party, **_content(party, kind)})


def _content(party: Party, kind: str) -> dict[str, Any]:
    if kind == "tally":
        return {"cards": printing.tally_cards(party), "seated": party.last_round > 0}
    if kind == "seats":
        found, problems = printing.printed_seat_cards(party)
        return {"cards": found, "problems": problems}
    if kind == "sheets":
        return {
            "tables": printing.printed_tables(party),
            "deals": range(1, 5),
            "rounds": range(1, printing.rounds_of(party) + 1),
        }
    if kind == "known":
        return {"sheets": printing.known_sheets(party)}
    return {"layout": printing.layout_of(party)}
