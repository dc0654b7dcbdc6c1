"""Small scenes for the checks: a board, a line that is typed, and what the others wrote."""

from scoring.notation.cards import read_deal
from scoring.values import Vulnerability
from tournaments.checks.values import Board, Line, Plan, Scene
from tournaments.lines import read_line

DEAL = read_deal("N:AKQJ.432.432.432 .AKQJ98.AKQJ.765 T98765.5.T98.AKQ 432.T76.765.JT98")


def line(text: str, *, in_round: int = 1, table: str = "1", board: int = 1, ns=(1,), ew=(2,), key: int = 0) -> Line:
    return Line(board, in_round, table, ns, ew, read_line(text), key)


def others(*texts: str) -> tuple[Line, ...]:
    """The same board at tables 11, 12, … with pairs that nobody else has."""
    return tuple(
        line(text, in_round=2, table=str(10 + place), ns=(100 + place,), ew=(200 + place,), key=place)
        for place, text in enumerate(texts, start=1)
    )


def scene(*texts: str, vulnerability: Vulnerability = Vulnerability.NONE, **board) -> Scene:
    return Scene(Board(board.pop("number", 1), vulnerability, **board), Plan(), others(*texts))


def double_dummy(tricks: int) -> dict[str, dict[str, int]]:
    """The same number of tricks for everybody."""
    return {seat: dict.fromkeys(("C", "D", "H", "S", "NT"), tricks) for seat in "NESW"}
