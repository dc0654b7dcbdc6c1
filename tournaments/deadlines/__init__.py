"""Clocks: how long a correction, a ruling or an appeal may be asked for (D14, D15, D19).

`clocks_of(event)` says of each of the four how long it is, from when it runs and when it ends; times are only
reckoned, never stored, so that a change of the end of play or of a length holds at once.
"""

from tournaments.deadlines.asking import ClockHasEnded, entrant_may_ask, may_ask, refuse_if_ended, too_late
from tournaments.deadlines.reading import clock_of, clocks_of, settings_of
from tournaments.deadlines.services import set_clock, set_usual_clock
from tournaments.deadlines.showing import at, late_posting, shown, shown_clock
from tournaments.deadlines.values import ClockSetting, RunningClock

__all__ = [
    "ClockHasEnded",
    "ClockSetting",
    "RunningClock",
    "at",
    "clock_of",
    "clocks_of",
    "entrant_may_ask",
    "late_posting",
    "may_ask",
    "refuse_if_ended",
    "set_clock",
    "set_usual_clock",
    "settings_of",
    "shown",
    "shown_clock",
    "too_late",
]
