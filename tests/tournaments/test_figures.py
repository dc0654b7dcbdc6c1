import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from tournaments import figures


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        ("-420", None, "−420"),
        (-50, None, "−50"),
        ("9.50", None, "9.5"),
        ("100.00", None, "100"),
        ("60", 2, "60.00"),
        (None, None, ""),
        ("", 2, ""),
        ("0", None, "0"),
    ],
)
def test_a_figure_has_a_real_minus_and_no_idle_zeros(value: figures.Number, places: int | None, text: str) -> None:
    assert figures.figure(value, places) == text


def test_russian_writes_a_comma() -> None:
    with translation.override("ru"):
        assert figures.figure("60.25") == "60,25"


@pytest.mark.parametrize(
    ("value", "text"), [("9.5", "9½"), ("0.5", "½"), ("-0.5", "−½"), ("10", "10"), ("9.25", "9.25")]
)
def test_a_half_is_written_short(value: str, text: str) -> None:
    assert "".join(part for part in _text(figures.halves(value))) == text


def _text(html: str) -> str:
    return html.replace('<span class="half">', "").replace("</span>", "")


def test_a_column_with_a_third_in_it_is_written_in_decimals() -> None:
    assert figures.column(["10", "9.5", "4.67"]) == ["10.00", "9.50", "4.67"]


def test_a_column_of_whole_numbers_stays_whole() -> None:
    assert figures.column(["10", "", "0"]) == ["10", "", "0"]


@given(st.decimals(min_value=-9999, max_value=9999, places=2))
def test_signed_figures_lose_nothing(value) -> None:
    text = figures.signed(value).replace("−", "-")
    assert float(text) == float(value)
    assert text.startswith("+") == (value > 0)


@given(st.decimals(min_value=-500, max_value=500, places=2))
def test_a_bar_stays_within_its_rule(percent) -> None:
    width = figures.percent_bar(str(percent)).split('width="')[1].split('"')[0]
    assert 0 <= float(width) <= 100


def test_imps_have_a_sign_and_the_decimals_that_one_of_them_needs() -> None:
    assert figures.signed_column(["12", "-3", "0", ""]) == ["+12", "−3", "0", ""]
    assert figures.signed_column(["1.5", "-3", "0"]) == ["+1.50", "−3.00", "0.00"]
