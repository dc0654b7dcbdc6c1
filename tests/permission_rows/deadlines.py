"""Clocks are set by those who answer for an event."""

from tests.permission_rows import DIRECTORS, row

ROWS = {
    "clocks:event": row(kwargs=lambda world: {"pk": world.event.pk}, **DIRECTORS),
    "clocks:usual": row(**DIRECTORS),
}
