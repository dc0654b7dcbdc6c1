"""Where everybody and the boards go, as sentences for cards and the screen."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournaments.movement_words import note_text
from tournaments.movements.instructions import Boards, Go, Stop, TableRound, after_round
from tournaments.notation import seat_letter
from tournaments.room.halls import Part


def going(part: Part, stop: Stop) -> str:
    """Where one contestant goes for the round of the stop."""
    who = part.code(stop.number)
    if stop.table is None:
        return _("%(who)s sits out") % {"who": who}
    values = {"who": who, "table": part.table(stop.table), "seat": seat_letter(stop.seat)}
    return {
        Go.STAY: _("%(who)s stays"),
        Go.TURN: _("%(who)s turns to %(seat)s"),
        Go.MOVE: _("%(who)s to table %(table)s, %(seat)s"),
    }[stop.go] % values


def boards_going(part: Part, boards: Boards | None, in_round: int) -> str:
    """Where the boards of a table go after the round; nothing when they are done with or stay where they are."""
    if boards is None or not boards.to:
        return ""
    values = {
        "table": ", ".join(part.table(table) for table in boards.to),
        "round": in_round + boards.waits + 1,
    }
    if boards.waits:
        return _("boards to the relay stand, for table %(table)s in round %(round)s") % values
    return _("boards to table %(table)s") % values


def after(part: Part, there: TableRound) -> list[str]:
    """What the table does when the round is over."""
    if there.round == part.last_round:
        return [_("end of play")]
    told = _turning(part, there) or [going(part, stop) for stop in there.leave]
    boards = boards_going(part, there.boards_go, there.round)
    if there.boards_go is not None and there.boards_go.to == (there.table,) and not there.boards_go.waits:
        boards = _("boards stay")
    return [*told, *([boards] if boards else [])]


def _turning(part: Part, there: TableRound) -> list[str]:
    """One sentence where both sides keep the table and exchange their seats."""
    if len(there.leave) == 2 and all(stop.go is Go.TURN for stop in there.leave):
        first, second = (part.code(stop.number) for stop in there.leave)
        return [_("%(first)s and %(second)s exchange N–S and E–W") % {"first": first, "second": second}]
    return []


def meanwhile(part: Part, there: TableRound) -> Iterator[str]:
    """What holds during the round: shared boards, and who has nobody to play."""
    if there.shares_with and there.is_played:
        tables = ", ".join(part.table(table) for table in there.shares_with)
        yield _("shares boards with table %(tables)s") % {"tables": tables}
    if not there.is_played:
        for _seat, number in there.seats:
            if number is not None:
                yield _("%(who)s sits out here") % {"who": part.code(number)}


def place(part: Part, stop: Stop) -> str:
    """Where a contestant waits or plays: "table 4, N–S", or that it sits out."""
    if stop.table is None:
        return _("sit out")
    values = {"table": part.table(stop.table), "seat": seat_letter(stop.seat)}
    if not stop.plays:
        return _("sit out at table %(table)s") % values
    return _("table %(table)s, %(seat)s") % values


def called(part: Part, in_round: int) -> list[str]:
    """What is said when a round is over. Where one of a table turns alone, as in a Howell, it is named."""
    told = []
    for note in after_round(part.room.movement, in_round):
        if note.code == "arrow-turns-at":
            told += list(_turns(part, in_round))
        else:
            told.append(note_text(note))
    return told


def _turns(part: Part, in_round: int) -> Iterator[str]:
    for table in part.tables:
        if (in_round, table) in part.room.rows:
            there = part.room.table_round(in_round, table)
            turning = [stop for stop in there.leave if stop.go is Go.TURN]
            said = _turning(part, there) or [going(part, stop) for stop in turning]
            if turning:
                yield _("Table %(table)s: %(said)s.") % {"table": part.table(table), "said": ", ".join(said)}
