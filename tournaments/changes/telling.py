"""The effect of a change in plain sentences: who goes where, what clashes, who loses what, what everybody plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.rounding import decimal_text
from tournaments.changes.scene import Scene
from tournaments.changes.ways import Way
from tournaments.evenings import Evening
from tournaments.movement_words import change_text
from tournaments.movements.catalogue import COVERAGE
from tournaments.movements.changes.effect import Change, Clash, Conflict, Effect, Moved, Spot
from tournaments.movements.values import Kind

HARMS = (Clash.PLAYED_AGAIN, Clash.WILL_REPLAY, Clash.TWO_PLACES, Clash.NO_COMPARISON)
# Shared boards are told apart, one sentence for all rounds in which they are; meetings, one for a round.
CLASHES: Mapping[Clash, Promise] = {
    Clash.PLAYED_AGAIN: gettext_lazy(
        "Round %(round)s, table %(table)s: %(numbers)s had played boards %(boards)s before."
    ),
    Clash.WILL_REPLAY: gettext_lazy("Round %(round)s, table %(table)s: %(numbers)s will meet boards %(boards)s again."),
    Clash.MEETS_AGAIN: gettext_lazy("Round %(round)s, table %(table)s: %(numbers)s meet a second time."),
    Clash.TWO_PLACES: gettext_lazy("Round %(round)s: %(numbers)s would be at tables %(tables)s at once."),
    Clash.NO_COMPARISON: gettext_lazy(
        "Round %(round)s, teams %(numbers)s: boards %(boards)s have no other table to be compared with."
    ),
}


@dataclass(frozen=True)
class RoundTold:
    """Who sits elsewhere in a round."""

    number: int
    moves: list[str]
    is_new: bool = False


@dataclass(frozen=True)
class Told:
    """A way to make a change, told: `rounds` from the first that changes; `harms` are clashes that cost a score."""

    key: str
    title: str
    remarks: list[str] = field(default_factory=list)
    rounds: list[RoundTold] = field(default_factory=list)
    harms: list[str] = field(default_factory=list)
    clashes: list[str] = field(default_factory=list)
    losses: list[str] = field(default_factory=list)
    figures: list[str] = field(default_factory=list)

    @property
    def later(self) -> tuple[int, int]:
        """The first and the last of the rounds that are folded away, after the one that is shown."""
        numbers = [told.number for told in self.rounds[1:]]
        return min(numbers, default=0), max(numbers, default=0)


def told(scene: Scene, way: Way, newcomers: list[str]) -> Told:
    """Everything that a director should know before he applies it."""
    whole = Told(way.key, _title(way), list(way.remarks))
    for evening, change in way.changes:
        names = _names(scene, evening, change, newcomers)
        effect = change.effect
        whole.rounds.extend(_rounds(effect, change, names))
        for conflict in effect.conflicts:
            if conflict.clash not in (Clash.SHARES, Clash.MEETS_AGAIN):
                listed = whole.harms if conflict.clash in HARMS else whole.clashes
                listed.append(_conflict(conflict, evening))
        whole.clashes.extend(_met_again(effect, evening))
        whole.clashes.extend(_shared(effect))
        whole.losses.extend(_losses(effect, names))
        if change.movement.kind is not Kind.TEAMS:
            whole.figures.extend(_figures(effect))
    return whole


def _met_again(effect: Effect, evening: Evening) -> Iterator[str]:
    """Opponents who meet again: one sentence for a round."""
    rounds: dict[int, list[Conflict]] = {}
    for conflict in effect.conflicts:
        if conflict.clash is Clash.MEETS_AGAIN:
            rounds.setdefault(conflict.rounds[-1], []).append(conflict)
    for number, met in sorted(rounds.items()):
        if len(met) == 1:
            yield _conflict(met[0], evening)
            continue
        pairs = ", ".join("–".join(map(str, conflict.numbers)) for conflict in met)
        yield _("Round %(round)s: %(pairs)s meet a second time.") % {"round": number, "pairs": pairs}


def _shared(effect: Effect) -> Iterator[str]:
    """Tables that share boards: one sentence for all rounds in which they do."""
    rounds: dict[tuple[int, ...], list[int]] = {}
    for conflict in effect.conflicts:
        if conflict.clash is Clash.SHARES:
            rounds.setdefault(conflict.tables, []).append(conflict.rounds[-1])
    for tables, shared in rounds.items():
        text = ngettext(
            "Tables %(tables)s share boards in round %(rounds)s.",
            "Tables %(tables)s share boards in rounds %(rounds)s.",
            len(shared),
        )
        yield text % {"tables": ", ".join(map(str, tables)), "rounds": ", ".join(map(str, shared))}


def _conflict(conflict: Conflict, evening: Evening) -> str:
    """What clashes, with the boards as they are numbered."""
    boards = evening.boards_of(conflict.board_set)
    values = {
        "round": conflict.rounds[-1],
        "table": conflict.tables[-1],
        "tables": ", ".join(map(str, conflict.tables)),
        "numbers": ", ".join(map(str, conflict.numbers)),
        "boards": "–".join(str(board) for board in dict.fromkeys((boards[0], boards[-1]))) if boards else "",
    }
    return str(CLASHES[conflict.clash]) % values


def _title(way: Way) -> str:
    if not way.changes:
        return way.title
    said = change_text(way.changes[0][1])
    return f"{way.title}. {said}" if way.title else said


Names = dict[int, str]


def _names(scene: Scene, evening: Evening, change: Change, newcomers: list[str]) -> Names:
    """Everybody by number; those who have just come by the names that were typed."""
    fresh = [number for number in change.movement.numbers if number not in evening.entrants]
    known = {number: scene.label_of(entrant) for number, entrant in evening.entrants.items()}
    return known | {number: f"{number} {name}" for number, name in zip(fresh, newcomers, strict=False)}


def _rounds(effect: Effect, change: Change, names: Names) -> Iterator[RoundTold]:
    """Rounds that are no longer played need no list."""
    was, now = effect.rounds
    by_round: dict[int, list[Moved]] = {}
    for moved in effect.moved:
        by_round.setdefault(moved.round, []).append(moved)
    for number, moves in sorted(by_round.items()):
        if number <= now:
            told = [_moved(each, change.movement.kind, names) for each in moves]
            yield RoundTold(number, told, is_new=number > was)


def _moved(moved: Moved, kind: Kind, names: Names) -> str:
    values = {
        "who": names.get(moved.number, str(moved.number)),
        "now": _place(moved.now, kind),
        "was": _place(moved.was, kind),
    }
    if moved.was.table is None:
        return _("%(who)s: %(now)s") % values
    return _("%(who)s: %(now)s (before: %(was)s)") % values


def _place(spot: Spot, kind: Kind) -> str:
    if spot.table is None:
        return _("rests")
    if not spot.playing:
        return _("sits out at table %(table)s") % {"table": spot.table}
    values = {"table": spot.table, "side": _side(spot.seat, kind), "others": ", ".join(map(str, spot.against))}
    return _("table %(table)s %(side)s with %(others)s") % values


def _side(seat: int, kind: Kind) -> str:
    if kind is Kind.INDIVIDUAL:
        return (_("North"), _("East"), _("South"), _("West"))[seat]
    return (_("N–S"), _("E–W"))[seat]


def _losses(effect: Effect, names: Names) -> Iterator[str]:
    for number, rounds in effect.sit_outs:
        text = ngettext("%(who)s sits out in round %(rounds)s.", "%(who)s sits out in rounds %(rounds)s.", len(rounds))
        yield text % {"who": names.get(number, number), "rounds": ", ".join(map(str, rounds))}
    part = 100 * COVERAGE[0] // COVERAGE[1]
    if effect.coverage[1][1] * COVERAGE[1] < effect.sets[1] * COVERAGE[0]:
        yield _("Everybody plays fewer than %(part)s %% of the boards.") % {"part": part}
    elif effect.short:
        values = {"who": ", ".join(names.get(n, str(n)) for n in effect.short), "part": part}
        yield _("Fewer than %(part)s %% of the boards: %(who)s.") % values


def _figures(effect: Effect) -> Iterator[str]:
    was, now = effect.rounds
    if was != now:
        yield _("Rounds: %(now)s; it was %(was)s.") % {"now": now, "was": was}
    (least, most), sets = effect.coverage[1], effect.sets[1]
    values = {"least": least, "most": most, "sets": sets}
    if least == most:
        yield _("Everybody plays %(most)s of %(sets)s sets of boards.") % values
    else:
        yield _("Everybody plays %(least)s to %(most)s of %(sets)s sets of boards.") % values
    yield from _balance(effect)


def _balance(effect: Effect) -> Iterator[str]:
    then, now = effect.balance
    if now is None:
        return
    values = {"now": decimal_text(now, 0), "was": decimal_text(then, 0) if then is not None else ""}
    if then is None:
        yield _("Balance %(now)s%%.") % values
    elif values["was"] == values["now"]:
        yield _("The balance stays %(now)s%%.") % values
    else:
        yield _("Balance %(now)s%%; it was %(was)s%%.") % values
