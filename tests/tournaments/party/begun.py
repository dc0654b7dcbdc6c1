"""What the tests of a module begin from, made once: the club, Dora who directs, and evenings that have begun."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tests import factories
from tests.cast import KINDS
from tests.kept import kept_from, part
from tests.tournaments.party.scene import Evening, begin, make_evening

Makes = Callable[..., Evening]


class Fixtures(NamedTuple):
    """To be named in the module, so that its tests find them in place of those of the room."""

    made: Any
    kept: Any
    club: Any
    dora: Any
    begins: Any


def kept_evenings(*begun: tuple[str, int], then: Callable[[Evening], object] | None = None) -> Fixtures:
    """`made, kept, club, dora, begins = kept_evenings(("rubber", 4))`: that evening need not be made for each test.

    All of them are in the database while any test of the module runs; `then` has happened at each of them. Others
    are made when they are asked for.
    """

    def make() -> SimpleNamespace:
        club = factories.make_club(name="Riverside Bridge Club", slug="riverside")
        dora = factories.make_holder(KINDS["director"], club, "member", "director")
        evenings = {of: begin(make_evening(club, dora, *of)) for of in begun}
        if then is not None:
            for evening in evenings.values():
                then(evening)
        return SimpleNamespace(club=club, dora=dora, evenings=evenings)

    return Fixtures(*kept_from(make), part("club"), part("dora"), begins)


@pytest.fixture
def begins(kept: SimpleNamespace, makes: Makes) -> Makes:
    """As of the room; an evening that is kept is had once in a test, a second one like it is made."""

    def had(game: str, players: int | list[str], **conditions: object) -> Evening:
        of = (game, players if isinstance(players, int) else 0)
        if not conditions and of in kept.evenings:
            return kept.evenings.pop(of)
        return begin(makes(game, players, **conditions))

    return had
