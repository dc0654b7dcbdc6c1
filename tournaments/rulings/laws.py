"""Which paragraphs of the Laws may be cited: those whose text was read; of the others the Law's number alone.

The 2017 Laws of Duplicate Bridge. Kept apart from the cases so that a new reading changes one line.
"""

READ = frozenset({
    "12B2", "12C1a", "12C1b", "12C1c", "12C1d",
    "78A", "78B", "78C", "78D",
    "79A", "79B3", "79C1", "79C2",
    "82B", "82C",
    "86A", "86B1", "86B2", "86B3",
    "93A", "93B", "93C",
})  # fmt: skip

NUMBERS = frozenset(str(number) for number in range(1, 94))


def may_cite(law: str) -> bool:
    """Whether a reference may stand in a text that we give: a Law's number, or a paragraph that was read."""
    return law in READ or law in NUMBERS
