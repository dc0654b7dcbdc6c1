"""Which two of a team sit on a side of the table: said by a tap on the names of its roster."""

from __future__ import annotations

from collections.abc import Collection

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from club import audit
from scoring.values import Side
from tournaments.models import EntrantMember, TeamLineUp
from tournaments.revising import lock
from tournaments.table.evening import RoundState, Sitter, TableEvening


def sitter_of(state: RoundState, side: Side) -> Sitter:
    return state.ns if side is Side.NS else state.ew


def roster(evening: TableEvening, state: RoundState, side: Side) -> list[EntrantMember]:
    """Who may sit there: everybody who plays for the team in this round."""
    (team,) = sitter_of(state, side).entrants
    return [member for member in team.members.all() if member.plays_in(evening.session.number, state.number)]


def chosen(evening: TableEvening, state: RoundState, side: Side) -> set[int]:
    """Who is tapped when the page opens: those who said so, else those of this team who sat here last."""
    members = {member.pk for member in roster(evening, state, side)}
    said = [
        evening.line_ups.get((number, each)) for number in range(state.number, 0, -1) for each in (side, _other(side))
    ]
    for line_up in said:
        if line_up and {line_up.first_id, line_up.second_id} <= members:
            return {line_up.first_id, line_up.second_id}
    return members if len(members) == 2 else set()


def _other(side: Side) -> Side:
    return Side.EW if side is Side.NS else Side.NS


@transaction.atomic
def say(evening: TableEvening, state: RoundState, side: Side, pks: Collection[int]) -> None:
    """Two of the roster sit there; ValidationError for any other number, or for somebody of the other room.

    The event is held, for at the other table the same name may be tapped in the same moment.
    """
    lock(evening.event.pk)
    two = [member for member in roster(evening, state, side) if member.pk in pks]
    if len(two) != 2:
        raise ValidationError(_("Tap the two who sit here."), code="two")
    elsewhere = TeamLineUp.objects.filter(section=evening.section, round=state.number).exclude(
        table=evening.number, side=side.value
    )
    for line_up in elsewhere.select_related("first__person", "second__person"):
        for member in (line_up.first, line_up.second):
            if member in two:
                values = {"name": member.person, "table": evening.plan.name(evening.section, line_up.table)}
                raise ValidationError(_("%(name)s sits at table %(table)s in this round.") % values, code="elsewhere")
    kept, _is_new = TeamLineUp.objects.update_or_create(
        section=evening.section,
        round=state.number,
        table=evening.number,
        side=side.value,
        defaults={"first": two[0], "second": two[1], "source": evening.source},
    )
    audit.record("table.line-up", kept, by=None, club=evening.event.club, source=evening.source, side=side.value)
