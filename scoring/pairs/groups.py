"""The groups of a board: results that are compared with each other, in one direction."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.document.event import Component, Result
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

    def fill(self, held_by_lines: Sequence[Held]) -> None:
        """Take in what the side holds on each line of the group, all at once."""
        sign = 1 if self.side is Side.NS else -1
        scores = [sign * has for has in held_by_lines if isinstance(has, int)]
        self.counts.update(Counter(scores))
        self.means.extend(scores)
        if len(scores) < len(held_by_lines):
            for has in held_by_lines:
                if isinstance(has, tuple):
                    self._add_weighted(has, sign)

    def _add_weighted(self, parts: tuple[Component, ...], sign: int) -> None:
        for part in parts:
            score = sign * part.score
            self.counts[score] = self.counts.get(score, 0) + part.weight
        self.means.append(sign * mean_score(parts))


def rows_of(results: Iterable[Result], frame: Frame) -> list[Row]:
    """The lines of a board. Tables that came to the same contract and tricks share one score, reckoned once."""
    rows = []
    known: dict[tuple[str, int, int], int | None] = {}  # by the very same contract: comparing contracts costs more
    groups: dict[tuple[str, str], GroupKey] = {}
    for result in results:
        if result.score is None and result.contract is not None and result.tricks is not None:
            key = (result.version, id(result.contract), result.tricks)
            score = known[key] if key in known else known.setdefault(key, frame.scores.score(result))
        else:
            score = frame.scores.score(result)
        group = (frame.field(result), result.version)
        group = groups.setdefault(group, group)
        if result.cancelled or result.artificial or result.assigned:
            ns, ew = held(result, Side.NS, score), held(result, Side.EW, score)
            rows.append(Row(result, score, ns, ew, group))
        else:
            rows.append(Row(result, score, score, score, group))
    return rows


def groups_of(rows: Sequence[Row], frame: Frame) -> Mapping[tuple[GroupKey, Side], Group]:
    """The groups of a board: every key that a row has, for both directions."""
    groups: dict[tuple[GroupKey, Side], Group] = {}
    lines: dict[GroupKey, list[Row]] = {}
    for row in rows:
        lines.setdefault(row.group, []).append(row)
    for key, own in lines.items():
        expected = frame.expected[key[0]]
        ns, ew = Group(Side.NS, expected), Group(Side.EW, expected)
        ns.fill([row.ns for row in own])
        ew.fill([row.ew for row in own])
        groups[key, Side.NS], groups[key, Side.EW] = ns, ew
    if len(lines) > 1:
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
