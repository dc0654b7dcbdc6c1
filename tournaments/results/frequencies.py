"""How often each score of a board occurred, and what it was worth: the traveller in short."""

from collections import Counter
from dataclasses import dataclass

from django.utils.safestring import SafeString

from tournaments.results.travellers import Line, Writes

FEWEST_LINES = 6  # below that the traveller itself is short enough


@dataclass(frozen=True, slots=True)
class Frequency:
    score: int
    times: int
    ns_points: SafeString | str
    ew_points: SafeString | str


def frequencies(lines: list[Line], writes: Writes) -> list[Frequency]:
    """Scores to North–South from the highest down; adjusted lines and those without a score are left out."""
    counted = [line for line in lines if line.score is not None and not line.is_adjusted and line.kind != "cancelled"]
    if len(counted) < FEWEST_LINES:
        return []
    times = Counter(line.score for line in counted)
    points = {line.score: (line.ns_points, line.ew_points) for line in counted}
    scores = sorted((score for score in times if score is not None), reverse=True)
    ns = writes([points[score][0] for score in scores])
    ew = writes([points[score][1] for score in scores])
    return [Frequency(score, times[score], *both) for score, *both in zip(scores, ns, ew, strict=True)]
