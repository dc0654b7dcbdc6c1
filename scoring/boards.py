"""Dealer and vulnerability of a board, from its number alone (Law 2)."""

from scoring.values import Seat, Vulnerability

_DEALERS = (Seat.N, Seat.E, Seat.S, Seat.W)
_VULNERABILITIES = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL)


def dealer(board: int) -> Seat:
    """The dealer of the board: N, E, S, W in turn. Boards count from 1 without end; ValueError below."""
    return _DEALERS[_index(board) % 4]


def vulnerability(board: int) -> Vulnerability:
    """The vulnerability of the board: a cycle of sixteen that moves on by one every four boards."""
    index = _index(board)
    return _VULNERABILITIES[(index + index // 4) % 4]


def _index(board: int) -> int:
    if board < 1:
        raise ValueError(f"boards are numbered from 1, not {board}")
    return board - 1
