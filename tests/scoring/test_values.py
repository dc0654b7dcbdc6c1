import pytest

from scoring.values import Card, Contract, Seat, Side, Strain, Suit, Vulnerability


def test_the_seats_go_round_clockwise():
    assert [seat.left for seat in Seat] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert [seat.right for seat in Seat] == [Seat.W, Seat.N, Seat.E, Seat.S]
    assert [seat.partner for seat in Seat] == [Seat.S, Seat.W, Seat.N, Seat.E]


def test_partners_are_on_one_side():
    assert all(seat.side is seat.partner.side is seat.left.side.other for seat in Seat)


@pytest.mark.parametrize("level", [0, 8, -1])
def test_a_contract_has_a_level(level):
    with pytest.raises(ValueError, match=f"a level of 1 to 7, not {level}"):
        Contract(level, Strain.CLUBS, Seat.N)


@pytest.mark.parametrize("rank", ["1", "10", "", "AK", "a"])
def test_a_card_has_a_rank(rank):
    with pytest.raises(ValueError, match="a card has a rank"):
        Card(Suit.HEARTS, rank)


def test_values_say_what_they_are():
    assert str(Card(Suit.HEARTS, "T")) == "HT"
    assert str(Contract(3, Strain.NOTRUMP, Seat.W)) == "3NT W"


@pytest.mark.parametrize(
    ("vulnerability", "sides"),
    [
        (Vulnerability.NONE, []),
        (Vulnerability.NS, [Side.NS]),
        (Vulnerability.EW, [Side.EW]),
        (Vulnerability.ALL, [Side.NS, Side.EW]),
    ],
)
def test_who_is_vulnerable(vulnerability, sides):
    assert [side for side in Side if vulnerability.includes(side)] == sides
