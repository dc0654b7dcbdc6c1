"""Words and shapes of the party tables for templates."""

import secrets
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django import forms, template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from scoring.sheet import Entry, SheetDeal
from scoring.values import Contract, Seat, Side
from tournaments import notation
from tournaments.figures import figure
from tournaments.models import Event
from tournaments.party_play.tables import EnteredDeal, TableState
from tournaments.party_play.words import ENTRIES
from tournaments.recording import Outcome

register = template.Library()


@register.simple_tag
def entry_key() -> str:
    """A key of the entry: sent twice, it is written once."""
    return secrets.token_hex(8)


@register.filter
def words(text: str) -> list[str]:
    return text.split()


@register.filter
def field(form: forms.Form, name: str) -> forms.BoundField:
    return form[name]


@register.filter
def css(bound: forms.BoundField, classes: str) -> SafeString:
    """The field with a class for its looks."""
    return bound.as_widget(attrs={"class": classes})


@register.filter
def sits(seat: Seat, table: TableState) -> str:
    """The name of whoever sits there."""
    return table.sitters[seat].name


@register.filter
def said(outcome: Outcome) -> SafeString | str:
    """What an outcome says: "4♠ N +1", passed out, not played, as typed."""
    if outcome.contract is not None:
        return notation.contract(_played(outcome.contract, outcome.tricks))
    if outcome.passed_out:
        return _("Passed out")
    return _("Not played") if outcome.not_played else _("Score as typed")


def _played(contract: Contract, tricks: int | None) -> notation.Played:
    strain, doubling = contract.strain.value, contract.doubling.value
    return notation.Played(contract.level, strain, doubling, contract.declarer.value, tricks)


@register.filter
def outcome(deal: EnteredDeal) -> SafeString | str:
    """What a line of a table says."""
    result = deal.result
    if result.is_not_played:
        return _("Not played")
    if result.is_passed_out:
        return _("Passed out")
    if result.level is None:
        return _("Score as typed")
    return notation.contract(
        notation.Played(result.level, result.strain, result.doubling, result.declarer, result.tricks)
    )


@register.filter
def vulnerable_briefly(vulnerable: str) -> str:
    """Who was vulnerable, where somebody was."""
    if vulnerable == "None":
        return ""
    return _("vul. %(who)s") % {"who": notation.vulnerability_name(vulnerable)}


@register.filter
def needs_reason(event: Event) -> bool:
    """Final results change only for a reason."""
    return event.state in (Event.State.FINAL, Event.State.CORRECTED)


@register.filter
def winners(table: TableState) -> str:
    """Who won the rubber."""
    winner = table.sheet.winner
    return table.side_names(winner) if winner else ""


@dataclass(frozen=True, slots=True)
class WrittenEntry:
    """A number of the sheet: its deal, what it is for."""

    points: str
    deal: int
    words: str


Pair = tuple[WrittenEntry | None, WrittenEntry | None]


@dataclass(frozen=True, slots=True)
class TwoColumns:
    """Rows of the two columns from top to bottom; the first entry above the line stands lowest."""

    above: list[Pair]
    below: list[list[Pair]]


@register.filter
def two_columns(table: TableState) -> TwoColumns:
    sheet = table.sheet
    above = _rows(sheet.above(Side.NS), sheet.above(Side.EW))
    games = zip(sheet.below(Side.NS), sheet.below(Side.EW), strict=True)
    below = [_rows(ns, ew) for ns, ew in games]
    if not sheet.winner and (not sheet.deals or sheet.deals[-1].game is not None):
        below.append([])
    return TwoColumns(above[::-1], below)


def _rows(ns: Any, ew: Any) -> list[Pair]:
    return list(zip_longest((_entry(*each) for each in ns), (_entry(*each) for each in ew)))


def _entry(deal: SheetDeal, entry: Entry) -> WrittenEntry:
    return WrittenEntry(figure(entry.points), deal.deal.deal, str(ENTRIES[entry.kind]))


@register.filter
def named(code: str, match: Any) -> str:
    """The name of a player of a match."""
    return str(match.names[code])


@register.filter
def honeymoon_outcome(deal: Any, match: Any) -> SafeString | str:
    """What a deal of honeymoon bridge says: the contract, who played it, all tricks, who led."""
    line = deal.line
    if line.passed_out:
        return _("both passed")
    return format_html(
        "{}{} {}, {}",
        line.contract[0],
        notation.suit(line.contract[1:]),
        named(line.by, match),
        ngettext("%(count)s trick", "%(count)s tricks", line.tricks) % {"count": line.tricks},
    )


@register.filter
def call_said(call: str) -> SafeString | str:
    """A call of an auction: "2♣", or a pass."""
    if call == "pass":
        return pgettext("call", "pass")
    return format_html("{}{}", call[0], notation.suit(call[1:]))
