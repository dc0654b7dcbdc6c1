"""Appeals: parties and committee of a case, those who answer for the event, and everybody once it is published."""

import datetime

from django.utils import timezone

from tests.cast import KINDS, World
from tests.permission_rows import DIRECTORS, HIDDEN, LOGIN, OPEN, Row, everyone, row
from tournaments.models import Appeal, AppealSeat, Ruling


def _event(world: World) -> dict[str, int]:
    return {"pk": world.event.pk}


def _ruling(world: World) -> dict[str, int]:
    made, _new = Ruling.objects.get_or_create(
        event=world.event, number=1, defaults={"facts": "A hesitation", "decision": "None", "result": world.result}
    )
    return {"pk": world.event.pk, "number": made.number}


def _case(world: World) -> dict[str, int]:
    """Peter's appeal; Clara of the committee hears it."""
    ruling = Ruling.objects.get(event=world.event, number=_ruling(world)["number"])
    later = timezone.now() + datetime.timedelta(days=3)
    case, _new = Appeal.objects.get_or_create(
        event=world.event, number=1, ruling=ruling, lodged_for=world.ns, concurrence="partner", point="judgement",
        grounds="Not fair", defaults={"statements_due": later, "decision_due": later},
    )  # fmt: skip
    AppealSeat.objects.get_or_create(appeal=case, person=world.users["committee"].person)
    return {"pk": world.event.pk, "number": 1}


def _of_case(method: str = "get", kwargs=_case, **allowed: str) -> Row:
    """Whoever takes part is refused or let in; for all others there is no such case."""
    unknown = dict.fromkeys(("visitor", *KINDS), HIDDEN)
    parties = dict.fromkeys(("player", "committee", "director", "administrator"), "403")
    return Row(unknown | parties | allowed, kwargs, method)


_ALL = dict.fromkeys(("player", "committee", "director", "administrator"), OPEN)
ROWS = {
    "appeals:archive": everyone(),
    "appeals:statistics": everyone(),
    "appeals:feed": everyone(),
    "appeals:of-event": everyone(kwargs=_event),
    "appeals:booklet": everyone(kwargs=_event),
    "appeals:rules": row(kwargs=_event, **DIRECTORS),
    "appeals:usual-rules": row(**DIRECTORS),
    "appeals:lodge": row(kwargs=_ruling, player=OPEN, visitor=LOGIN, **DIRECTORS),
    "appeals:case": _of_case(**_ALL),
    "appeals:statement": _of_case(kwargs=lambda world: {**_case(world), "side": "appellants"}, player=OPEN),
    "appeals:committee": _of_case(**DIRECTORS),
    "appeals:hearing": _of_case(**DIRECTORS),
    "appeals:withdraw": _of_case("post", player=OPEN, **DIRECTORS),
    "appeals:decide": _of_case(committee=OPEN),
    "appeals:further": _of_case(**DIRECTORS),
    "appeals:publish": _of_case(**DIRECTORS),
    "appeals:unpublish": _of_case("post", **DIRECTORS),
    "appeals:deposit": _of_case("post", **DIRECTORS),
}
