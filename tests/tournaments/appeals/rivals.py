"""Two at the same moment, on a real database: members who decide, sides that appeal, directors who settle a request."""

import sys
from typing import Any

from tests.rivals import at_once, main


def play(_act: str) -> dict[str, Any]:
    return {"decide": _decide(), "lodge": _lodge(), "settle": _settle(), "replace": _replace()}


def _evening() -> tuple[Any, Any, Any]:
    """An event with one line and a ruling about it."""
    from club.models import Club
    from tests import factories
    from tournaments.rulings.services import make_ruling
    from tournaments.rulings.values import Decided, Place, Words

    club = Club.objects.first() or Club.objects.create(name="Riverside", slug="riverside")
    event = factories.make_event(club)
    section = factories.make_section(event)
    pairs = [factories.make_entrant(event, str(number)) for number in range(1, 3)]
    line = factories.make_result(section, 1, *pairs, round=1, table="1", level=4, strain="S", declarer="N", tricks=9)
    words = Words(facts="A hesitation", decision="It stands", law="16", reason="As ruled")
    ruling = make_ruling(
        event=event, place=Place(result=line.pk), words=words, decided=Decided(), by=factories.make_user()
    )
    return event, line, ruling


def _new(ruling: Any) -> dict[str, Any]:
    from tournaments.rulings.values import Decided, Place, Words

    words = Words(facts="A hesitation", decision="A trick goes over", law="16", reason="As ruled")
    decided = Decided("tricks", {"to": "NS", "tricks": 1})
    return {"place": Place(result=ruling.result_id), "words": words, "decided": decided}


def _lodged(ruling: Any, entrant: Any) -> Any:
    from tests import factories
    from tournaments.appeals.services import Lodging, lodge

    lodging = Lodging(entrant, "judgement", "Not fair")
    return lodge(ruling=ruling, lodging=lodging, by=factories.make_user(), site="http://club.example/")


def _decide() -> dict[str, Any]:
    from tests import factories
    from tournaments.appeals.services import NewRuling, Verdict, decide
    from tournaments.models import Appeal, Ruling

    event, line, ruling = _evening()
    case = _lodged(ruling, line.north)
    verdicts = [
        Verdict("upheld", "Right"), Verdict("overturned", "Wrong", ruling=NewRuling(**_new(ruling)))
    ]  # fmt: skip
    members = [factories.make_user(), factories.make_user()]
    told = at_once([
        lambda: decide(appeal=case, verdict=verdicts[0], by=members[0], edition=case.edition),
        lambda: decide(appeal=case, verdict=verdicts[1], by=members[1], edition=case.edition),
    ])  # fmt: skip
    kept = Appeal.objects.get(event=event)
    agrees = (kept.outcome == "upheld") == (Ruling.objects.filter(event=event).count() == 1)
    return {"told": sorted(told), "agrees": agrees}


def _lodge() -> dict[str, Any]:
    from tournaments.models import Appeal

    event, line, ruling = _evening()
    told = at_once([lambda: _lodged(ruling, line.north), lambda: _lodged(ruling, line.east)])
    return {"told": sorted(told), "appeals": Appeal.objects.filter(event=event).count()}


def _settle() -> dict[str, Any]:
    from tests import factories
    from tournaments.corrections import services
    from tournaments.models import CorrectionRequest, Result

    event, line, _ruling = _evening()
    by = factories.make_user()
    asked = services.ask(event=event, line=line, text="4SN=", why="", by=by, site="http://club.example/")
    told = at_once([
        lambda: services.accept(request=asked, edition=line.edition, reason="", by=by),
        lambda: services.refuse(request=asked, reason="No", by=by),
    ])  # fmt: skip
    state = CorrectionRequest.objects.get(event=event).state
    return {"told": sorted(told), "agrees": (state == "accepted") == (Result.objects.get(pk=line.pk).tricks == 10)}


def _replace() -> dict[str, Any]:
    from tests import factories
    from tournaments.models import Ruling
    from tournaments.rulings.services import supersede

    event, _line, ruling = _evening()
    by = factories.make_user()
    told = at_once([lambda: supersede(ruling=ruling, **_new(ruling), by=by)] * 2)
    return {"told": sorted(told), "in_force": Ruling.objects.filter(event=event).in_force().count()}


if __name__ == "__main__":
    main(sys.argv[1], play)
