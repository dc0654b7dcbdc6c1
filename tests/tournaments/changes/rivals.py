"""Two directors who apply a change at the same moment, having seen the effect on the same schedule: a program."""

import sys
from typing import Any

from tests.examples import SHARE
from tests.rivals import at_once, main


def play(_act: str) -> dict[str, Any]:
    from club.models import Club
    from tests import factories
    from tournaments.changes import services
    from tournaments.changes.kinds import KINDS
    from tournaments.changes.pictures import mark_of
    from tournaments.changes.scene import Scene
    from tournaments.models import ScheduleChange
    from tournaments.movements.mitchell import mitchell

    event = factories.make_event(Club.objects.create(name="Riverside", slug="riverside"))
    section = factories.make_schedule(event, mitchell(5), boards=2)
    session = event.sessions.get()
    mark, by = mark_of(session), factories.make_user()

    def cut(last_round: int) -> None:
        scene = Scene.of(session, section.pk)
        read = {"last_round": last_round}
        services.apply(scene=scene, kind=KINDS["cut"], asked=read, way="cut", mark=mark, by=by)

    told = at_once([lambda: cut(3), lambda: cut(4)])
    rounds = section.schedule.order_by("-round").first().round
    return {"told": sorted(told), "changes": ScheduleChange.objects.count(), "is_one_of_both": rounds in (3, 4)}


if __name__ == "__main__":
    # No other test of `.ci/run` goes through all of the migrations, which takes seconds, but the smoke.
    main(sys.argv[1], play, migrations=SHARE >= 1)
