"""Whole and broken cycles of pivot bridge (V9)."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.document.event import Game
from scoring.games.pivot import CYCLE
from scoring.party.tables import everybody
from tournaments.party_play.evenings import Party


def broken_cycles(party: Party) -> Iterator[str]:
    """A sentence for each table whose last cycle is not whole: not everybody has played with everybody."""
    if party.document.game is not Game.PIVOT:
        return
    for name in dict.fromkeys(table.name for table in party.tables):
        last = max(table.row.cycle or 1 for table in party.tables if table.name == name)
        rounds = [
            table for table in party.tables if table.name == name and (table.row.cycle or 1) == last and table.has_begun
        ]
        whole = CYCLE.get(_size(party, name), 0)
        if rounds and len(rounds) < whole:
            yield _(
                "Table %(table)s: %(played)s of the %(whole)s rounds of the cycle were played. The list counts them as "
                "they are and shows the rounds."
            ) % {"table": name, "played": len(rounds), "whole": whole}


def _size(party: Party, name: str) -> int:
    """The players of a table: as drawn, else all who ever sat there."""
    kept = [each for each in party.settings.tables if each["table"] == name]
    if kept:
        return len(kept[-1]["players"])
    return len({code for table in party.tables if table.name == name for code in everybody(table.seating)})
