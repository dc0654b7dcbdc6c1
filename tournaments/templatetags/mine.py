"""The words of a pair's own evening."""

from django import template
from django.utils.translation import gettext

from tournaments.table.mine import MyEvening, MyRound

register = template.Library()


@register.filter
def places(evening: MyEvening) -> list[tuple[str, MyRound]]:
    """Where the pair is now and where it goes next, each with its heading."""
    shown = []
    if evening.now:
        shown.append((gettext("Round %(round)s, now") % {"round": evening.now.move.round}, evening.now))
    if evening.next:
        shown.append((gettext("Round %(round)s, next") % {"round": evening.next.move.round}, evening.next))
    return shown


@register.filter
def opponents(round_: MyRound, evening: MyEvening) -> str:
    return evening.opponents(round_.move)
