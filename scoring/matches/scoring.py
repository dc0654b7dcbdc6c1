"""From the boards of a match to its margins, victory points and winner (Laws 12C4 and 78)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scoring.document.answer import MatchScore
from scoring.document.errors import BadDocumentError
from scoring.document.event import Conditions, EventDocument, Match, Penalty, PenaltyUnit
from scoring.document.said import english
from scoring.explanation import NOTHING, Explain, Step
from scoring.matches.penalties import Shares, in_match_units, share_out
from scoring.matches.sheet import Sheet, SideScore, counts_points, side_scores
from scoring.rounding import half_away
from scoring.vp.scale import PERCENT_SCALE, Showing, has_row, needs_boards, victory_points

Sides = tuple[SideScore, SideScore]


@dataclass(frozen=True, slots=True)
class Played:
    """A match with everything known of it; `sides` is None where it has no result but perhaps given VPs."""

    sheet: Sheet
    sides: Sides | None
    boards: int  # the number that it is rated on
    vps: tuple[Fraction, ...] | None = None
    winner: str = ""
    steps: tuple[Step, ...] = ()

    @property
    def match(self) -> Match:
        return self.sheet.encounter.match

    @property
    def top(self) -> Fraction:
        """The top of one board, where boards have one."""
        return self.sheet.top

    @property
    def counts(self) -> bool:
        """Whether two sides have a result here: played, known by its result, or given by the director."""
        return self.match.away is not None and bool(self.sides or self.vps or self.winner)


@dataclass(frozen=True, slots=True)
class ScoredMatches:
    """All matches in order of round, the penalties that none of them took, and what is worth a warning."""

    played: tuple[Played, ...]
    penalties: tuple[Penalty, ...]
    warnings: tuple[str, ...]
    scores: tuple[MatchScore, ...]


def score_matches(document: EventDocument, sheets: Sequence[Sheet], explain: Explain = NOTHING) -> ScoredMatches:
    """Score every match: one sheet each, in the order of `encounters`.

    BadDocumentError where the VP scale is one of percentages and the method has none.
    """
    conditions = document.conditions
    if conditions.vp_scale == PERCENT_SCALE and not counts_points(document):
        problem = english("%(scale)s with %(method)s", scale=PERCENT_SCALE, method=document.method)
        raise BadDocumentError(
            "conditions, vp_scale", problem, english("a scale of margins, or a method with percentages")
        )
    shares = share_out(document, [sheet.encounter for sheet in sheets])
    umpire = _Umpire(document, shares)
    played = tuple(umpire.play(place, sheet) for place, sheet in enumerate(sheets))
    warnings = _warnings(conditions, played, shares.of_total)
    scores = tuple(_shown(document, match, explain) for match in played)
    return ScoredMatches(played, shares.of_total, warnings, scores)


class _Umpire:
    """Scores one match after the other by the same conditions."""

    def __init__(self, document: EventDocument, shares: Shares) -> None:
        self._conditions = document.conditions
        self._by_points = counts_points(document)
        self._with_vps = document.conditions.vp_scale != "none"
        self._shares = shares

    def play(self, place: int, sheet: Sheet) -> Played:
        match = sheet.encounter.match
        if match.away is None:
            return Played(sheet, None, 0, self._bye(match))
        boards = match.boards or self._conditions.boards_per_match or len(sheet.boards)
        sides, steps = self._sides(place, sheet)
        vps, how = self._vps(match, sides, boards)
        winner = _winner(match, sides) if self._conditions.knock_out else ""
        return Played(sheet, sides, boards, vps, winner, steps + how)

    def _bye(self, match: Match) -> tuple[Fraction, ...] | None:
        if match.vps is not None:
            return match.vps[:1]
        return (self._conditions.bye * match.weight,) if self._with_vps else None

    def _sides(self, place: int, sheet: Sheet) -> tuple[Sides | None, tuple[Step, ...]]:
        """Both sides after carry-over, the average of Law 12C4 in a knock-out, and penalties; with the steps."""
        sides = side_scores(sheet, by_points=self._by_points)
        if sides is None:
            return None, ()
        steps = [Step("match.balance", {"imps": _gains(sides)}, _balances(sides))]
        home, away = sheet.encounter.match.carry_over
        if home or away:
            sides = _moved(sides, home - away)
            steps.append(Step("match.carry-over", {"carry_over": (home, away)}, _balances(sides)))
        if self._conditions.knock_out and sides[0].balance != -sides[1].balance:
            steps.append(Step("match.average-12c4", {"margins": _balances(sides)}, _balances(_averaged(sides))))
            sides = _averaged(sides)
        return self._penalised(place, sheet, sides, steps)

    def _penalised(self, place: int, sheet: Sheet, sides: Sides, steps: list[Step]) -> tuple[Sides, tuple[Step, ...]]:
        for at, entrant in enumerate(sheet.encounter.sides):
            for penalty in self._shares.at(place, entrant):
                amount = in_match_units(penalty, sides[at], sheet)
                sides = self._less(sides, at, amount)
                values = {"entrant": entrant, "amount": penalty.amount, "unit": penalty.unit.value}
                steps.append(Step("match.penalty", values, _balances(sides)))
        return sides, tuple(steps)

    def _less(self, sides: Sides, at: int, amount: Fraction) -> Sides:
        """Only the side itself pays; in a knock-out, where there is one margin, it is paid to the other."""
        paid = [side.less(amount) if place == at else side for place, side in enumerate(sides)]
        if self._conditions.knock_out:
            other = paid[1 - at]
            paid[1 - at] = replace(other, balance=other.balance + amount)
        return paid[0], paid[1]

    def _vps(
        self, match: Match, sides: Sides | None, boards: int
    ) -> tuple[tuple[Fraction, ...] | None, tuple[Step, ...]]:
        scale = self._conditions.vp_scale
        if match.vps is not None:
            return match.vps, (Step("match.vps-given", {}, match.vps),)
        if not self._with_vps or sides is None or (needs_boards(scale) and not boards):
            return None, ()
        if scale == PERCENT_SCALE and sides[0].maximum == 0:
            return None, ()
        vps = tuple(victory_points(scale, Showing(side.balance, boards, side.percent)) for side in sides)
        steps = [Step("match.vps", _looked_up(scale, sides, boards), vps)]
        if match.weight != 1:
            vps = tuple(share * match.weight for share in vps)
            steps.append(Step("match.weight", {"weight": match.weight}, vps))
        return vps, tuple(steps)


def _gains(sides: Sides) -> tuple[Fraction, Fraction]:
    return sides[0].gains, sides[1].gains


def _balances(sides: Sides) -> tuple[Fraction, Fraction]:
    return sides[0].balance, sides[1].balance


def _moved(sides: Sides, to_home: Fraction) -> Sides:
    home, away = sides
    return replace(home, balance=home.balance + to_home), replace(away, balance=away.balance - to_home)


def _averaged(sides: Sides) -> Sides:
    """Law 12C4: one margin for both, the average of what each side reckons."""
    home, away = sides
    margin = (home.balance - away.balance) / 2
    return replace(home, balance=margin), replace(away, balance=-margin)


def _looked_up(scale: object, sides: Sides, boards: int) -> dict[str, int | str | tuple[Fraction, ...]]:
    values: dict[str, int | str | tuple[Fraction, ...]] = {
        "scale": scale if isinstance(scale, str) else "table",
        "boards": boards,
    }
    if scale == PERCENT_SCALE:
        return values | {"percent": tuple(side.percent or Fraction(0) for side in sides)}
    return values | {"margins": tuple(half_away(side.balance) for side in sides)}


def _winner(match: Match, sides: Sides | None) -> str:
    """The side with the better margin; one named by the director decides a level match or one not played."""
    if sides is None or sides[0].balance == 0 or match.away is None:
        return match.winner
    return match.home if sides[0].balance > 0 else match.away


def _warnings(conditions: Conditions, played: Sequence[Played], unclaimed: Sequence[Penalty]) -> tuple[str, ...]:
    scale = conditions.vp_scale
    found = []
    for match in played:
        if match.match.away is None:
            continue
        where = f"match of round {match.match.round}, {match.match.home} - {match.match.away}"
        if conditions.knock_out and match.match.winner not in ("", match.winner):
            found.append(f"{where}: {match.match.winner} is named as winner, but {match.winner} won by the margin")
        if match.vps is not None or match.sides is None:
            continue
        if needs_boards(scale) and not match.boards:
            found.append(f"{where}: no VPs, because nothing says how many boards it had")
    nearest = {match.boards for match in played if match.sides and match.boards and not has_row(scale, match.boards)}
    found += [f"{scale} has no row for {boards} boards: the nearest row counts" for boards in sorted(nearest)]
    if scale != "none" or conditions.knock_out:
        found += [
            f"penalty of {penalty.entrant}: no match of round {penalty.round} to take {penalty.unit} from"
            for penalty in unclaimed
            if penalty.unit is not PenaltyUnit.VPS
        ]
    return tuple(found)


def _shown(document: EventDocument, played: Played, explain: Explain) -> MatchScore:
    match = played.match
    score = MatchScore(round=match.round, home=match.home, away=match.away, id=match.id, vps=played.vps)
    if match.away is None:
        return score
    score = replace(score, winner=played.winner, boards=(played.boards or None) if played.counts else None)
    if explain.match(match.id):
        score = replace(score, explanation=played.steps)
    if played.sides is None:
        return score
    if document.method == "matchpoints":
        home, away = (side.percent for side in played.sides)
        return score if home is None or away is None else replace(score, percent=(home, away))
    if counts_points(document):
        return replace(score, points=_gains(played.sides))
    return replace(score, imps=_gains(played.sides), margins=_balances(played.sides))
