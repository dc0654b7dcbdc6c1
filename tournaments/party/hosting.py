"""What the host of an evening sees: the clock, the tables of the round, who sits out, and the one thing to do next."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import clocks
from tournaments.models import Event, RoundClock, Session
from tournaments.movements.party.progressive import Move, checked_evening
from tournaments.movements.values import NoSuchMovementError
from tournaments.party.moving import missing_in, would_have_moved
from tournaments.party.proposals import ShownTable, shown_table
from tournaments.party_play import Party, TableState
from tournaments.party_play.pivot_cycles import broken_cycles
from tournaments.party_play.words import note, refusal

Phase = Session.Phase


@dataclass(frozen=True, slots=True)
class NextThing:
    """`url` is followed, or posted to where `is_act`."""

    text: str
    action: str = ""
    url: str = ""
    is_act: bool = False
    urgent: bool = False


class Host:
    """The page of the host."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.session = event.sessions.select_related("event").earliest("number")
        self.acts = clocks.possible(self.session)

    @cached_property
    def party(self) -> Party:
        """Everything of the evening; not read where the tables are kept as they were drawn."""
        return Party(self.event)

    @property
    def moves_together(self) -> bool:
        """Progressive bridge: a round begins at all tables at once. Elsewhere each table goes on by itself."""
        return self.event.game == Event.Game.PROGRESSIVE

    @property
    def round(self) -> int:
        """The round being played, or the first one before play."""
        return self.session.round or 1

    @property
    def planned_rounds(self) -> int:
        return self.party.document.conditions.rounds

    @cached_property
    def tables(self) -> list[TableState]:
        """The tables of the round; where each goes on by itself, its latest round."""
        if self.moves_together:
            return self.party.tables_of(self.round)
        latest = {table.name: table for table in self.party.tables}
        return sorted(latest.values(), key=lambda table: table.row.table)

    @property
    def shown_tables(self) -> list[ShownTable]:
        """The tables as the room sees them: who sits where, and who deals first."""
        return [shown_table(self.party, table.seating) for table in self.tables]

    @property
    def have_sheets(self) -> bool:
        """Whether the tables keep the two-column sheet, which everybody may read."""
        return any(table.has_sheet and table.has_begun for table in self.tables)

    @property
    def sitting_out(self) -> list[str]:
        if not self.tables:
            return []
        seated = {sitter.code for table in self.tables for sitter in table.sitters.values()}
        return [self.party.names(code) for code in self.party.evening.entrants if code not in seated]

    @cached_property
    def clock(self) -> RoundClock | None:
        return self.session.clocks.filter(round=self.session.round).first() if self.moves_together else None

    @property
    def due(self) -> datetime.datetime | None:
        return self.clock.due_at(timezone.now()) if self.clock else None

    @cached_property
    def notes(self) -> list[str]:
        """What the host should know before play, and what could not be played at all."""
        if not self.party.entrants:
            return []
        notes = [*broken_cycles(self.party)] if self.session.phase == Phase.FINISHED else []
        if not self.moves_together:
            return notes
        try:
            return [note(found) for found in checked_evening(self.party.evening)]
        except NoSuchMovementError as error:
            return refusal(error).messages

    @cached_property
    def moved_otherwise(self) -> bool:
        """Whether a later correction would have seated somebody elsewhere."""
        return bool(would_have_moved(self.party))

    @cached_property
    def next(self) -> NextThing:
        """The first of these that is true."""
        if len(self.party.entrants) < 2:
            text = _("Nobody is entered yet.")
            return NextThing(
                text, _("Enter the players"), reverse("events:entrants", args=[self.event.pk]), urgent=True
            )
        if not self.party.tables:
            return NextThing(_("The seats are not drawn yet."), _("Seats"), self._url("seats", 1), urgent=True)
        if self.session.phase == Phase.PLANNED:
            text = _("Everybody seated? Play begins at all tables with your signal.")
            return NextThing(text, _("Start play"), self._url("start"), is_act=True)
        if self.session.phase == Phase.PAUSED:
            return NextThing(_("The clock is paused."), _("Go on"), self._url("clock", "resume"), is_act=True)
        if self.session.phase == Phase.PLAYING:
            return self._while_playing()
        return self._after_play()

    def _url(self, name: str, *args: int | str) -> str:
        return reverse(f"party:{name}", args=[self.event.pk, *args])

    def _while_playing(self) -> NextThing:
        if not self.moves_together:
            return NextThing(_("Each table enters its deals and moves on by itself."))
        missing = missing_in(self.party, self.round)
        if missing:
            text = ngettext(
                "%(count)s table is still playing: %(tables)s.", "%(count)s tables are still playing: %(tables)s.",
                len(missing),
            ) % {"count": len(missing), "tables": ", ".join(table.name for table in missing)}  # fmt: skip
            return NextThing(text)
        if self.round >= self.planned_rounds:
            text = _("All deals of the last round are in.")
            return NextThing(text, _("End the evening"), self._url("clock", "finish"), is_act=True)
        level = [table.name for table in self.tables if table.is_level and not table.row.cut]
        if level and self.party.evening.move is Move.WINNERS_UP:
            text = _("Table %(tables)s is level: say who won the cut.") % {"tables": ", ".join(level)}
            return NextThing(text, urgent=True)
        text = _("All deals of round %(round)s are in.") % {"round": self.round}
        return NextThing(text, _("Next round"), self._url("next"), urgent=True)

    def _after_play(self) -> NextThing:
        if self.event.state == Event.State.RUNNING:
            text = _("Play has ended. Post the results as provisional: everybody can then look them over.")
            url = reverse("events:post-provisional", args=[self.event.pk])
            return NextThing(text, _("Post the results"), url, is_act=True)
        text = _("The results are posted.")
        return NextThing(text, _("To the list"), reverse("results:event", args=[self.event.pk]))
