"""Everything that may happen, in the order in which a director looks for it."""

from tournaments.changes.kinds import people, rounds, tables, whole
from tournaments.changes.ways import Kind

GROUPS: tuple[tuple[Kind, ...], ...] = (people.KINDS, tables.KINDS, rounds.KINDS, whole.KINDS)
KINDS: dict[str, Kind] = {kind.code: kind for group in GROUPS for kind in group}
