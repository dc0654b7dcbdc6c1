from django.utils import translation

from tournaments.diagrams import diagram_of

DEAL = "N:AKQ54.J3.T98.A52 J93.KQT7.J54.J97 T82.A98542..KQ64 76.6.AKQ7632.T83"


def test_hands_go_round_from_the_first_seat() -> None:
    diagram = diagram_of("E" + DEAL[1:], None)
    assert diagram is not None
    assert diagram.east.suits[0] == ("S", "A K Q 5 4")
    assert diagram.north.points == 9


def test_a_void_is_a_dash_and_a_ten_two_digits() -> None:
    diagram = diagram_of(DEAL, None)
    assert diagram is not None
    assert diagram.south.suits[2] == ("D", "–")
    assert diagram.north.suits[2] == ("D", "10 9 8")


def test_all_forty_points_are_counted() -> None:
    diagram = diagram_of(DEAL, None)
    assert diagram is not None
    assert sum(hand.points for hand in (diagram.north, diagram.east, diagram.south, diagram.west)) == 40


def test_russian_writes_its_own_honours() -> None:
    with translation.override("ru"):
        diagram = diagram_of(DEAL, None)
    assert diagram is not None
    assert diagram.north.suits[0] == ("S", "Т К Д 5 4")


def test_makes_are_levels_and_a_dash_below_the_first() -> None:
    diagram = diagram_of(DEAL, {"N": {"C": 7, "D": 6, "H": 13, "S": 10, "NT": 0}})
    assert diagram is not None
    assert diagram.makes == (("N", (("C", "1"), ("D", "–"), ("H", "7"), ("S", "4"), ("NT", "–"))),)


def test_without_a_whole_deal_there_is_no_diagram() -> None:
    assert diagram_of("", None) is None
    assert diagram_of("N:AKQ54.J3.T98.A52", None) is None
