"""The Howell of three tables with the phone of table 1, made once for a module that takes these fixtures."""

from types import SimpleNamespace

from tests import factories
from tests.cast import KINDS
from tests.kept import kept_from, part
from tests.tournaments.table.conftest import phone_of
from tournaments.movements.howell import howell

__all__ = ["club", "dora", "kept", "made", "phone", "section", "token", "tuesday"]


def make() -> SimpleNamespace:
    """Two boards a round, nothing entered; Dora directs."""
    club = factories.make_club()
    dora = factories.make_holder(KINDS["director"], club, "member", "director")
    tuesday = factories.make_event(club)
    section = factories.make_schedule(tuesday, howell(3), boards=2)
    phone, token = phone_of(section, 1)
    return SimpleNamespace(club=club, dora=dora, tuesday=tuesday, section=section, phone=phone, token=token)


made, kept = kept_from(make)


club = part("club")
dora = part("dora")
tuesday = part("tuesday")
section = part("section")
phone = part("phone")
token = part("token")
