"""What the director reads aloud: before the first round, and when each round is called."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.movement_words import note_text
from tournaments.movements.instructions import opening
from tournaments.room.halls import Hall, Part, ranges
from tournaments.room.words import called, going


@dataclass(frozen=True, slots=True)
class Call:
    """What is said after a round; `moves` are told where they differ from table to table."""

    after_round: int
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Announcement:
    section: str
    opening: tuple[str, ...]
    first_move: tuple[str, ...]
    calls: tuple[Call, ...]


def announcements(hall: Hall) -> list[Announcement]:
    """One for each section."""
    return [
        Announcement(part.name if part.several else "", _opening(part), _first_move(part), tuple(_calls(part)))
        for part in hall.parts
    ]


def _opening(part: Part) -> tuple[str, ...]:
    movement = part.room.movement
    counts = [len(part.evening.boards_at(row)) for row in part.played_rows() if row.round == 1]
    whole = _("%(rounds)s rounds of %(boards)s boards.") % {"rounds": movement.rounds, "boards": max(counts, default=0)}
    waiting = [
        _("%(who)s sits out in the first round.") % {"who": part.code(stop.number)} for stop in part.room.sitting_out(1)
    ]
    return (whole, *_rules(part), *waiting)


def _rules(part: Part) -> list[str]:
    """How pairs and boards move; several relay stands in one sentence."""
    notes = opening(part.room.movement)
    stands = [part.table(int(dict(note.values)["after"])) for note in notes if note.code == "relay"]
    told = [note_text(note) for note in notes if note.code != "relay" or len(stands) == 1]
    if len(stands) > 1:
        told.append(_("Relay stands are after tables %(tables)s.") % {"tables": ", ".join(stands)})
    return told


def _first_move(part: Part) -> tuple[str, ...]:
    """What table 1 does after the first round, as an example that everybody can check theirs against."""
    if not part.tables or (1, part.tables[0]) not in part.room.rows or part.last_round < 2:
        return ()
    there = part.room.table_round(1, part.tables[0])
    return tuple(going(part, stop) for stop in there.leave)


def _calls(part: Part) -> list[Call]:
    calls = [Call(number, _told(part, number)) for number in part.rounds]
    return [call for call in calls if call.sentences]


def _told(part: Part, in_round: int) -> tuple[str, ...]:
    told = called(part, in_round)
    for boards in part.room.relays(in_round + 1):
        lying = [row for row in part.room.movement.rows if row.board_set == boards.board_set]
        numbers = ranges(part.evening.boards_at(lying[0]))
        told.append(_("Boards %(boards)s rest on the relay stand.") % {"boards": numbers})
    return tuple(told)
