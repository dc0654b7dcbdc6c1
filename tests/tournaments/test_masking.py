import pytest

from club.models import Person
from tournaments.masking import Names, Player, left_in, mask

ANNA = Player(Person(given_name="Анна", family_name="Петрова"), "N–S")
PAVEL = Player(Person(given_name="Павел", family_name="Соловей"), "E–W")
IVAN = Player(Person(given_name="Иван", family_name="Белинский"), "E–W")
BERG = Player(Person(given_name="Ann-Marie", family_name="van der Berg"), "N–S")
NEAL = Player(Person(given_name="Sean", family_name="O'Neal"), "E–W")
KING = Player(Person(given_name="Ruth", family_name="King"), "E–W")
GIORGOS = Player(Person(given_name="Γιώργος", family_name="Παππάς"), "N–S")
NINO = Player(Person(given_name="Нино", family_name="გელაშვილი"), "E–W")
LUKASZ = Player(Person(given_name="Łukasz", family_name="Żółć"), "N–S")
MOSHE = Player(Person(given_name="משה", family_name="כהן"), "E–W")
ALL = Names([ANNA, PAVEL, IVAN, BERG, NEAL, KING, GIORGOS, NINO, LUKASZ, MOSHE])


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("Петрова задумалась.", "П. задумалась."),
        ("Анна Петрова задумалась", "А.П. задумалась"),
        ("Ход Анны Петровой спорный", "Ход А.П. спорный"),
        ("у Петровых спросили", "у П. спросили"),
        ("спросили Павла Соловья", "спросили П.С. "),
        ("сказал Павлу", "сказал П. "),
        ("мнение Белинского", "мнение Б. "),
        ("с Белинским", "с Б. "),
        ("Petrova hesitated", "П. hesitated"),
        ("Petrova's hesitation", "П.'s hesitation"),
        ("Берг сказал", "B. сказал"),
        ("Ann-Marie van der Berg passed", "A.M.v.d.B. passed"),
        ("O'Neal led", "O'N. led"),
        ("Ruth King led a heart", "R.K. led a heart"),
        ("Γιώργος Παππάς passed", "Γ.Π. passed"),
        ("Łukasz Żółć passed", "Ł.Ż. passed"),
        ("משה passed", "מ. passed"),
    ],
)
def test_initials_stand_for_a_name_in_either_script_and_case(text, masked):
    assert mask(text, ALL, "initials").upper() == masked.strip().upper()


@pytest.mark.parametrize(
    ("text", "masked"),
    [("Петрова и Соловей спорили.", "[N–S] и [E–W] спорили."), ("Анна Петрова.", "[N–S].")],
)
def test_hidden_the_side_stands_for_it(text, masked):
    assert mask(text, ALL, "hidden") == masked


@pytest.mark.parametrize(
    "text",
    [
        "King and queen of hearts",
        "An opening lead, and anyone would do it",
        "Ивановский другой",
        "анализ павильона",
        "Петроград далеко",
        "East passed.",
    ],
)
def test_what_is_no_name_of_theirs_stays(text):
    assert mask(text, ALL, "initials") == text


def test_shown_nothing_is_taken_out():
    assert mask("Анна Петрова", ALL, "shown") == "Анна Петрова"


def test_what_may_still_be_read_is_told():
    text = "King held the king; петрова said so, Белинский not."
    assert left_in(text, ALL) == ["King", "king", "петрова"]


def test_masking_twice_changes_nothing():
    once = mask("Анна Петрова и Sean O'Neal", ALL, "initials")
    assert mask(once, ALL, "initials") == once
