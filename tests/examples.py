"""How many examples a property is tried with: half as many at the desk as in `.ci/run`.

Every run draws others, so what `make check` tries over a day is more than either.
"""

import os

import hypothesis

SHARE = float(os.environ.get("OVERTRICK_EXAMPLES", "0.5"))


def examples(number: int) -> hypothesis.settings:
    """Settings of a property that wants so many examples where there is time for all of them."""
    return hypothesis.settings(max_examples=max(1, round(number * SHARE)), deadline=None)
