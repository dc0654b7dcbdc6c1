"""Conditions of contest as forms, one a kind of event; a new game registers its own.

kind = kind_of(event)                            what is played: pairs, teams, progressive …
form = kind.form(data, conditions={…})           plain fields first, the rest folded
form.to_conditions()                             as the event document says them
"""

from tournaments.conditions import duplicate as _duplicate  # noqa: F401 - each registers its kinds
from tournaments.conditions import party as _party  # noqa: F401
from tournaments.conditions.forms import ConditionsForm
from tournaments.conditions.kinds import Kind, all_kinds, kind_named, kind_of, usual_conditions

__all__ = ["ConditionsForm", "Kind", "all_kinds", "kind_named", "kind_of", "usual_conditions"]
