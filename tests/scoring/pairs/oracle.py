"""Pairs scored slowly, straight from the words of the specification: every line against every other."""

from fractions import Fraction
from math import sqrt

from scoring.document.event import Component
from scoring.imps import imps
from scoring.values import Side

PLAIN = {"matchpoints": {"A+": 60, "A": 50, "A-": 40}}
IMPS = {"A+": 2, "A": 0, "A-": -2}


class Slow:
    """One event; `points(at, side)` are the points of a side on the line at that place of `results`."""

    def __init__(self, document):
        self.document, self.conditions, self.results = document, document.conditions, document.results

    def held(self, result, side):
        """Weighted scores to the side, an award, or None."""
        own = "ns" if side is Side.NS else "ew"
        if result.cancelled:
            return None
        if result.artificial and getattr(result.artificial, own) is not None:
            return getattr(result.artificial, own)
        parts = getattr(result.assigned, own) if result.assigned else ()
        if not parts and result.score is not None:
            parts = (Component(Fraction(1), result.score),)
        sign = 1 if side is Side.NS else -1
        return [(part.weight, sign * part.score) for part in parts] or None

    def field(self, result):
        if self.conditions.compare == "event":
            return ""
        return next(e.section for e in self.document.entrants if e.id == result.sitters[0])

    def expected(self, field):
        if self.conditions.expected_results:
            return self.conditions.expected_results
        counted = [
            (r.session, r.board)
            for r in self.results
            if self.field(r) == field and not r.cancelled and not r.not_played
        ]
        return max((counted.count(board) for board in counted), default=0)

    def group(self, result, side, version=None):
        """Places of the lines that are compared with this one, itself included."""
        wanted = (result.session, result.board, self.field(result), version or result.version)
        return [
            at
            for at, r in enumerate(self.results)
            if (r.session, r.board, self.field(r), r.version) == wanted and isinstance(self.held(r, side), list)
        ]

    def points(self, at, side):
        result = self.results[at]
        has = self.held(result, side)
        if has is None:
            return None
        expected = self.expected(self.field(result))
        if not isinstance(has, list):
            return self.award(has, result, side, expected)
        others = [self.held(self.results[o], side) for o in self.group(result, side) if o != at]
        return getattr(self, self.document.method.replace("-", "_"))(has, others, expected, result, side)

    def compare(self, has, others, worth):
        return sum(
            (weight * other_weight * worth(own, score))
            for weight, own in has
            for other in others
            for other_weight, score in other
        )

    def scale(self):
        return 1 if self.conditions.matchpoint_scale == "2-1-0" else 2

    def top(self, result, side, expected):
        rule = self.conditions.short_boards
        if rule == "ascherman":
            return Fraction(2 * expected, self.scale())
        size = len(self.group(result, side)) if rule == "none" else expected
        return Fraction(max(0, 2 * (size - 1)), self.scale())

    def matchpoints(self, has, others, expected, result, side):
        won = self.compare(has, others, lambda own, score: 2 if own > score else 1 if own == score else 0)
        actual = len(others) + 1
        if self.is_small(actual, expected, result, side):
            return (60 + 5 * (won - (actual - 1))) * self.top(result, side, expected) / 100
        factored = {
            "neuberg": (won + 1) * Fraction(expected, actual) - 1,
            "historic": won + expected - actual,
            "ascherman": (won + 1) * Fraction(expected, actual),
            "none": won,
        }[self.conditions.short_boards]
        return factored / Fraction(self.scale())

    def is_small(self, actual, expected, result, side):
        rule = self.conditions.small_groups
        if self.conditions.short_boards != "neuberg" or rule == "none" or actual >= expected:
            return False
        if rule == "ebu":
            return actual == 1 or (actual in (2, 3) and actual <= Fraction(expected, 3))
        versions = {r.version for r in self.results} - {result.version}
        others = [len(self.group(result, side, version)) for version in versions]
        return actual in (1, 2) or (actual == 3 and any(other >= 3 for other in others if other))

    def divide(self, total, actual):
        divisor = {"comparisons": actual - 1, "results": actual, "sqrt": sqrt(actual * (actual - 1) / 2)}
        return float(total) / divisor[self.conditions.ximp_divisor] if actual > 1 else 0

    def cross_imps(self, has, others, expected, _result, _side):
        cap = self.conditions.imp_cap
        actual = len(others) + 1
        total = self.compare(has, others, lambda own, score: imps(own - score, cap))
        points = self.divide(total, actual)
        if self.conditions.ximp_short_boards == "scaled" and 1 < actual < expected:
            points *= (actual - 1) / actual * expected / (expected - 1)
        return points

    def butler(self, has, others, _expected, _result, _side):
        if not others:
            return 0
        means = sorted(sum(weight * score for weight, score in one) for one in [has, *others])
        drop = self.conditions.butler_trim
        if drop == "auto":
            drop = sum(len(means) >= least for least in (4, 11, 26, 41))
        drop = min(drop, (len(means) - 1) // 2)
        kept = means[drop : len(means) - drop]
        tens = abs(Fraction(sum(kept)) / len(kept)) / 10
        datum = int(tens + Fraction(1, 2)) * 10 * (1 if sum(kept) >= 0 else -1)
        return sum(weight * imps(own - datum, self.conditions.imp_cap) for weight, own in has)

    def total_points(self, has, _others, _expected, _result, _side):
        return sum(weight * own for weight, own in has)

    def award(self, has, result, side, expected):
        plain = {"A+": 60, "A": 50, "A-": 40} if self.document.method == "matchpoints" else IMPS
        value = plain[has] if isinstance(has, str) else has
        if self.document.method == "matchpoints":
            return value * self.top(result, side, expected) / 100
        if self.document.method == "butler":
            return value
        return self.divide(value * (expected - 1), expected)
