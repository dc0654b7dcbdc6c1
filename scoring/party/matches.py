"""Matches of honeymoon bridge: the deals of two players, and who won."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.document.answer import HoneymoonScore
from scoring.document.errors import BadDocumentError
from scoring.document.event import HoneymoonDeal
from scoring.document.said import english
from scoring.explanation import Step, Value
from scoring.honeymoon import HoneymoonContract, deal_points

WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)


@dataclass(frozen=True, slots=True)
class MatchRules:
    """A match is so many deals; a passed-out deal may count, and a level match may have one deal more."""

    deals: int
    passed_out_counts: bool
    extra_deal: bool


@dataclass(frozen=True, slots=True)
class HoneymoonMatch:
    """A match with its deals as they stand; `winner` is named by the director where the points are level, or where
    somebody left before the end: a walkover.
    """

    id: str
    round: int | None
    players: tuple[str, str]
    deals: tuple[HoneymoonScore, ...]
    deals_played: int  # those that count: not the passed-out ones that were dealt again
    winner: str = ""
    is_walkover: bool = False

    def total(self, player: str) -> int:
        return sum(deal.points[player] for deal in self.deals)

    def opponent(self, player: str) -> str:
        first, second = self.players
        return second if player == first else first

    def result(self, player: str) -> Fraction:
        """1 for a match won, 1/2 for one drawn, 0 for one lost; as it stands while deals are missing."""
        mine, theirs = self.total(player), self.total(self.opponent(player))
        if mine == theirs or self.is_walkover:
            return DRAW if not self.winner else WIN if self.winner == player else LOSS
        return WIN if mine > theirs else LOSS


def play_match(
    match: str, lines: Sequence[HoneymoonDeal], rules: MatchRules, *, round_: int | None, winner: str = ""
) -> HoneymoonMatch:
    """Add up a match from its lines, by deal. Refuses a second result of a deal, and a deal too many."""
    deals: list[HoneymoonScore] = []
    played: dict[int, bool] = {}  # deal number: whether it counts
    totals = dict.fromkeys(lines[0].players, 0)
    for line in lines:
        _refuse(line, played, totals, rules)
        points = points_of(line)
        played[line.deal] = not line.passed_out or rules.passed_out_counts
        totals = {player: totals[player] + points[player] for player in totals}
        deals.append(HoneymoonScore(line, points))
    count = sum(played.values())
    is_walkover = bool(winner) and count < rules.deals
    return HoneymoonMatch(match, round_, lines[0].players, tuple(deals), count, winner, is_walkover)


def walkover(match: str, players: tuple[str, str], *, round_: int | None, winner: str) -> HoneymoonMatch:
    """A match that was not begun, because somebody had left."""
    return HoneymoonMatch(match, round_, players, (), 0, winner, is_walkover=True)


def points_of(line: HoneymoonDeal) -> Mapping[str, int]:
    """What a deal gives each of its two players (H8 to H10); nothing when it was passed out."""
    points = dict.fromkeys(line.players, 0)
    if line.tricks is not None:
        declarer, opponent = deal_points(HoneymoonContract.parse(line.contract), line.tricks)
        points = {player: declarer if player == line.by else opponent for player in line.players}
    return points


def deal_steps(line: HoneymoonDeal) -> Iterator[Step]:
    """The contract, whether it was made, and what the tricks or the promise are worth."""
    if line.tricks is None:
        yield Step("honeymoon.passed-out")
        return
    contract = HoneymoonContract.parse(line.contract)
    made = line.tricks >= contract.tricks_needed
    values: dict[str, Value] = {
        "contract": line.contract,
        "by": line.by,
        "tricks": line.tricks,
        "needed": contract.tricks_needed,
    }
    yield Step("honeymoon.contract", values, "made" if made else "failed")
    counted = line.tricks if made else contract.tricks_needed
    rule = "honeymoon.tricks-taken" if made else "honeymoon.tricks-promised"
    yield Step(rule, {"strain": contract.strain.value, "tricks": counted}, max(points_of(line).values()))


def _refuse(line: HoneymoonDeal, played: Mapping[int, bool], totals: Mapping[str, int], rules: MatchRules) -> None:
    where = english("match %(match)s, deal %(deal)s", match=line.match, deal=line.deal)
    if played.get(line.deal):
        raise BadDocumentError(
            where, english("a second result"), english("another result only of a deal that is dealt again")
        )
    if line.deal > rules.deals and not _is_extra_deal(line, totals, rules):
        raise BadDocumentError(where, english("a deal too many"), _allowed(rules))


def _is_extra_deal(line: HoneymoonDeal, totals: Mapping[str, int], rules: MatchRules) -> bool:
    level = len(set(totals.values())) == 1
    return rules.extra_deal and level and line.deal == rules.deals + 1


def _allowed(rules: MatchRules) -> str:
    if rules.extra_deal:
        extra = rules.deals + 1
        return english(
            "deals 1 to %(most)s, and deal %(extra)s while the match is level", most=rules.deals, extra=extra
        )
    return english("deals 1 to %(most)s", most=rules.deals)
