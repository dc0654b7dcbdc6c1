"""Deals of a PBN file, read tolerantly: any order of tags, comments, several tags a line, CRLF, Latin-1 or UTF-8.

Only what concerns deals is read here: Board, Deal, Dealer, Vulnerable and a double-dummy table where the file has one.
A deal that cannot be read becomes a problem with its line; the others are kept.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from scoring.notation.cards import DealtHands, complete, read_deal
from scoring.notation.refusals import BadNotation
from scoring.values import Seat, Strain
from tournaments.exchange.formats.values import whole_number

Table = Mapping[str, Mapping[str, int]]

# DoubleDummyTricks is not in the standard: programs agree on this order.
_HEX_SEATS = (Seat.N, Seat.S, Seat.E, Seat.W)
_HEX_STRAINS = (Strain.NOTRUMP, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
# A quoted text, a block comment (with its line ends) or the rest of a line after a semicolon. What is never closed goes
# on to the end of the line, or of the file: to look for each end in vain takes hours in a file made for it.
_COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"?|\{[^}]*\}?|;[^\n]*')
_OPTIMUM_ROW = re.compile(r"([NESW])\s+(NT|[SHDC])\s+(\d{1,2})\b")


@dataclass(frozen=True, slots=True)
class PbnDeal:
    """One board of a file; `line` is that of its Deal, counted from 1."""

    board: int
    deal: DealtHands
    line: int
    dealer: str = ""  # as the file has it
    vulnerable: str = ""  # None, NS, EW, All; empty where the file does not say
    double_dummy: Table | None = None


@dataclass(frozen=True, slots=True)
class PbnProblem:
    """What could not be read: `notation` says why where it was the deal itself."""

    line: int
    code: str  # deal, hands-missing, board, two-deals
    read: str = ""
    notation: BadNotation | None = None


@dataclass(frozen=True, slots=True)
class PbnDeals:
    deals: tuple[PbnDeal, ...]
    problems: tuple[PbnProblem, ...] = ()


@dataclass(slots=True)
class _Game:
    """The tags of one game, each with the line where it stood, and the text after the last tag."""

    tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    rows: list[str] = field(default_factory=list)

    def value(self, name: str) -> str:
        return self.tags.get(name, ("", 0))[0].strip()


def read_deals(data: bytes) -> PbnDeals:
    """All deals of a file, each board once, in the order of the file."""
    deals: dict[int, PbnDeal] = {}
    problems: list[PbnProblem] = []
    for game in _games(_without_comments(_text(data))):
        read = _deal(game, next_board=max(deals, default=0) + 1)
        if isinstance(read, PbnProblem):
            problems.append(read)
        elif read is not None:
            known = deals.setdefault(read.board, read)
            if known.deal != read.deal:
                problems.append(PbnProblem(read.line, "two-deals", str(read.board)))
    return PbnDeals(tuple(deals.values()), tuple(problems))


def _text(data: bytes) -> str:
    """Latin-1 as the standard says, unless the bytes are UTF-8; a mark at the start is dropped."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _without_comments(text: str) -> str:
    """Comments blanked out, their line ends kept so that line numbers stay."""
    kept = "\n".join("%" if line.startswith("%") else line for line in text.split("\n"))
    return _COMMENT.sub(lambda found: found[0] if found[0][0] == '"' else _blank(found[0]), kept)


def _blank(comment: str) -> str:
    """A space where the comment held an empty line, which would otherwise end the game."""
    return comment.count("\n") * " \x00\n"


def _games(text: str) -> Iterator[_Game]:
    """Games end at an empty line, or where a second Board, Deal or Event begins without one."""
    game = _Game()
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip() and game.tags:
            yield game
            game = _Game()
        for name, value in _TAG.findall(line):
            if name in ("Event", "Board", "Deal") and name in game.tags:
                yield game
                game = _Game()
            game.tags[name] = (value.replace('\\"', '"').replace("\\\\", "\\"), number)
        if "[" not in line:
            game.rows.append(line)
    if game.tags:
        yield game


def _deal(game: _Game, next_board: int) -> PbnDeal | PbnProblem | None:
    text, line = game.tags.get("Deal", ("", 0))
    if not text.strip() or text.startswith("#"):
        return None
    board = _board(game.value("Board"), next_board)
    if board is None:
        return PbnProblem(line, "board", game.value("Board"))
    try:
        deal = complete(read_deal(text))
    except BadNotation as refused:
        return PbnProblem(line, "deal", str(board), refused)
    if None in (deal.north, deal.east, deal.south, deal.west):
        return PbnProblem(line, "hands-missing", str(board))
    vulnerable = _VULNERABLE.get(game.value("Vulnerable").lower(), "")
    dealer = game.value("Dealer").upper()
    return PbnDeal(board, deal, line, dealer if dealer in "NESW" else "", vulnerable, _double_dummy(game))


_VULNERABLE = {"none": "None", "love": "None", "-": "None", "ns": "NS", "ew": "EW", "all": "All", "both": "All"}


def _board(text: str, next_board: int) -> int | None:
    """The board's number; the next one where the file gives none."""
    if text in ("", "?", "#"):
        return next_board
    number = whole_number(text)
    return number if number and number <= 999 else None


def _double_dummy(game: _Game) -> Table | None:
    if digits := game.value("DoubleDummyTricks"):
        return _from_hex(digits)
    if "OptimumResultTable" in game.tags:
        return _from_rows(_OPTIMUM_ROW.findall("\n".join(game.rows)))
    return None


def _from_hex(digits: str) -> Table | None:
    if not re.fullmatch(r"[0-9a-dA-D]{20}", digits):
        return None
    values = iter(int(digit, 16) for digit in digits)
    return {seat.value: {strain.value: next(values) for strain in _HEX_STRAINS} for seat in _HEX_SEATS}


def _from_rows(rows: Iterable[tuple[str, str, str]]) -> Table | None:
    table: dict[str, dict[str, int]] = {seat.value: {} for seat in Seat}
    for seat, strain, tricks in rows:
        table[seat][strain] = int(tricks)
    is_whole = all(len(strains) == len(Strain) and max(strains.values()) <= 13 for strains in table.values())
    return table if is_whole else None
