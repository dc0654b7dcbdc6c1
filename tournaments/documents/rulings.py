"""Rulings in force laid over the lines of the document: the facts below stay as they were played.

Effects are kept in the words of the event document, by kind:
artificial {"ns": "A+", "ew": "40"}; assigned, weighted, split {"ns": [{"weight": "0.3", "score": 650}, …], "ew": […]},
where a side of a split score may be artificial instead: {"ns": "A+", "ew": [{"weight": "1", "score": 300}]};
tricks {"to": "NS", "tricks": 1}; cancelled {}; fouled {"versions": {"17": "b"}} with primary keys of results.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scoring.document.event import Result
from scoring.values import Side
from tournaments.documents.lines import artificial_of, assigned_of
from tournaments.models import Ruling

Kind = Ruling.Effect


@dataclass(frozen=True, slots=True)
class Effect:
    """What a ruling does to lines; `result` is the primary key of the line that it was made on."""

    kind: str
    values: Mapping[str, Any]
    result: int | None = None
    reason: str = ""
    law: str = ""

    @property
    def lines(self) -> tuple[int, ...]:
        """The results that it touches."""
        if self.kind == Kind.FOULED:
            return tuple(int(pk) for pk in self.values["versions"])
        return (self.result,) if self.result else ()

    def on(self, pk: int, line: Result) -> Result:
        """The line as it is scored under the ruling."""
        changed = _CHANGES[self.kind](line, self.values, pk)
        return replace(changed, reason=self.reason or line.reason, law=self.law or line.law)


def effects_of(event_pk: int, *, but: Collection[int] = ()) -> dict[int, list[Effect]]:
    """Effects in force by result, in the order in which the rulings were made; `but` leaves some out."""
    fields = ("effect_kind", "effect", "result_id", "reason", "law")
    rulings = Ruling.objects.on_scores().filter(event=event_pk).order_by("number")
    if but:
        rulings = rulings.exclude(pk__in=but)
    return by_line(Effect(*row) for row in rulings.values_list(*fields))


def by_line(effects: Iterable[Effect]) -> dict[int, list[Effect]]:
    sorted_out: dict[int, list[Effect]] = defaultdict(list)
    for effect in effects:
        for pk in effect.lines:
            sorted_out[pk].append(effect)
    return sorted_out


def under_rulings(pk: int, line: Result, effects: Mapping[int, list[Effect]]) -> Result:
    """The line with every ruling in force laid over it."""
    for effect in effects.get(pk, ()):
        line = effect.on(pk, line)
    return line


def _artificial(line: Result, values: Mapping[str, Any], _pk: int) -> Result:
    both = bool(values.get("ns")) and bool(values.get("ew"))
    return replace(
        line, artificial=artificial_of(values), assigned=None, not_played=line.not_played and not both
    )  # fmt: skip


def _assigned(line: Result, values: Mapping[str, Any], _pk: int) -> Result:
    both = bool(values.get("ns")) and bool(values.get("ew"))
    awards = {side: value for side, value in values.items() if isinstance(value, str)}
    scores = {side: value for side, value in values.items() if side not in awards}
    return replace(
        line, assigned=assigned_of(scores), artificial=artificial_of(awards), not_played=line.not_played and not both
    )


def _tricks(line: Result, values: Mapping[str, Any], _pk: int) -> Result:
    """Tricks go over to a side; a line without a contract, or too few tricks to give, stays as it is."""
    if line.contract is None or line.tricks is None:
        return line
    to_declarer = Side(values["to"]) is line.contract.declarer.side
    tricks = line.tricks + (values["tricks"] if to_declarer else -values["tricks"])
    return replace(line, tricks=min(max(tricks, 0), 13))


def _cancelled(line: Result, _values: Mapping[str, Any], _pk: int) -> Result:
    return replace(line, cancelled=True)


def _fouled(line: Result, values: Mapping[str, Any], pk: int) -> Result:
    return replace(line, version=values["versions"][str(pk)], version_given=True)


_CHANGES: Mapping[str, Callable[[Result, Mapping[str, Any], int], Result]] = {
    Kind.ARTIFICIAL: _artificial,
    Kind.ASSIGNED: _assigned,
    Kind.WEIGHTED: _assigned,
    Kind.SPLIT: _assigned,
    Kind.TRICKS: _tricks,
    Kind.CANCELLED: _cancelled,
    Kind.FOULED: _fouled,
}
