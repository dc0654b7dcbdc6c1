"""What was posted: the history of an event's postings, and a ranking as it stood in one of them."""

from dataclasses import dataclass

from django.shortcuts import get_object_or_404

from tournaments.models import Event, Posting
from tournaments.results.roster import Competitor, Roster
from tournaments.results.standings import Place


@dataclass(frozen=True, slots=True)
class History:
    """The postings of an event, the latest first, and whether facts have changed since."""

    postings: list[Posting]
    has_changed_since: bool


def history_of(event: Event) -> History:
    """Without the documents that each posting keeps: they are large."""
    postings = list(event.postings.defer("document", "score").order_by("-pk"))
    return History(postings, bool(postings) and postings[0].revision < event.revision)


def posting_of(event: Event, kind: str, number: int) -> Posting:
    return get_object_or_404(event.postings.defer("document"), kind=kind, number=number)


def places_of(posting: Posting, roster: Roster) -> list[Place]:
    """The standings as posted, with the names that were posted."""
    by_code = {competitor.code: competitor for competitor in roster.values()}
    return [
        Place(
            competitor=_competitor(spoken["entrant"], spoken["names"], by_code),
            rank=spoken.get("rank"),
            is_tied=spoken["tied"],
            total=spoken["total"],
            percent=spoken.get("percent", ""),
            section=spoken.get("section", ""),
            direction=spoken.get("direction", ""),
            data=spoken,
        )
        for spoken in posting.score["standings"]
    ]


def _competitor(code: str, names: list[str], by_code: dict[str, Competitor]) -> Competitor:
    """Who stands there now, or who stood there then if the number is gone."""
    return by_code.get(code) or Competitor(0, code, " – ".join(names) or code, False, "", "", (), "")
