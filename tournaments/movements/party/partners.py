"""Partners after a move: drawn at the table, mixed, or fixed (P9)."""

from collections.abc import Mapping

from scoring.document.event import Seating
from scoring.values import Seat, Side
from tournaments.movements.party.draws import Drawn, Draws, Lot, Purpose
from tournaments.movements.party.moves import Meeting
from tournaments.movements.party.seats import LADY

_CHAIRS = {Side.NS: (Seat.N, Seat.S), Side.EW: (Seat.E, Seat.W)}


def drawn_partners(meeting: Meeting, round_: int, draws: Draws) -> tuple[Seating, tuple[Drawn, Drawn]]:
    """The newcomers draw: the higher deals, the lower sits at the dealer's left. Then those who stayed: the
    higher becomes the dealer's partner, the lower sits at the dealer's right, on the chair that he has.

    All four change partner.
    """
    newcomers = draws.draw(Lot(Purpose.NEWCOMERS, round_, meeting.table), meeting.arrived)
    stayers = draws.draw(Lot(Purpose.STAYERS, round_, meeting.table), meeting.stayed)
    dealer_name, left = newcomers.order
    partner, right = stayers.order
    dealer = chair_of(meeting, right).left
    players = {dealer: dealer_name, dealer.left: left, dealer.partner: partner, dealer.right: right}
    return _seated(meeting, round_, players, dealer), (newcomers, stayers)


def mixed_partners(meeting: Meeting, round_: int, colours: Mapping[str, str]) -> Seating:
    """The arriving lady becomes the partner of the gentleman who stayed, and so the other two.

    He keeps his chair; the lady who stayed changes to one of the free chairs.
    """
    staying_lady, staying_gentleman = _lady_first(meeting.stayed, colours)
    arriving_lady, arriving_gentleman = _lady_first(meeting.arrived, colours)
    chair = chair_of(meeting, staying_gentleman)
    players = {
        chair: staying_gentleman,
        chair.partner: arriving_lady,
        chair.left: arriving_gentleman,
        chair.right: staying_lady,
    }
    return _seated(meeting, round_, players, None)


def fixed_partners(meeting: Meeting, round_: int) -> Seating:
    """Those who arrived take the free chairs together; partners never change."""
    free = meeting.stayed_side.other
    if len(meeting.arrived) == 1:
        pairs = {meeting.stayed_side: meeting.stayed[0], free: meeting.arrived[0]}
        return Seating(round_, meeting.table, pairs={side: pairs[side] for side in Side})
    players = dict(zip(_CHAIRS[free], meeting.arrived, strict=True))
    players |= dict(zip(_CHAIRS[meeting.stayed_side], meeting.stayed, strict=True))
    return _seated(meeting, round_, players, None)


def chair_of(meeting: Meeting, stayer: str) -> Seat:
    """The chair of one who stayed."""
    return _CHAIRS[meeting.stayed_side][meeting.stayed.index(stayer)]


def _lady_first(pair: tuple[str, ...], colours: Mapping[str, str]) -> tuple[str, str]:
    first, second = pair
    return (first, second) if colours[first] == LADY else (second, first)


def _seated(meeting: Meeting, round_: int, players: Mapping[Seat, str], dealer: Seat | None) -> Seating:
    return Seating(round_, meeting.table, players={seat: players[seat] for seat in Seat}, dealer=dealer)
