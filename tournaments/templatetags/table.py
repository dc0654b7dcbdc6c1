"""What a table says of a board, in one cell and in words."""

from typing import Protocol

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from tournaments import notation, sources
from tournaments.checks import refusals
from tournaments.lines import Said
from tournaments.models import Result

register = template.Library()


class HasResult(Protocol):
    result: Result | None


@register.filter
def said(board: HasResult) -> SafeString | str:
    """The contract with its end and the lead; or that it was passed, not played or adjusted."""
    result = board.result
    if result is None:
        return ""
    if result.level is None:
        return _without_contract(result)
    contract = notation.contract(_played(result))
    if not result.lead:
        return contract
    return format_html('{} <span class="soft">{}</span>', contract, notation.card(result.lead))


@register.filter
def said_in_words(board: HasResult) -> str:
    """The seat and the tricks written out, so that nobody agrees with a sign he misread."""
    result = board.result
    if result is None or result.level is None or result.tricks is None:
        return ""
    tricks = ngettext("%(count)s trick", "%(count)s tricks", result.tricks) % {"count": result.tricks}
    return gettext("%(seat)s declared and took %(tricks)s.") % {
        "seat": notation.seat_name(result.declarer),
        "tricks": tricks,
    }


@register.filter
def opposite(score: int | None) -> int | None:
    """The score as the other side has it."""
    return None if score is None else -score


def _without_contract(result: Result) -> str:
    if result.is_passed_out:
        return gettext("passed out")
    if result.is_not_played:
        return gettext("not played")
    if result.artificial or result.assigned or result.is_cancelled:
        return gettext("decided by the director")
    return gettext("score only")


def _played(result: Result) -> notation.Played:
    assert result.level is not None
    return notation.Played(result.level, result.strain, result.doubling, result.declarer, result.tricks)


@register.filter
def shown(said: Said | None) -> str:
    """A line as it is written on a traveller."""
    return said.shown(refusals.script()) if said else ""


register.filter("source_name", sources.in_words)
