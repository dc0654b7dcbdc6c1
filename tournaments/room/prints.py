"""The papers that a session can be given: one entry each, in the order in which an evening needs them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.room import guides, score_papers
from tournaments.room.halls import Hall
from tournaments.room.papers import Options, Sheet


@dataclass(frozen=True, slots=True)
class Print:
    """A kind of paper: where it is found, what it is called, how its pages are made."""

    slug: str
    title: Promise
    text: Promise
    make: Callable[[Hall, Options], list[Sheet]]
    needs_plan: bool = True
    is_filled: bool = False
    """Whether it can be blank, with the plan, or with the scores so far."""
    is_wide: bool = False

    @property
    def template(self) -> str:
        return f"room/prints/{self.slug.replace('-', '_')}.html"


PRINTS = (
    Print(
        "start-list",
        _("Start list"),
        _("Everybody by name, with number and first place."),
        guides.start_list,
    ),
    Print(
        "table-cards",
        _("Table cards"),
        _("For each table: who comes, which boards, where all go next."),
        guides.table_cards,
    ),
    Print(
        "guide-cards",
        _("Guide cards"),
        _("For each pair or player: the whole evening, round by round."),
        guides.guide_cards,
    ),
    Print(
        "wall-sheet",
        _("Wall sheet"),
        _("All tables and all rounds on one page."),
        guides.wall_sheet,
        is_wide=True,
    ),
    Print(
        "travellers",
        _("Travellers"),
        _("For each board: one line for each table."),
        score_papers.travellers,
        needs_plan=False,
        is_filled=True,
    ),
    Print(
        "slips",
        _("Pick-up slips"),
        _("For each table and round: collected when the round is over."),
        score_papers.slips,
        needs_plan=False,
        is_filled=True,
    ),
    Print(
        "score-cards",
        _("Personal score cards"),
        _("For each pair or player: the boards in the order of play."),
        score_papers.score_cards,
        needs_plan=False,
        is_filled=True,
    ),
)
BY_SLUG = {each.slug: each for each in PRINTS}
