"""What a case says to whom: to those who take part as it was written, to everybody else without the players' names.

The director may write a text anew for the public; what he leaves alone is masked when it is shown.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.appeals.naming import side_called
from tournaments.appeals.parties import Parties, parties_of
from tournaments.captains import people_of
from tournaments.masking import Names, Player, left_in, mask
from tournaments.models import Appeal, Entrant, Naming

LABELS: Mapping[str, str | Promise] = {
    "infraction": gettext_lazy("Infraction"),
    "facts": gettext_lazy("What happened"),
    "decision": gettext_lazy("Ruling of the director"),
    "grounds": gettext_lazy("Grounds of the appeal"),
    "auction": gettext_lazy("Auction"),
    "director_says": gettext_lazy("The director says"),
    "appellants_say": gettext_lazy("The appellants say"),
    "opponents_say": gettext_lazy("The opponents say"),
    "reasons": gettext_lazy("Reasons"),
    "dissent": gettext_lazy("Dissenting opinion"),
    "further_says": gettext_lazy("What the national authority says"),
}
_OF_RULING = ("infraction", "facts", "decision")


def written(appeal: Appeal) -> dict[str, str]:
    """Every text of the case as it was written, for those who take part."""
    return {name: getattr(appeal.ruling if name in _OF_RULING else appeal, name) for name in LABELS}


def for_public(appeal: Appeal, parties: Parties | None = None, naming: str = "") -> dict[str, str]:
    """Every text as everybody reads it, under a naming or the case's own."""
    names, naming = names_of(parties or parties_of(appeal.ruling)), naming or appeal.naming
    return {name: mask(text, names, naming) for name, text in (written(appeal) | appeal.public_texts).items()}


def names_of(parties: Parties) -> Names:
    return Names([*_players(parties.ns, side_called("NS")), *_players(parties.ew, side_called("EW"))])


def _players(entrants: tuple[Entrant, ...], side: str) -> Iterator[Player]:
    return (Player(person, side) for person in people_of(entrants))


def words_of(appeal: Appeal) -> str:
    """All that the public reads, in small letters: what the archive's search looks through."""
    return "\n".join(text for text in for_public(appeal).values() if text).casefold()


def edited(appeal: Appeal, texts: Mapping[str, str], naming: str) -> dict[str, str]:
    """Those of the texts that were written anew: others than were shown with `naming`; an earlier edit stays."""
    shown, kept = for_public(appeal, naming=naming), {}
    for name, text in texts.items():
        if tidy(text) != tidy(shown[name]):
            kept[name] = text
        elif name in appeal.public_texts:
            kept[name] = appeal.public_texts[name]
    return kept


def tidy(text: str) -> str:
    """As a form sends a text back, so that two can be compared."""
    return text.replace("\r\n", "\n").strip()


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A text in which words may still name somebody."""

    label: str
    words: tuple[str, ...]


def doubtful(appeal: Appeal, naming: str) -> list[Doubtful]:
    """Where the masked texts may still name a player of the table, or name another player of the event."""
    if naming == Naming.SHOWN:
        return []
    parties = parties_of(appeal.ruling)
    here, others = names_of(parties), _others(appeal, parties)
    found = []
    for name, text in for_public(appeal, parties, naming).items():
        words = left_in(text, here) + others.all_in(text)
        if words:
            found.append(Doubtful(str(LABELS[name]), tuple(dict.fromkeys(words))))
    return found


def _others(appeal: Appeal, parties: Parties) -> Names:
    at_table = {entrant.pk for entrant in parties.everybody}
    entrants = appeal.event.entrants.exclude(pk__in=at_table).select_related("captain")
    people = people_of(entrants.prefetch_related("members__person"))
    return Names(Player(person, _("another player")) for person in people)
