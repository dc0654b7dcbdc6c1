"""The posted evening of the appeals, made once for a module that takes these fixtures; only the browser makes its own."""

from types import SimpleNamespace

from tests import factories
from tests.cast import KINDS
from tests.kept import kept_from, part
from tests.tournaments.appeals.conftest import (
    appeal_for_north,
    line_of,
    play,
    post,
    rule,
    seat,
    seat_two_who_may_and_two_who_may_not,
)
from tournaments.models import Event

__all__ = ["carl", "clara", "club", "committee", "dora", "evening", "kept", "made", "mary", "peter"]


def make() -> SimpleNamespace:
    club = factories.make_club(name="Riverside Bridge Club", slug="riverside")
    mary, peter = (factories.make_holder(KINDS[kind], club, "member") for kind in ("member", "player"))
    dora, clara = (factories.make_holder(KINDS[kind], club, "member", kind) for kind in ("director", "committee"))
    carl = factories.make_holder("Carl Committee", club, "committee")
    committee = seat_two_who_may_and_two_who_may_not(club, clara, carl)
    event = factories.make_event(club)
    play(event, peter, mary, committee)
    post(event, dora)
    evening = Event.objects.get(pk=event.pk)
    return SimpleNamespace(
        club=club, mary=mary, peter=peter, dora=dora, clara=clara, carl=carl, committee=committee, evening=evening
    )


def hear(those: SimpleNamespace) -> SimpleNamespace:
    """Go on to the appeal that is before its committee: for a module whose tests all begin there."""
    those.line = line_of(those.evening)
    those.ruling = rule(those.evening, those.line, those.dora)
    appeal = appeal_for_north(those.ruling, those.line, those.peter)
    those.heard = seat(appeal, those.committee, those.dora)
    return those


made, kept = kept_from(make)


club = part("club")
mary = part("mary")
peter = part("peter")
dora = part("dora")
clara = part("clara")
carl = part("carl")
committee = part("committee")
evening = part("evening")
