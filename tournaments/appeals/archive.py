"""The public archive: what is published, found by Law, event, outcome or a word; and what it comes to in figures."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from urllib.parse import urlencode

from django.db.models import Q, QuerySet

from club.models import Club
from tournaments.models import Appeal, Event, Ruling

Outcome = Appeal.Outcome


def published(club: Club) -> QuerySet[Appeal]:
    """Decided and published cases of events that everybody may know of, the newest first."""
    events = Event.objects.published().filter(club=club)
    found = Appeal.objects.filter(published_at__isnull=False, event__in=events)
    return found.select_related("event__club", "ruling__result", "lodged_for").order_by("-published_at", "-pk")


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for; an empty part is not asked."""

    law: str = ""
    event: str = ""
    outcome: str = ""
    words: str = ""

    @classmethod
    def asked(cls, data: Mapping[str, str]) -> "Search":
        return cls(*(data.get(name, "").strip()[:100] for name in ("law", "event", "outcome", "words")))

    @property
    def as_query(self) -> str:
        """The same search in an address, for the next page of it."""
        asked = {name: value for name, value in asdict(self).items() if value}
        return f"{urlencode(asked)}&" if asked else ""

    def within(self, cases: QuerySet[Appeal]) -> QuerySet[Appeal]:
        if self.law:
            cases = cases.filter(_of_law(self.law))
        if self.event.isdecimal():
            cases = cases.filter(event=int(self.event[:9]))
        if self.outcome in Outcome.values:
            cases = cases.filter(outcome=self.outcome)
        for word in self.words.casefold().split():
            cases = cases.filter(public_words__contains=word)
        return cases


def _of_law(law: str) -> Q:
    """Law 16 finds 16 and 16D, and not 160 or 6."""
    number = law.strip().upper()
    return Q(ruling__law__iexact=number) | Q(ruling__law__iregex=rf"^{int(number)}[A-Z]") if number.isdecimal() else Q(
        ruling__law__istartswith=number
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class LawLine:
    """How often rulings under a Law were made, appealed and upheld."""

    law: str
    rulings: int
    appeals: int
    upheld: int


@dataclass(frozen=True, slots=True)
class Statistics:
    laws: tuple[LawLine, ...]
    outcomes: Mapping[str, int]
    without_merit: int

    @property
    def appeals(self) -> int:
        return sum(self.outcomes.values())

    @property
    def upheld_percent(self) -> int | None:
        """Whole percent, halves up; None where nothing was appealed."""
        return (200 * self.outcomes[Outcome.UPHELD] + self.appeals) // (2 * self.appeals) if self.appeals else None

    @property
    def labelled(self) -> list[tuple[str, int]]:
        return [(str(Outcome(outcome).label), number) for outcome, number in self.outcomes.items()]


def statistics(club: Club) -> Statistics:
    """Over the public rulings of published events; a ruling that was replaced counts as it was made."""
    events = Event.objects.published().filter(club=club)
    rulings = Ruling.objects.filter(event__in=events, is_public=True).values_list("law", flat=True)
    cases = list(published(club).values_list("ruling__law", "outcome", "is_without_merit"))
    made = Counter(_number(law) for law in rulings)
    appealed = Counter(_number(law) for law, _outcome, _merit in cases)
    upheld = Counter(_number(law) for law, outcome, _merit in cases if outcome == Outcome.UPHELD)
    laws = sorted({*made, *appealed}, key=lambda law: (not law, int(law or 0)))
    return Statistics(
        tuple(LawLine(law, made[law], appealed[law], upheld[law]) for law in laws),
        {outcome: sum(1 for case in cases if case[1] == outcome) for outcome in Outcome.values},
        sum(1 for case in cases if case[2]),
    )


def _number(law: str) -> str:
    """16D counts under Law 16; what begins with no number under none."""
    digits = ""
    for letter in law.strip():
        if not letter.isdecimal():
            break
        digits += letter
    return digits
