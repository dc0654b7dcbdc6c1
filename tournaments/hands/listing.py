"""The boards of a session with their deals, for showing; boards that the reader has still to play stay closed."""

from __future__ import annotations

from dataclasses import dataclass

from scoring import boards
from scoring.notation.cards import DealtHands, read_deal
from scoring.notation.refusals import BadNotation
from scoring.values import Seat
from tournaments.checks import refusals
from tournaments.hands.deals import boards_in_play
from tournaments.models import Board, Session


@dataclass(frozen=True, slots=True)
class DealLine:
    """A board: its hands in the reader's letters, N E S W; empty where there is no deal or it is hidden."""

    number: int
    dealer: str
    vulnerable: str
    row: Board | None
    hands: tuple[str, ...] = ()
    is_hidden: bool = False


def deal_lines(session: Session, hidden: frozenset[int]) -> list[DealLine]:
    """Every board in play, and every board with a deal."""
    rows = {row.number: row for row in Board.objects.filter(session=session, version="a")}
    return [_line(number, rows.get(number), hidden) for number in sorted(boards_in_play(session) | set(rows))]


def _line(number: int, row: Board | None, hidden: frozenset[int]) -> DealLine:
    dealer = (row.dealer if row else "") or boards.dealer(number)
    vulnerable = (row.vulnerable if row else "") or boards.vulnerability(number)
    hands = _hands(row) if row and row.deal and number not in hidden else ()
    return DealLine(number, dealer, vulnerable, row, hands, number in hidden)


def _hands(row: Board) -> tuple[str, ...]:
    try:
        deal: DealtHands = read_deal(row.deal)
    except BadNotation:
        return ()
    hands = (deal.hand(seat) for seat in Seat)
    return tuple(hand.shown(refusals.script()) if hand else "–" for hand in hands)
