"""Two people who save the same line at the same moment, on a real database: run as a program with DATABASE_URL.

Prints, as JSON, what each was told, and what is in the database afterwards.
"""

import sys
from typing import TYPE_CHECKING, Any

from tests.rivals import at_once, main

if TYPE_CHECKING:
    from club.models import Club


def play(_act: str) -> dict[str, Any]:
    from club.models import Club

    club = Club.objects.create(name="Riverside", slug="riverside")
    return {act: _played(act, club) for act in ("enter", "correct")}


def _played(act: str, club: "Club") -> dict[str, Any]:
    from tests.tournaments.recording.scene import NINE_TRICKS, TEN_TRICKS, Scene, desk
    from tournaments.models import Result, ResultChange
    from tournaments.recording import correct_result

    scene = Scene(club)
    if act == "enter":
        tasks = [lambda: scene.enter(NINE_TRICKS), lambda: scene.enter(TEN_TRICKS)]
    else:
        pk = scene.enter().result.pk
        tasks = [
            lambda: correct_result(result=pk, edition=1, outcome=NINE_TRICKS, origin=desk()),
            lambda: correct_result(result=pk, edition=1, outcome=TEN_TRICKS, origin=desk()),
        ]
    history = ResultChange.objects.filter(section=scene.section)
    before = history.count()
    told = at_once(tasks)
    scene.event.refresh_from_db()
    return {
        "told": sorted(told),
        "lines": Result.objects.filter(section=scene.section).count(),
        "changes": history.count() - before,
        "revision": scene.event.revision - before,
    }


if __name__ == "__main__":
    main(sys.argv[1], play)
