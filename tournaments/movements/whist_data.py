# ruff: noqa: E501 - a plan is one line
"""First rounds of the whist plans, found by search once and kept. Players are counted from 0, `None`
stays put.

A table is (n, e, s, w) or, where the plan needs no second copy of the boards, (n, e, s, w, set).
The tables of the plans that play one set a round are ordered freely. `SEARCHED` holds sizes for which no
perfect plan is kept: every partnership once, opponents as evenly as the bounded search found.
"""

Starters = dict[int, tuple[tuple[int | None, ...], ...]]

STARTERS: Starters = {
    4: ((None, 1, 0, 2),),
    5: ((1, 2, 4, 3),),
    8: ((None, 3, 0, 1), (2, 4, 6, 5)),
    12: ((None, 7, 0, 10), (1, 4, 2, 6), (3, 5, 8, 9)),
    13: ((1, 12, 11, 5, 1), (7, 2, 3, 10, 8), (8, 4, 9, 6, 3)),
    16: ((None, 10, 0, 5), (1, 3, 12, 4), (2, 8, 9, 6), (7, 11, 13, 14)),
    17: ((1, 7, 16, 10), (2, 3, 15, 14), (4, 11, 13, 6), (9, 5, 8, 12)),
    20: ((None, 12, 0, 16), (1, 9, 15, 7), (14, 2, 3, 5), (4, 8, 17, 18), (10, 6, 11, 13)),
    21: ((1, 13, 11, 18, 14), (16, 2, 12, 15, 0), (3, 20, 10, 5, 7), (4, 7, 6, 19, 18), (17, 8, 14, 9, 3)),
    24: ((None, 18, 0, 9), (3, 1, 16, 12), (2, 8, 19, 15), (4, 22, 6, 7), (5, 21, 10, 20), (11, 13, 14, 17)),
    25: (
        (1, 19, 23, 5, 14),
        (8, 2, 16, 14, 19),
        (15, 3, 6, 7, 0),
        (4, 18, 9, 24, 5),
        (10, 22, 17, 20, 24),
        (11, 12, 21, 13, 11),
    ),
    28: (
        (None, 4, 0, 11),
        (1, 21, 7, 5),
        (13, 2, 22, 14),
        (3, 12, 17, 9),
        (6, 15, 16, 19),
        (20, 8, 25, 10),
        (18, 24, 26, 23),
    ),
    32: (
        (None, 18, 0, 23),
        (13, 9, 4, 11),
        (14, 26, 25, 20),
        (27, 10, 6, 24),
        (16, 5, 3, 2),
        (28, 22, 12, 21),
        (30, 19, 7, 15),
        (1, 17, 8, 29),
    ),
}

WITH_BOARDS = frozenset({25, 21, 13})
"""The players of the plans in which every table has its own set: one copy is enough."""

IRREGULAR: dict[int, str] = {
    9: "4.3.7.2 5.6.9.8 | 5.1.8.3 6.4.7.9 | 6.2.9.1 4.5.8.7 | 7.6.1.5 8.9.3.2 | 8.4.2.6 9.7.1.3 | 9.5.3.4 7.8.2.1 | 1.9.4.8 2.3.6.5 | 2.7.5.9 3.1.4.6 | 3.8.6.7 1.2.5.4",
}
"""Round by round, `n.e.s.w` of each table: nine players turn in the plane over three elements, one rests."""

SEARCHED: Starters = {
    36: (
        (None, 15, 0, 30),
        (27, 16, 21, 34),
        (32, 31, 23, 6),
        (33, 2, 12, 4),
        (24, 9, 11, 8),
        (17, 13, 20, 29),
        (22, 10, 26, 5),
        (3, 28, 14, 1),
        (19, 25, 7, 18),
    ),
    40: (
        (None, 8, 0, 20),
        (4, 31, 10, 29),
        (30, 6, 35, 24),
        (3, 21, 19, 14),
        (23, 18, 1, 9),
        (34, 22, 26, 25),
        (27, 28, 2, 17),
        (15, 38, 5, 12),
        (36, 33, 16, 32),
        (37, 11, 13, 7),
    ),
}

ONE_COPY: dict[int, tuple[tuple[int | None, ...], ...]] = {
    12: ((None, 4, 0, 9, 0), (1, 2, 3, 5, 6), (6, 7, 10, 8, 5)),
}
"""Players -> the first round of a plan in which no table shares and one copy is enough: every partner once, opponents
from never to four times. For 12 its balance of 48.00 is the best of all cyclic ones (searched through)."""
