"""In which units an event can take a fine, and what is usual (D18): refused when it is given, not when it is scored."""

from collections.abc import Iterable
from decimal import Decimal

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from scoring.document.event import Contest, EventDocument, Game
from scoring.document.read.references import allowed_units
from tournaments.documents import conditions_of
from tournaments.models import Event, Penalty
from tournaments.rulings.values import Fine

Unit = Penalty.Unit
# A tenth of a top (D18); where there are victory points, one of them.
USUAL = {Unit.VPS: Decimal(1), Unit.PERCENT_OF_TOP: Decimal(10)}


def units_of(event: Event) -> list[Unit]:
    """The units that the method of scoring has; where there are victory points they come first."""
    game, contest = Game(event.game), Contest(event.contest) if event.contest else None
    conditions = conditions_of(event.conditions, game, contest)
    document = EventDocument(name=event.name, game=game, contest=contest, conditions=conditions, entrants=())
    units = [Unit(unit.value) for unit in allowed_units(document)]
    return sorted(units, key=lambda unit: unit != Unit.VPS)


def check_fines(event: Event, fines: Iterable[Fine], in_round: int) -> None:
    """ValidationError for a unit that the event's scoring does not have, or one that needs the round of its match."""
    units = units_of(event)
    for fine in fines:
        if fine.unit not in units:
            listed = ", ".join(str(unit.label) for unit in units)
            raise ValidationError(_("This event counts no %(unit)s: take %(units)s.") % {
                "unit": Unit(fine.unit).label, "units": listed,
            })  # fmt: skip
        if Unit.VPS in units and fine.unit != Unit.VPS and fine.amount and not in_round:
            raise ValidationError(
                _("Say in which round: with victory points it is taken from the match of that round.")
            )
