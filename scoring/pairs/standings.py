"""Standings of pairs and individual play without victory points: by percent, or by average a board."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from scoring.document.answer import BoardScore, Standing
from scoring.document.event import Entrant, EventDocument
from scoring.pairs.frame import Frame
from scoring.pairs.rating import ZERO
from scoring.pairs.tie_breaks import tie_breaks
from scoring.pairs.totals import Account, Tally, accounts, session_figures
from scoring.ranking import Contender, lists
from scoring.ranking import standings as ranked


def standings(document: EventDocument, boards: Sequence[BoardScore], frame: Frame) -> tuple[Standing, ...]:
    """The lists of the event from its scored boards: totals, percent or average, ranks (exact values)."""
    found = accounts(document, boards, frame)
    contenders = [
        Contender(entrant, _standing(entrant, found[entrant.id], frame), None) for entrant in document.entrants
    ]
    largest = _largest_of_lists(document, contenders, found, frame)
    valued = [
        replace(contender, value=_value(contender, found[contender.entrant.id].whole, largest, frame))
        for contender in contenders
    ]
    return ranked(document, valued, tie_breaks(document, boards, found, frame))


def _standing(entrant: Entrant, account: Account, frame: Frame) -> Standing:
    tally, by_percent = account.whole, frame.by_percent
    percent = tally.total * 100 / tally.maximum if by_percent and tally.maximum else None
    net = percent + entrant.handicap if percent is not None else None
    return Standing(
        entrant=entrant.id,
        names=entrant.names,
        rank=None,
        tied=False,
        total=tally.total + (entrant.carry_forward or 0),
        penalty=tally.penalty,
        section=entrant.section,
        direction=entrant.direction if frame.conditions.winners == 2 else None,
        maximum=tally.maximum if by_percent else None,
        percent=percent,
        average=tally.total / tally.boards if not by_percent and tally.boards else None,
        boards=tally.boards,
        carry_forward=entrant.carry_forward,
        net_percent=net if frame.conditions.handicap == "percent" else None,
        sessions=session_figures(account, by_percent=by_percent) if frame.several_sessions else (),
    )


def _size(tally: Tally, frame: Frame) -> Fraction:
    """What a total is divided by to be ranked: the maximum of the boards that count, or their number."""
    return tally.maximum if frame.by_percent else Fraction(tally.boards)


def _largest_of_lists(
    document: EventDocument, contenders: Sequence[Contender], found: Mapping[str, Account], frame: Frame
) -> dict[str, Fraction]:
    """For each entrant the largest maximum, or number of boards, of the list that it stands in."""
    largest: dict[str, Fraction] = {}
    for listed in lists(document, contenders):
        most = max(_size(found[contender.entrant.id].whole, frame) for contender in listed)
        largest.update({contender.entrant.id: most for contender in listed})
    return largest


def _value(contender: Contender, tally: Tally, largest: Mapping[str, Fraction], frame: Frame) -> Fraction | None:
    """What an entrant is ranked by; none without a line that counts.

    Where no board of the list has a top, nothing but the total is left to rank by.
    """
    if not tally.boards:
        return None
    most = largest[contender.entrant.id]
    if not most:
        return contender.standing.total
    size = _size(tally, frame)
    own = tally.total / size if size else ZERO
    return own + (contender.entrant.carry_forward or ZERO) / most
