"""What regulations do to a match that went wrong, and to matches that are carried on. All exact.

The director decides which applies; these are the numbers that he then enters.
"""

from fractions import Fraction

FULL_SCALE = 20
_MOST_CARRIED = 16  # IMPs


def is_mismatch(right: Fraction, wrong: Fraction, top: int = FULL_SCALE) -> bool:
    """Whether a team met so unlike an opponent that its VPs are changed: more than a quarter of the scale apart.

    `right` and `wrong` are the VP totals of the opponent it should have met and of the one it met.
    """
    return abs(right - wrong) > Fraction(top, 4)


def against_wrong_opponent(vps: Fraction, *, stronger: bool, at_fault: bool, top: int = FULL_SCALE) -> Fraction:
    """VPs of a mismatched match to one side, on a scale of so many VPs.

    A side not at fault that met a stronger opponent gains a quarter of what it missed; one at fault that met a
    weaker opponent goes a quarter of the way down to a quarter of the scale; any other keeps its VPs.
    """
    quarter = Fraction(top, 4)
    if stronger and not at_fault:
        return quarter + vps * 3 / 4
    if at_fault and not stronger:
        return vps - (vps - quarter) / 4
    return vps


def imps_for_removed_boards(boards: int, removed: int, each: int = 3) -> int | None:
    """IMPs to the side not at fault for boards that could not be played; None where the match is void.

    At least half of the boards must be playable; otherwise see `void_match_awards`.
    """
    if 2 * (boards - removed) < boards:
        return None
    return each * removed


def void_match_awards(boards: int) -> tuple[int, int]:
    """Of a void match: boards with A+ or A- (half of them, rounded up), and boards with A."""
    adjusted = -(-boards // 2)
    return adjusted, boards - adjusted


def void_match_vps(top: int = FULL_SCALE, *, directors_error: bool = False) -> Fraction:
    """VPs to each side of a match void by wrong seating: 40 percent, or 60 where the director erred."""
    return Fraction(top * (3 if directors_error else 2), 5)


def knock_out_carry_over(margin: Fraction, *, won_by_higher_ranked: bool) -> Fraction:
    """IMPs that the winner of an earlier match carries into a knock-out against the same team.

    Half the margin where the higher ranked team had won, a third where the lower ranked had, 16 at most.
    """
    return min(margin / (2 if won_by_higher_ranked else 3), Fraction(_MOST_CARRIED))


def extra_boards(boards: int) -> int:
    """Boards that a level knock-out match goes on for: an eighth of it rounded up, two at least."""
    return max(2, -(-boards // 8))


def carried_in_tenths(imps: Fraction) -> Fraction:
    """A carry-over rounded up to a tenth, but never up to a whole IMP, so that no match can be level."""
    tenths = -(-imps * 10 // 1)
    made_whole = tenths % 10 == 0 and tenths != imps * 10
    return Fraction(tenths - 1 if made_whole else tenths, 10)
