"""Seven tables of a Mitchell, made once for a module that takes these fixtures; another evening is an event of its own."""

from types import SimpleNamespace

import pytest

from club.models import Club
from tests import factories
from tests.cast import KINDS
from tests.kept import kept_from, part
from tests.tournaments.changes.conftest import seated
from tournaments.models import Section
from tournaments.movements.halves import without
from tournaments.movements.howell import howell
from tournaments.movements.mitchell import mitchell, skip

__all__ = ["club", "dora", "four", "half", "kept", "made", "seven", "skipping", "tuesday"]


def make() -> SimpleNamespace:
    club = factories.make_club()
    dora = factories.make_holder(KINDS["director"], club, "member", "director")
    tuesday = factories.make_event(club)
    return SimpleNamespace(club=club, dora=dora, tuesday=tuesday, seven=seated(tuesday, mitchell(7)))


made, kept = kept_from(make)


club = part("club")
dora = part("dora")
tuesday = part("tuesday")
seven = part("seven")


@pytest.fixture
def half(club: Club) -> Section:
    """Six and a half tables: pair 14 is missing."""
    return seated(factories.make_event(club), without(mitchell(7), 14))


@pytest.fixture
def four(club: Club) -> Section:
    """Four tables of a Howell."""
    return seated(factories.make_event(club), howell(4))


@pytest.fixture
def skipping(club: Club) -> Section:
    return seated(factories.make_event(club), skip(6))
