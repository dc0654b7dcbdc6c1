"""Everything that the desk shows at a glance, and its pieces for those who have the rest already."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language

from tournaments import late_plays
from tournaments.checks import doubts
from tournaments.checks.deal_set import Fit
from tournaments.checks.rows import deal_set
from tournaments.clocks import Times, times_of
from tournaments.deadlines import late_posting
from tournaments.desk import asked, clock
from tournaments.desk.asked import Asked
from tournaments.desk.delays import Delay, delays
from tournaments.desk.grid import BoardCount, Grid, TableRow
from tournaments.desk.next_thing import NextThing, next_thing
from tournaments.models import DirectorCall, LatePlay, RoundBreak, Session, TableConflict
from tournaments.places import names_of


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the desk that is replaced when its mark changes."""

    id: str
    html: str

    @property
    def mark(self) -> str:
        return hashlib.sha1(self.html.encode(), usedforsecurity=False).hexdigest()[:12]


class Overview:
    """The desk of a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.event = session.event
        self.grid = Grid(session)
        self.tables: list[TableRow] = self.grid.tables()
        self.boards: list[BoardCount] = self.grid.boards()
        self.late: list[LatePlay] = list(late_plays.open_in(session.event).filter(section__session=session))
        self.doubts = doubts.open_in(session.event).count()
        self.delays: list[Delay] = delays(self.grid, names_of(session))
        behind = {delay.table: delay for delay in self.delays}
        for row in self.tables:
            row.delay = behind.get(row.name)
        self.acts = clock.possible(session)
        self.calls = DirectorCall.objects.waiting_in(session).count()
        self.contradictions = TableConflict.objects.open_in(session).count()

    @property
    def rounds(self) -> range:
        return self.grid.rounds

    @property
    def last_round(self) -> int:
        return self.grid.plan.last_round

    @cached_property
    def times(self) -> Times:
        """The clock of the round and the break after it, as the room sees them."""
        return times_of(self.session, self.grid.plan.boards_in(self.session.round))

    @cached_property
    def next(self) -> NextThing:
        return next_thing(self.grid, self.times, doubts=self.doubts, late=len(self.late))

    @cached_property
    def asked(self) -> list[Asked]:
        """After play: what players ask and nobody has settled."""
        return asked.open_in(self.event) if self.session.phase == Session.Phase.FINISHED else []

    @cached_property
    def late_posting(self) -> list[str]:
        """After play: the clocks that end, or ended, before the players can see posted results (D15)."""
        return late_posting(self.event) if self.session.phase == Session.Phase.FINISHED else []

    @cached_property
    def fit(self) -> Fit:
        """Whether the results fit the deals that are attached."""
        return deal_set(self.session)

    @property
    def may_break(self) -> bool:
        """There are rounds to come that a break can stand between."""
        over = (Session.Phase.FINISHED, Session.Phase.ABANDONED)
        return len(self.rounds) > 1 and not self.event.is_party and self.session.phase not in over

    @cached_property
    def breaks(self) -> list[RoundBreak]:
        """The breaks that are planned, in the order of the rounds."""
        return list(self.session.breaks.order_by("after_round"))

    @property
    def missing(self) -> int:
        return len(self.grid.missing())

    def pieces(self) -> Iterator[Piece]:
        """The parts that a running page replaces: small ones, so that little is sent."""
        context = {"desk": self, "session": self.session, "now": timezone.now()}
        for name in ("next", "clock", "queue", "boards"):
            yield Piece(f"desk-{name}", render_to_string(f"desk/_{name}.html", context))
        for row in self.tables:
            piece = f"desk-row-{row.section.pk}-{row.number}"
            yield Piece(piece, render_to_string("desk/_grid_row.html", {**context, "row": row}))


def version(session: Session) -> str:
    """Changes whenever the desk would look different: facts, clock, doubts, late plays, the minute."""
    event = session.event
    open_doubts = doubts.open_in(event).values_list("pk", flat=True)
    late = late_plays.open_in(event).values_list("pk", flat=True)
    clocks = session.clocks.values_list("round", "minutes", "paused_at", "paused_seconds", "ended_at")
    slow = session.sections.values_list("slow_plays__pk", flat=True)
    parts = (
        event.pk, event.revision, event.state, session.phase, session.round,
        list(open_doubts), list(late), list(clocks), list(slow),
        list(session.breaks.values_list("after_round", "minutes")),
        list(DirectorCall.objects.waiting_in(session).values_list("pk", "taken_at")),
        list(TableConflict.objects.open_in(session).values_list("pk", flat=True)),
        timezone.now().replace(second=0, microsecond=0), get_language(),
    )  # fmt: skip
    return hashlib.sha1(repr(parts).encode(), usedforsecurity=False).hexdigest()
