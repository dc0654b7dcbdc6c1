"""The recorder's file is the administrators'; anybody signed in may report."""

from tests.cast import KINDS, World
from tests.permission_rows import HIDDEN, OPEN, row, signed_in
from tournaments.models import ConductEntry


def _entry(world: World) -> dict[str, int]:
    kept, _new = ConductEntry.objects.get_or_create(
        club=world.club, kind="complaint", text="Shouted", defaults={"answer_due": "2027-01-01", "keep_until": "2028-01-01"}
    )  # fmt: skip
    return {"pk": kept.pk}


_UNKNOWN = dict.fromkeys(KINDS, HIDDEN) | {"administrator": OPEN}
ROWS = {
    "conduct:register": row(administrator=OPEN),
    "conduct:report": signed_in(),
    "conduct:entry": row(kwargs=_entry, **_UNKNOWN),
    "conduct:erase": row(kwargs=_entry, method="post", **_UNKNOWN),
}
