"""Numbers as a reader sees them: a real minus, the language's own decimal sign, ½ where it is shorter.

They come as the plain decimal text that scores are stored in ("9.5", "-420"), or as whole numbers.
"""

from decimal import Decimal

from django.utils.formats import get_format
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

MINUS = "−"
Number = int | str | Decimal | None


def figure(value: Number, places: int | None = None) -> str:
    """The number in words of the page, with so many decimals or as many as it has; nothing for nothing."""
    if value is None or value == "":
        return ""
    number = Decimal(value)
    text = f"{abs(number):.{places}f}" if places is not None else f"{abs(number):f}"
    if "." in text:
        whole, part = text.split(".")
        part = part if places is not None else part.rstrip("0")
        text = f"{whole}{get_format('DECIMAL_SEPARATOR')}{part}" if part else whole
    return MINUS + text if number < 0 else text


def signed(value: Number, places: int | None = None) -> str:
    """The number with its sign, plus too; zero has none."""
    text = figure(value, places)
    return f"+{text}" if text and Decimal(value or 0) > 0 else text


def halves(value: Number) -> SafeString | str:
    """9½ and 10 one under the other: the half has a place of its own; other fractions keep two decimals."""
    if value is None or value == "":
        return ""
    number = Decimal(value)
    doubled = number * 2
    if doubled != int(doubled):
        return figure(value, 2)
    whole, half = divmod(abs(int(doubled)), 2)
    sign = MINUS if number < 0 else ""
    digits = "" if half and not whole else str(whole)
    return format_html('{}{}<span class="half">{}</span>', sign, digits, "½" if half else "")


def are_halves(values: list[str]) -> bool:
    """Whether a column can be written in halves, so that its figures stand under each other."""
    return all(Decimal(value) % Decimal("0.5") == 0 for value in values if value)


def column(values: list[str]) -> list[SafeString | str]:
    """A column of points: halves if all are, else two decimals, so that the decimal signs align."""
    if are_halves(values):
        if all(Decimal(value) % 1 == 0 for value in values if value):
            return [figure(value, 0) for value in values]
        return [halves(value) for value in values]
    return [figure(value, 2) for value in values]


def signed_column(values: list[str]) -> list[SafeString | str]:
    """A column of gains and losses, such as IMPs: a sign before each, whole or with two decimals."""
    places = 0 if all(Decimal(value) % 1 == 0 for value in values if value) else 2
    return [signed(value, places) for value in values]


def percent_bar(percent: str) -> SafeString | str:
    """A thin bar; the figure beside it says the same, so readers of the screen skip it."""
    if not percent:
        return ""
    width = min(max(Decimal(percent), Decimal(0)), Decimal(100))
    return mark_safe(  # noqa: S308 - a number
        '<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{width}" height="4"/></svg>'
    )
