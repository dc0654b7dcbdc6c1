"""A clock as a value, and its arithmetic."""

import datetime
from dataclasses import dataclass

from tournaments.models import Clock

Kind = Clock.Kind

# Shorter or longer needs a reason that is stated (D14).
SHORTEST, LONGEST = 30, 24 * 60


@dataclass(frozen=True, slots=True)
class ClockSetting:
    """Length in minutes, what it runs from, who may ask, and why where the length is unusual."""

    kind: str
    minutes: int = 30
    start: str = Clock.Start.POSTING
    asks: str = Clock.Asks.TABLE
    reason: str = ""
    shortest: int | None = None  # the club's bounds
    longest: int | None = None

    @property
    def bounds(self) -> tuple[int, int]:
        """Within which an event's clock needs no reason: the club's, never wider than the source's."""
        return max(SHORTEST, self.shortest or SHORTEST), min(LONGEST, self.longest or LONGEST)

    @property
    def is_usual(self) -> bool:
        low, high = self.bounds
        return low <= self.minutes <= high


# Thirty minutes each; the ruling's from the end of play (D15), the others from the official posting (D14, D19).
USUAL = {
    Kind.SCORE_ERROR: ClockSetting(Kind.SCORE_ERROR),
    Kind.SCORING: ClockSetting(Kind.SCORING, asks=Clock.Asks.PLAYERS),
    Kind.RULING: ClockSetting(Kind.RULING, start=Clock.Start.END_OF_PLAY),
    Kind.APPEAL: ClockSetting(Kind.APPEAL),
}


@dataclass(frozen=True, slots=True)
class RunningClock:
    """A setting with the moment from which it runs, once that has come."""

    setting: ClockSetting
    started_at: datetime.datetime | None

    @property
    def ends_at(self) -> datetime.datetime | None:
        if self.started_at is None:
            return None
        # In UTC: in a local zone Python adds to the clock on the wall, which is set back and forth.
        return self.started_at.astimezone(datetime.UTC) + datetime.timedelta(minutes=self.setting.minutes)

    def is_open(self, now: datetime.datetime) -> bool:
        """Whether the request may be made: before the clock starts too, never after it has ended."""
        return self.ends_at is None or now <= self.ends_at

    def is_running(self, now: datetime.datetime) -> bool:
        return self.started_at is not None and self.started_at <= now and self.is_open(now)

    def has_ended(self, now: datetime.datetime) -> bool:
        return not self.is_open(now)

    @property
    def label(self) -> str:
        return str(Kind(self.setting.kind).label)
