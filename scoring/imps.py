"""International match points (Law 78B): a difference in points as IMPs."""

from bisect import bisect_right

# Smallest difference in points worth 1, 2, 3 ... 24 IMPs (Law 78B).
SMALLEST_DIFFERENCE = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def imps(difference: int, cap: int | None = None) -> int:
    """The IMPs for a difference in points, with its sign: -24 to 24, or no more than the cap."""
    size = bisect_right(SMALLEST_DIFFERENCE, abs(difference))
    if cap is not None:
        size = min(size, cap)
    return size if difference >= 0 else -size
