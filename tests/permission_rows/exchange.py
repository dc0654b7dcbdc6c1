"""The import: for those who direct events; a file waits only for the person who brought it."""

from tests.cast import World
from tests.permission_rows import DIRECTORS, HIDDEN, OPEN, RUNNERS, row
from tests.tournaments.exchange.files import SMALL
from tournaments.models import Import

MINE = {"director": OPEN, "administrator": HIDDEN}


def _waiting(world: World) -> dict[str, int]:
    upload = Import.objects.create(
        file_name="small.xml", format="USEBIO", content=SMALL, sha256="0", imported_by=world.users["director"]
    )
    return {"pk": upload.pk}


def _imported(world: World) -> dict[str, int]:
    Import.objects.create(event=world.event, file_name="small.xml", format="USEBIO", content=SMALL, sha256="0")
    return {"pk": world.event.pk}


ROWS = {
    "exchange:upload": row(**DIRECTORS),
    "exchange:preview": row(kwargs=_waiting, **MINE),
    "exchange:confirm": row(kwargs=_waiting, method="post", **MINE),
    "exchange:discard": row(kwargs=_waiting, method="post", **MINE),
    "exchange:differences": row(kwargs=_imported, **RUNNERS),
    "exchange:document": row(kwargs=lambda world: {"pk": world.event.pk}, **RUNNERS),
    "exchange:file": row(kwargs=_imported, **RUNNERS),
}
