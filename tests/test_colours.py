"""The colours of the pages can be told apart: contrasts as WCAG 2.1 reckons them, in both themes."""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[1] / "static" / "css"
TEXT, GRAPHIC = 4.5, 3.0


def tokens(name: str) -> dict[str, str]:
    found = re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", (CSS / name).read_text(encoding="utf-8"))
    return dict(reversed(found))  # the first of a name: what stands later is for paper


LIGHT = tokens("overtrick.css")
THEMES = {"light": LIGHT, "dark": LIGHT | tokens("dark.css")}


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("front", "grounds", "least"),
    [
        ("ink", ["paper", "panel", "sunken", "green-soft", "amber-soft", "red-soft"], 7.0),
        ("ink-soft", ["paper", "panel", "sunken", "green-soft"], TEXT),
        ("green", ["paper", "panel", "green-soft"], TEXT),
        ("green-strong", ["paper", "panel"], TEXT),
        ("on-green", ["green", "green-strong"], TEXT),
        ("amber", ["paper", "panel", "amber-soft"], TEXT),
        ("red", ["paper", "panel", "red-soft"], TEXT),
        ("line-strong", ["paper", "panel"], GRAPHIC),
        ("spades", ["paper", "panel", "sunken", "green-soft"], GRAPHIC),
        ("hearts", ["paper", "panel", "sunken", "green-soft"], GRAPHIC),
        ("diamonds", ["paper", "panel", "sunken", "green-soft"], GRAPHIC),
        ("clubs", ["paper", "panel", "sunken", "green-soft"], GRAPHIC),
    ],
)
def test_what_is_in_front_stands_out_from_its_ground(theme: str, front: str, grounds: list[str], least: float) -> None:
    colours = THEMES[theme]
    assert {
        ground: contrast(colours[front], colours[ground])
        for ground in grounds
        if contrast(colours[front], colours[ground]) < least
    } == {}
