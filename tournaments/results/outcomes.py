"""What happened on a line, in one cell: the contract and its end, a pass, an adjusted score."""

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournaments import notation
from tournaments.results.travellers import Line


def outcome(line: Line) -> SafeString | str:
    """What was played, and beside it what the director made of it."""
    happened, ruled = _happened(line), _ruled(line)
    return format_html("{} {}", happened, ruled) if happened and ruled else happened or ruled


def _happened(line: Line) -> SafeString | str:
    if line.played:
        return notation.contract(line.played)
    if line.is_passed_out:
        return gettext("passed out")
    if line.kind == "not played":
        return format_html('<span class="soft">{}</span>', gettext("not played"))
    return ""


def _ruled(line: Line) -> SafeString | str:
    if line.kind == "cancelled":
        return format_html('<span class="soft">{}</span>', gettext("cancelled"))
    if line.kind == "artificial" and line.artificial:
        given = line.artificial
        return format_html('<span class="award">{} / {}</span>', _award(given, "ns"), _award(given, "ew"))
    if line.kind == "assigned":
        return format_html('<span class="award">{}</span>', gettext("adjusted"))
    return ""


def _award(given: dict[str, str], side: str) -> str:
    """A+ with a real minus sign, or the share that was given."""
    return str(given.get(side) or "–").replace("A-", "A−")
