"""Matches of single players in honeymoon bridge: everybody against everybody, or a knock-out (H12)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.movements.party.draws import Draws, Lot, Purpose
from tournaments.movements.values import NoSuchMovementError


@dataclass(frozen=True, slots=True)
class MatchRound:
    """The matches of a round, and who has none."""

    round: int
    matches: tuple[tuple[str, str], ...]
    byes: tuple[str, ...] = ()


def round_robin(players: Sequence[str], draws: Draws) -> tuple[MatchRound, ...]:
    """Everybody meets everybody once; with an odd number one has a bye each round."""
    _refuse_one(players)
    drawn: list[str | None] = list(draws.mixed_up(Lot(Purpose.PAIRING, 1), players))
    if len(drawn) % 2:
        drawn.append(None)
    still, turning = drawn[0], drawn[1:]
    rounds = []
    for number in range(1, len(drawn)):
        rounds.append(_round(number, [still, *turning]))
        turning = turning[-1:] + turning[:-1]
    return tuple(rounds)


def _round(number: int, order: Sequence[str | None]) -> MatchRound:
    half = len(order) // 2
    pairs = list(zip(order[:half], reversed(order[half:]), strict=True))
    matches = [(a, b) for a, b in pairs if a is not None and b is not None]
    byes = [player for a, b in pairs if a is None or b is None for player in (a, b) if player is not None]
    return MatchRound(number, tuple(matches), tuple(byes))


def knock_out(players: Sequence[str], draws: Draws) -> MatchRound:
    """The first round of a knock-out, drawn: as many byes as leave a power of two for the second round."""
    _refuse_one(players)
    drawn = draws.mixed_up(Lot(Purpose.PAIRING, 1), players)
    byes = byes_of(len(drawn), is_knock_out=True)
    return MatchRound(1, _neighbours(drawn[byes:]), drawn[:byes])


def byes_of(players: int, *, is_knock_out: bool) -> int:
    """How many have no match in the first round."""
    if not is_knock_out:
        return players % 2
    size = 1
    while size < players:
        size *= 2
    return size - players


def order_of(pairs: Sequence[tuple[str, str]], players: Sequence[str], *, is_knock_out: bool) -> tuple[str, ...]:
    """The order of the draw that gives these matches in the first round, where the players drew themselves.

    Refuses anybody twice, and another number of matches than so many players have.
    """
    met = [player for pair in pairs for player in pair]
    resting = [player for player in players if player not in met]
    wanted = byes_of(len(players), is_knock_out=is_knock_out)
    if len(set(met)) < len(met) or not set(met) <= set(players) or len(resting) != wanted:
        raise NoSuchMovementError("first-matches", matches=(len(players) - wanted) // 2, byes=wanted)
    if is_knock_out:
        return (*resting, *met)
    # As `_round` pairs them: the first half with the second half backwards.
    return (*resting, *(first for first, _second in pairs), *(second for _first, second in reversed(pairs)))


def next_knock_out_round(before: MatchRound, winners: Sequence[str]) -> MatchRound:
    """The next round from the winners, given in the order of the matches; who had a bye meets a winner.

    Refuses a winner who did not play that match, and a round after the final.
    """
    for winner, match in zip(winners, before.matches, strict=True):
        if winner not in match:
            raise NoSuchMovementError("not-in-that-match", winner=winner, match=" - ".join(match))
    still_in = _alternating(before.byes, winners)
    if len(still_in) < 2:
        raise NoSuchMovementError("knock-out-over", winner=still_in[0])
    return MatchRound(before.round + 1, _neighbours(still_in))


def _alternating(byes: Sequence[str], winners: Sequence[str]) -> tuple[str, ...]:
    met = min(len(byes), len(winners))
    pairs = [player for pair in zip(byes[:met], winners[:met], strict=True) for player in pair]
    return (*pairs, *byes[met:], *winners[met:])


def _neighbours(players: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple(zip(players[::2], players[1::2], strict=True))


def _refuse_one(players: Sequence[str]) -> None:
    if len(players) < 2:
        raise NoSuchMovementError("two-players-at-least", players=len(players))
