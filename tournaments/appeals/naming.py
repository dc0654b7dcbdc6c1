"""How the players of a case are named: to those who take part by name, in public as the event or the case says."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from tournaments.models import Appeal, Entrant, Naming


def named(appeal: Appeal, entrants: Iterable[Entrant], *, to_party: bool) -> str:
    """The players of a side in one string; empty where names are hidden."""
    naming = Naming.SHOWN if to_party else Naming(appeal.naming)
    if naming is Naming.HIDDEN:
        return ""
    names = [str(member.person) for entrant in entrants for member in entrant.members.all()]
    return " – ".join(initials(name) if naming is Naming.INITIALS else name for name in names)


def initials(name: str) -> str:
    """ "Anna-Maria Berg" is A.B.: one letter a name."""
    return "".join(f"{part[0]}." for part in name.split() if part)


def side_called(seats: str) -> str:
    return {"NS": _("North–South"), "EW": _("East–West")}[seats]
