"""How long a service that did not answer is left alone: no page waits for it twice."""

import time

LEFT_ALONE = 10.0
"""Seconds."""


class Patience:
    """Whether a service is away, as far as this process has found out lately."""

    def __init__(self) -> None:
        self._until = 0.0

    @property
    def is_away(self) -> bool:
        return time.monotonic() < self._until

    def failed(self) -> None:
        self._until = time.monotonic() + LEFT_ALONE
