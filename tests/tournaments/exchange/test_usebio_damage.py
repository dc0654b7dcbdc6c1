"""Damaged files by the thousand: each is read, or refused as a file; nothing else ever comes out."""

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.tournaments.exchange.files import SMALL
from tournaments.exchange.formats.faults import UnreadableFile
from tournaments.exchange.formats.usebio import read_usebio

WORDS = [
    b"",
    b"0",
    b"-1",
    b"99999999999",
    b"9" * 5000,
    b"A9999",
    b"PASS",
    b"NP",
    b"7NTXX",
    b"\xff",
    b"&amp;",
    b"<X/>",
    b"\x00",
    "Ж".encode(),
]


def _read(content: bytes) -> bool:
    """Whether it was read or refused; anything else that is raised fails the test."""
    try:
        found = read_usebio(content)
    except UnreadableFile:
        return False
    assert found.document.entrants
    return True


@given(st.integers(0, len(SMALL) - 1), st.binary(max_size=3))
@examples(300)
def test_a_file_with_other_bytes_somewhere(at: int, other: bytes) -> None:
    assert _read(SMALL[:at] + other + SMALL[at + len(other) :]) in (True, False)


@given(st.integers(0, len(SMALL)))
@examples(150)
def test_a_file_cut_short(at: int) -> None:
    is_whole = not SMALL[at:].strip()
    assert _read(SMALL[:at]) is is_whole


@given(st.data())
@examples(300)
def test_a_field_that_says_something_else(data: st.DataObject) -> None:
    texts = SMALL.split(b">")
    at = data.draw(st.integers(1, len(texts) - 2))
    _text, sign, rest = texts[at].partition(b"<")
    texts[at] = data.draw(st.sampled_from(WORDS)) + sign + rest
    assert _read(b">".join(texts)) in (True, False)


@given(st.binary(max_size=200))
def test_any_bytes_at_all(content: bytes) -> None:
    assert not _read(content)
