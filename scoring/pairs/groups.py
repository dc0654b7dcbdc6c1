"""The groups of a board: results that are compared with each other, in one direction."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.document.event import Result
from scoring.lines import Held, held, mean_score
from scoring.matchpoints import Exact
from scoring.pairs.frame import Frame
from scoring.values import Side

GroupKey = tuple[str, str]  # field of comparison, version of a fouled board


class Row(NamedTuple):
    """A line of a board, ready to be compared: what each side holds, as scores to N-S."""

    result: Result
    score: int | None
    ns: Held
    ew: Held
    group: GroupKey

    def held(self, side: Side) -> Held:
        return self.ns if side is Side.NS else self.ew


@dataclass(slots=True)
class Group:
    """The scores of one side in one field and version: how many results have each, higher is better."""

    side: Side
    expected: int  # E
    counts: dict[int, Exact] = field(default_factory=dict)
    means: list[Exact] = field(default_factory=list)  # each result once, a weighted one by its average
    others: tuple[int, ...] = ()  # sizes of the other groups of the board in this field and direction

    @property
    def actual(self) -> int:
        """A, the number of lines with a score."""
        return len(self.means)

    def add(self, has: Held) -> None:
        if isinstance(has, int):
            score = has if self.side is Side.NS else -has
            self.counts[score] = self.counts.get(score, 0) + 1
            self.means.append(score)
        elif isinstance(has, tuple):
            sign = 1 if self.side is Side.NS else -1
            for part in has:
                score = sign * part.score
                self.counts[score] = self.counts.get(score, 0) + part.weight
            self.means.append(sign * mean_score(has))


def rows_of(results: Iterable[Result], frame: Frame) -> list[Row]:
    rows = []
    for result in results:
        score = frame.scores.score(result)
        group = (frame.field(result), result.version)
        if result.cancelled or result.artificial or result.assigned:
            ns, ew = held(result, Side.NS, score), held(result, Side.EW, score)
            rows.append(Row(result, score, ns, ew, group))
        else:
            rows.append(Row(result, score, score, score, group))
    return rows


def groups_of(rows: Sequence[Row], frame: Frame) -> Mapping[tuple[GroupKey, Side], Group]:
    """The groups of a board: every key that a row has, for both directions."""
    groups: dict[tuple[GroupKey, Side], Group] = {}
    pairs: dict[GroupKey, tuple[Group, Group]] = {}
    for row in rows:
        if row.group not in pairs:
            expected = frame.expected[row.group[0]]
            pairs[row.group] = Group(Side.NS, expected), Group(Side.EW, expected)
        ns, ew = pairs[row.group]
        ns.add(row.ns)
        ew.add(row.ew)
    for key, (ns, ew) in pairs.items():
        groups[key, Side.NS], groups[key, Side.EW] = ns, ew
    if len(pairs) > 1:
        for place, group in groups.items():
            group.others = _other_sizes(place, groups)
    return groups


def _other_sizes(own: tuple[GroupKey, Side], groups: Mapping[tuple[GroupKey, Side], Group]) -> tuple[int, ...]:
    (field_, _), side = own
    return tuple(
        group.actual
        for (key, other_side), group in groups.items()
        if other_side is side and key[0] == field_ and (key, other_side) != own and group.actual
    )
