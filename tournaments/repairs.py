"""A line repaired by typing only what differs: after `4SN=`, `E` is 4SE=, `-` is 4SN-1, `X` is 4SXN=, `3NT` is 3NTN=.

One letter that could be a seat is the declarer: whose contract it was is mistaken more often than its suit.
"""

import re
from dataclasses import replace

from scoring.notation.refusals import BadNotation, Refusal
from scoring.notation.scripts import LETTERS, SYMBOLS, script_of, tidy
from scoring.values import Doubling, Strain
from tournaments.lines import Played, Said, read_line

_STRAINS = r"NT|БК|[SHDCNПЧБТ♠♥♦♣]"
_PIECES = re.compile(
    rf"([1-7])?({_STRAINS})?(XX|X|\*\*|\*|ХХ|Х)?([NESWСВЮЗ])?(=|[+-]\d{{0,2}})?"  # level, strain, doubling, seat, end
)
_SEATS = {letter: seat for letters in LETTERS.values() for letter, seat in letters.seats.items()}


def read_or_repair(text: str, before: Said | None) -> Said:
    """The whole line that was typed; or what was there before with the typed parts changed."""
    try:
        return read_line(text)
    except BadNotation as refused:
        if not isinstance(before, Played) or (repaired := _repaired(text, before)) is None:
            raise
        if not 0 <= repaired.tricks <= 13:
            raise BadNotation(Refusal.TRICKS, text, text.strip(), refused.allowed) from None
        return repaired


def _repaired(text: str, before: Played) -> Played | None:
    joined = tidy(text).replace(" ", "")
    script_of(joined, text)  # refuses a word in two scripts
    if (seat_alone := _SEATS.get(joined)) is not None:
        return replace(before, contract=replace(before.contract, declarer=seat_alone), lead=None)
    match = _PIECES.fullmatch(joined)
    return _overlaid(before, match.groups()) if match and joined else None


def _overlaid(before: Played, pieces: tuple[str | None, ...]) -> Played:
    level, strain, doubling, seat, end = pieces
    contract = replace(
        before.contract,
        level=int(level) if level else before.contract.level,
        strain=_strain(strain) if strain else before.contract.strain,
        doubling=_doubling(doubling) if doubling else before.contract.doubling,
        declarer=_SEATS[seat] if seat else before.contract.declarer,
    )
    over = before.tricks - before.contract.tricks_needed if end is None else _over(end)
    lead = before.lead if contract.declarer is before.contract.declarer else None
    return Played(contract, contract.tricks_needed + over, lead)


def _strain(text: str) -> Strain:
    if text in SYMBOLS:
        return Strain(SYMBOLS[text])
    return next(letters.strains[text] for letters in LETTERS.values() if text in letters.strains)


def _doubling(text: str) -> Doubling:
    return Doubling.REDOUBLED if len(text) == 2 else Doubling.DOUBLED


def _over(end: str) -> int:
    """Overtricks of an ending; a sign alone is one."""
    return 0 if end == "=" else int(f"{end}1" if len(end) == 1 else end)
