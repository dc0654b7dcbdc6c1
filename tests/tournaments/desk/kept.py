"""The Howell of three tables for a module that takes these fixtures, made once."""

from types import SimpleNamespace

from tests import factories
from tests.cast import KINDS
from tests.kept import kept_from, part
from tournaments.movements.howell import howell

__all__ = ["club", "dora", "evening", "kept", "made", "tuesday"]


def make() -> SimpleNamespace:
    """Two boards a round, nothing entered; Dora directs."""
    club = factories.make_club()
    dora = factories.make_holder(KINDS["director"], club, "member", "director")
    tuesday = factories.make_event(club)
    evening = factories.make_schedule(tuesday, howell(3), boards=2).session
    return SimpleNamespace(club=club, dora=dora, tuesday=tuesday, evening=evening)


made, kept = kept_from(make)


club = part("club")
dora = part("dora")
tuesday = part("tuesday")
evening = part("evening")
