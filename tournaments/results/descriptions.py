"""What an event is and who an entrant is, in a few words: "Pairs, matchpoints"."""

from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext

from tournaments import figures
from tournaments.models import Entrant, Event, Standing
from tournaments.results import roster


def kind_of(event: Event) -> str:
    """The contest and its method, or the party game."""
    if event.is_party:
        return capfirst(event.get_game_display())
    words = [event.get_contest_display()]
    if event.game == Event.Game.REPLAY:
        words.append(event.get_game_display())
    words.append(method_name(method_of(event)))
    return capfirst(", ".join(words))


def method_of(event: Event) -> str:
    """The method of the conditions, or the one that the contest has where none is given."""
    given = event.conditions.get("method")
    if given:
        return str(given)
    by_imps = event.game == Event.Game.REPLAY or event.contest == Event.Contest.TEAMS
    return "imps" if by_imps else "matchpoints"


def method_name(method: str) -> str:
    return {
        "matchpoints": gettext("matchpoints"),
        "cross-imps": gettext("cross-IMPs"),
        "butler": gettext("Butler"),
        "total-points": gettext("total points"),
        "imps": pgettext("method", "IMPs"),
        "board-a-match": gettext("board-a-match"),
        "patton": gettext("Patton"),
    }.get(method, method)


def title_of(entrant: Entrant) -> str:
    """A team's name, else the players; prefetch `members__person`."""
    regulars = [str(member.person) for member in entrant.members.all() if not member.is_substitute]
    return roster.title_of(entrant.code, entrant.name, regulars)


def is_difference(event: Event) -> bool:
    """Whether the total is own points less the opponents', which is written with its sign: +870 (P20)."""
    return event.is_party and event.game != Event.Game.HONEYMOON


def main_figure(standing: Standing) -> str:
    """The figure that the list is ranked by: the percentage where there is one, else the total."""
    if standing.percent:
        return f"{figures.figure(standing.percent, 2)} %"
    write = figures.signed if is_difference(standing.event) else figures.figure
    return write(standing.total)


def has_matches(event: Event) -> bool:
    """Whether the event is decided by matches; a page lists them."""
    return event.contest == Event.Contest.TEAMS or event.conditions.get("vp_scale", "none") != "none"


def match_figure(key: str) -> str:
    """What a figure of a match is called."""
    return {
        "imps": gettext("IMPs"),
        "margins": gettext("Margin"),
        "points": gettext("Points"),
        "percent": "%",
        "vps": gettext("VP"),
    }.get(key, key)
