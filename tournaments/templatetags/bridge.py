"""Tags and filters with which templates write bridge: {% suit "S" %}, {% contract result %}, {{ points|halves }}."""

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from tournaments import figures, notation
from tournaments.diagrams import Diagram, Hand

register = template.Library()

# One branch, and the same seen in a mirror.
_BRANCH = "M11 21.5C5.5 19 2.8 13 5 5M4.8 6.5c2.2.3 3 2 2.2 4M3.9 11.5c2.3.2 3.6 1.7 3 3.9M6.2 17c2-.6 3.8.6 4 3"
_LAUREL = (
    '<svg class="laurel" viewBox="0 0 24 24" role="img" aria-label="{}" fill="none" stroke="currentColor"'
    ' stroke-width="1.8" stroke-linecap="round">'
    f'<path d="{_BRANCH}"/><path d="{_BRANCH}" transform="matrix(-1 0 0 1 24 0)"/></svg>'
)

register.filter("figure", figures.figure)
register.filter("signed", figures.signed)
register.filter("halves", figures.halves)
register.filter("percent_bar", figures.percent_bar)
register.filter("seat_letter", notation.seat_letter)
register.filter("seat_name", notation.seat_name)
register.filter("vulnerability_name", notation.vulnerability_name)
register.filter("rank_letter", notation.rank_letter)
register.simple_tag(notation.suit, name="suit")
register.simple_tag(notation.contract, name="contract")


@register.filter
def percent(value: figures.Number) -> str:
    """A percentage with its two decimals, without the sign: the column's head has it."""
    return figures.figure(value, 2)


@register.filter
def size(value: figures.Number) -> str:
    """The number without its sign: the words beside it say which way it goes."""
    return figures.figure(value).removeprefix(figures.MINUS)


@register.filter
def card(text: str) -> SafeString | str:
    return notation.card(text) if text else ""


@register.filter
def suits(text: str) -> SafeString:
    """Suit symbols in running text, coloured and named."""
    html = str(conditional_escape(text))
    for strain, symbol in notation.SYMBOLS.items():
        html = html.replace(symbol, notation.suit(strain))
    return mark_safe(html)  # noqa: S308 - escaped above


@register.simple_tag
def laurel() -> SafeString:
    """The winner's mark, named for those who do not see it."""
    return format_html(_LAUREL, gettext("winner"))


@register.filter
def hands(diagram: Diagram) -> list[tuple[Hand, str]]:
    """The four hands in reading order, each with its place in the diagram."""
    return [(diagram.north, "north"), (diagram.west, "west"), (diagram.east, "east"), (diagram.south, "south")]


@register.filter
def seats(letters: str) -> list[tuple[str, str]]:
    places = {"N": "north", "E": "east", "S": "south", "W": "west"}
    return [(letter, places[letter]) for letter in letters]


@register.filter
def is_vulnerable(seat: str, vulnerable: str) -> bool:
    return vulnerable == "All" or seat in vulnerable.removeprefix("None")
