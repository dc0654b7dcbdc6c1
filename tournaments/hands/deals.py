"""Attaching the deals of a file to a session, and taking them away."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club import audit
from club.models import User
from scoring import boards
from tournaments import double_dummy
from tournaments.exchange.formats.pbn import PbnDeal, PbnDeals, PbnProblem, read_deals
from tournaments.models import Board, ScheduleRow, Session
from tournaments.revising import changed_facts

LARGEST = 2 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Attached:
    """What came of a file: boards that got a deal, and what to know about the rest."""

    boards: tuple[int, ...]
    missing: tuple[int, ...]  # boards in play without a deal in the file
    unlike: tuple[int, ...]  # dealer or vulnerability in the file are not those of the number
    problems: tuple[PbnProblem, ...]


def attach(*, session: Session, data: bytes, by: User) -> Attached:
    """Give the boards of a session the deals of a PBN file, in place of earlier ones; they wait for analysis."""
    if len(data) > LARGEST:
        raise ValidationError(_("The file is too large: at most 2 MB."), code="too-large")
    read = read_deals(data)
    in_play = boards_in_play(session)
    wanted = [deal for deal in read.deals if not in_play or deal.board in in_play]
    if not wanted:
        raise ValidationError(_nothing_fits(read, in_play), code="no-deals")
    with changed_facts(session.event_id) as event:
        for deal in wanted:
            _attach(session, deal)
        audit.record("session.deals-attached", session, by=by, club=event.club, source="desk", boards=len(wanted))
        double_dummy.ask(session)
    there = {deal.board for deal in wanted}
    unlike = tuple(sorted(deal.board for deal in wanted if _is_unlike_its_number(deal)))
    return Attached(tuple(sorted(there)), tuple(sorted(in_play - there)), unlike, read.problems)


def _nothing_fits(read: PbnDeals, in_play: set[int]) -> str:
    if not read.deals:
        return _("There is no whole deal in this file.")
    return _("None of the deals in this file is for a board of this session (%(first)s to %(last)s).") % {
        "first": min(in_play),
        "last": max(in_play),
    }


def boards_in_play(session: Session) -> set[int]:
    """The boards that the schedule has; empty without one."""
    rows = ScheduleRow.objects.filter(section__session=session).values_list("boards", flat=True)
    return {board for numbers in rows for board in numbers}


def _attach(session: Session, deal: PbnDeal) -> None:
    Board.objects.update_or_create(
        session=session,
        number=deal.board,
        version="a",
        defaults={
            "deal": deal.deal.pbn(),
            "dealt": Board.Dealt.IMPORTED,
            "analysis": Board.Analysis.WAITING,
            "double_dummy": deal.double_dummy,
        },
    )


def _is_unlike_its_number(deal: PbnDeal) -> bool:
    """Scored by its number all the same: programs often leave these fields as they were."""
    return (deal.dealer or boards.dealer(deal.board)) != boards.dealer(deal.board) or (
        deal.vulnerable or boards.vulnerability(deal.board)
    ) != boards.vulnerability(deal.board)


def take_away(*, session: Session, by: User) -> None:
    """Forget the deals of a session: the wrong file was attached."""
    with changed_facts(session.event_id) as event:
        dealt = Board.objects.filter(session=session).exclude(deal="")
        count = dealt.update(deal="", dealt=Board.Dealt.HAND, analysis=Board.Analysis.NONE, double_dummy=None)
        audit.record("session.deals-removed", session, by=by, club=event.club, source="desk", boards=count)


def analyse_again(*, session: Session) -> None:
    """Put the boards whose analysis failed, or had no solver, into the queue again."""
    stuck = [Board.Analysis.FAILED, Board.Analysis.NO_SOLVER, Board.Analysis.NONE]
    again = Board.objects.filter(session=session, analysis__in=stuck).exclude(deal="")
    again.update(analysis=Board.Analysis.WAITING)
    double_dummy.ask(session)
