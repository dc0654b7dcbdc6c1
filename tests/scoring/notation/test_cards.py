import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.notation.cards import RANKS, SUITS, DealtHands, Hand, complete, read_card, read_deal, read_hand
from scoring.notation.refusals import BadNotation, Refusal
from scoring.notation.scripts import Script
from scoring.values import Card, Seat, Suit
from tests.strategies import cards

DEAL = "N:.KQ42.J987.Q6532 K7..AQ652.KT9874 QJ8653.J973.KT4. AT942.AT865.3.AJ"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("H4", "H4"),
        ("4H", "H4"),
        ("♥4", "H4"),
        ("♥10", "HT"),
        ("10♡", "HT"),
        ("ST", "ST"),
        ("st", "ST"),
        ("C10", "CT"),
        ("ПТ", "SA"),
        ("ЧД", "HQ"),
        ("ДЧ", "HQ"),
        ("БВ", "DJ"),
        ("ТК", "CK"),
        ("КТ", "CK"),
        ("ТТ", "CA"),
        ("Т10", "CT"),
        ("♠Т", "SA"),
        ("♠T", "ST"),
    ],
)
def test_a_card_in_every_spelling(text, card):
    assert str(read_card(text)) == card


@pytest.mark.parametrize("text", ["", "H", "H1", "H11", "1H", "NA", "Б10Х", "HH", "♥", "AK"])
def test_what_is_no_card(text):
    with pytest.raises(BadNotation) as refused:
        read_card(text)
    assert refused.value.code is Refusal.CARD


@pytest.mark.parametrize("text", ["HТ", "ПK", "♠КK"])
def test_a_card_in_two_scripts_is_refused(text):
    with pytest.raises(BadNotation) as refused:
        read_card(text)
    assert refused.value.code is Refusal.MIXED_SCRIPTS


def test_latin_t_is_ten_and_cyrillic_t_is_the_ace():
    latin = read_hand("T98.765.432.AKQJ")
    russian = read_hand("Т98.765.432.10КДВ")
    assert latin.holding(Suit.SPADES) == "T98"
    assert russian.holding(Suit.SPADES) == "A98"
    assert russian.holding(Suit.CLUBS) == "KQJT"


@pytest.mark.parametrize(
    "text", ["♠ T98 ♥ 765 ♦ 432 ♣ AKQJ", "ST98H765D432CAKQJ", "♣AKQJ♠T98♥765♦432", "1098.765.432.akqj"]
)
def test_a_hand_in_every_spelling(text):
    assert read_hand(text) == read_hand("T98.765.432.AKQJ")


def test_suit_letters_inside_the_hand_never_shift_a_suit_im_01():
    assert str(read_hand("SHKQ42DJ987CQ6532")) == ".KQ42.J987.Q6532"


@pytest.mark.parametrize(
    "text", ["AKQJT98765432.-.-.-", "AKQJT98765432...", "♠ AKQJT98765432 ♥ — ♦ — ♣ —", "♠AKQJT98765432"]
)
def test_a_void_is_a_dash_or_nothing(text):
    assert str(read_hand(text)) == "AKQJT98765432..."


@pytest.mark.parametrize(
    ("text", "code", "read"),
    [
        ("AKQ.JT9.876", Refusal.HOLDINGS, "3"),
        ("AKQ.JT9.876.54.32", Refusal.HOLDINGS, "5"),
        ("AKQJT98765432", Refusal.HOLDINGS, "A"),
        ("AKQ.JT9.876.5432X", Refusal.RANK, "X"),
        ("A1.JT9.876.5432", Refusal.RANK, "1"),
        ("AKQ.JT9.876.543", Refusal.CARD_COUNT, "12"),
        ("AKQJ.JT9.876.5432", Refusal.CARD_COUNT, "14"),
        ("AKA.JT9.876.5432", Refusal.CARD_TWICE, "SA"),
        ("♠AKQ♥JT9♠876♣5432", Refusal.SUIT_TWICE, ""),
        ("AKQ.ТК.876.5432", Refusal.MIXED_SCRIPTS, "AKQ.ТК.876.5432"),
        ("Пт98Ч765Б432Т10кдв", Refusal.HOLDINGS, "П"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(text, code, read):
    with pytest.raises(BadNotation) as refused:
        read_hand(text)
    assert (refused.value.code, refused.value.read) == (code, read)


def test_a_deal_with_voids_im_01():
    deal = read_deal(DEAL)
    assert deal.north.holding(Suit.SPADES) == ""
    assert deal.north.holding(Suit.HEARTS) == "KQ42"
    assert deal.south.holding(Suit.CLUBS) == ""
    assert [len(deal.hand(seat).cards) for seat in Seat] == [13, 13, 13, 13]


def test_hands_go_clockwise_from_the_first_seat():
    deal = read_deal("E:K7..AQ652.KT9874 QJ8653.J973.KT4. AT942.AT865.3.AJ .KQ42.J987.Q6532")
    assert deal == read_deal(DEAL)


def test_a_deal_in_russian_letters():
    deal = read_deal("С:.КД42.В987.Д6532 К7..ТД652.К109874 ДВ8653.В973.К104. Т10942.Т10865.3.ТВ")
    assert deal == read_deal(DEAL)


def test_an_unknown_hand_is_a_dash_and_can_be_completed_im_06():
    three = DEAL.replace("K7..AQ652.KT9874", "-")
    assert read_deal(three).east is None
    assert str(read_deal(three)) == three
    assert complete(read_deal(three)) == read_deal(DEAL)


def test_a_deal_with_nothing_or_too_much_missing_is_left_alone():
    two = read_deal("N:.KQ42.J987.Q6532 - - AT942.AT865.3.AJ")
    assert complete(two) is two
    full = read_deal(DEAL)
    assert complete(full) is full


@pytest.mark.parametrize(
    ("text", "code", "read"),
    [
        ("X:" + DEAL[2:], Refusal.FIRST_SEAT, "X"),
        (DEAL[2:], Refusal.FIRST_SEAT, DEAL[2:]),
        ("N:.KQ42.J987.Q6532 K7..AQ652.KT9874", Refusal.HANDS, "2"),
        (DEAL.replace("K7.", "KQ.").replace("QJ8653", "QJ8653"), Refusal.CARD_TWICE, "SQ"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(text, code, read):
    with pytest.raises(BadNotation) as refused:
        read_deal(text)
    assert (refused.value.code, refused.value.read) == (code, read)


def test_a_hand_is_shown_in_both_scripts():
    hand = read_hand("AT9.KQJ8765.32.T")
    assert hand.shown() == "♠ AT9 ♥ KQJ8765 ♦ 32 ♣ T"
    assert hand.shown(Script.CYRILLIC) == "♠ Т109 ♥ КДВ8765 ♦ 32 ♣ 10"
    assert read_hand("AKQJT98765432...").shown(Script.CYRILLIC) == "♠ ТКДВ1098765432 ♥ — ♦ — ♣ —"


PACK = [Card(suit, rank) for suit in SUITS for rank in RANKS]
deals = st.permutations(PACK).map(
    lambda pack: DealtHands(*(Hand(frozenset(pack[start : start + 13])) for start in range(0, 52, 13)))
)


@given(deals, st.sampled_from(Seat))
def test_a_deal_written_from_any_seat_is_read_back(deal, first):
    assert read_deal(deal.pbn(first)) == deal


@given(deals, st.sampled_from(Script))
def test_a_hand_shown_is_read_back(deal, script):
    assert read_hand(deal.north.shown(script)) == deal.north


@given(deals, st.sampled_from(Seat))
def test_the_missing_hand_is_the_rest_of_the_pack(deal, missing):
    names = dict(zip("NESW", ("north", "east", "south", "west"), strict=True))
    hands = {name: None if seat == missing else deal.hand(Seat(seat)) for seat, name in names.items()}
    assert complete(DealtHands(**hands)) == deal


@given(cards)
def test_a_card_is_read_back(card):
    assert read_card(str(card)) == card
