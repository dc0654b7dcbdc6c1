"""Which matches an event has, and which lines belong to each."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from scoring.document.event import EventDocument, Match, Result

Sides = frozenset[str]


@dataclass(frozen=True, slots=True)
class Encounter:
    """A match, as it is listed or made from its lines, with the places of its lines in `results`."""

    match: Match
    lines: tuple[int, ...]
    session: int = 1

    @property
    def sides(self) -> tuple[str, str | None]:
        return self.match.home, self.match.away


def encounters(document: EventDocument) -> tuple[Encounter, ...]:
    """All matches in order of round, then as listed, then those made from lines as they first appear.

    A line belongs to the match that it names, else to the match of the same round and two entrants (and of
    its session, where the match gives one). Only for contests of two sides: teams and pairs.
    """
    book = _Book(document)
    for at, result in enumerate(document.results):
        book.enter(at, result)
    return tuple(sorted(book.encounters(), key=lambda encounter: encounter.match.round))


@dataclass(slots=True)
class _Page:
    match: Match
    lines: list[int] = field(default_factory=list)
    session: int | None = None


class _Book:
    """The matches known so far: those listed first, then those that lines make."""

    def __init__(self, document: EventDocument) -> None:
        self._order = {entrant.id: at for at, entrant in enumerate(document.entrants)}
        self._pages = [_Page(match, session=match.session) for match in document.matches]
        self._by_id = {page.match.id: page for page in self._pages if page.match.id}
        self._by_sides: dict[Sides, list[_Page]] = {}
        for page in self._pages:
            self._file(page)

    def enter(self, at: int, result: Result) -> None:
        page = self._by_id.get(result.match) if result.match else self._found(result)
        if page is None:
            page = self._made(result)
        page.lines.append(at)
        if page.session is None:
            page.session = result.session

    def encounters(self) -> Iterable[Encounter]:
        return (Encounter(page.match, tuple(page.lines), page.session or 1) for page in self._pages)

    def _file(self, page: _Page) -> None:
        if page.match.away is not None:
            self._by_sides.setdefault(frozenset((page.match.home, page.match.away)), []).append(page)

    def _found(self, result: Result) -> _Page | None:
        """The match of that round, which a line without a round does not ask for."""
        for page in self._by_sides.get(frozenset(result.sitters), ()):
            match = page.match
            if result.round in (None, match.round) and match.session in (None, result.session):
                return page
        return None

    def _made(self, result: Result) -> _Page:
        home, away = sorted(result.sitters, key=lambda entrant: self._order[entrant])
        page = _Page(Match(id=result.match, round=result.round or 1, home=home, away=away))
        self._pages.append(page)
        if result.match:
            self._by_id[result.match] = page
        else:
            self._file(page)
        return page
