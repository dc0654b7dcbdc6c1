"""Every code that the engine can give has words, and the words take the numbers that come with it."""

import re
from pathlib import Path

import pytest

from tournaments import movement_words as words
from tournaments.changes.telling import CLASHES
from tournaments.movements.audit import audit, audit_text
from tournaments.movements.changes.effect import Clash
from tournaments.movements.changes.people import pair_arrives
from tournaments.movements.instructions import after_round, opening
from tournaments.movements.mitchell import mitchell, share_and_relay
from tournaments.movements.offers import Request, offers
from tournaments.movements.values import Family, Kind, Note

ENGINE = Path(words.__file__).parent / "movements"


def codes(pattern):
    return {
        code
        for path in ENGINE.rglob("*.py")
        if "party" not in path.parts
        for code in re.findall(pattern, path.read_text())
    }


@pytest.mark.parametrize(
    ("pattern", "known"),
    [
        (r'Note\.of\(\s*"([a-z-]+)"', words.NOTES),
        (r'Fault\.(?:error|warning)\(\s*"([a-z-]+)"', words.FAULTS),
        (r'NoSuchMovementError\(\s*"([a-z-]+)"', words.REASONS),
        (r'require\(.*"([a-z0-9-]+)"', words.REASONS),
        (r'UnreadableMovementError\(\s*"([a-z-]+)"', words.UNREADABLE),
        (r'\bchange\(\s*"([a-z-]+)"', words.CHANGES),
        (r'\bWish\(\s*"([a-z-]+)"', words.WISHES),
    ],
)
def test_no_code_is_without_words(pattern, known):
    assert codes(pattern) - set(known) == set()


def test_every_family_and_every_clash_has_a_name():
    assert set(words.FAMILIES) == set(Family)
    assert {*CLASHES, Clash.SHARES} == set(Clash)


@pytest.mark.parametrize("request_", [Request(n) for n in (9, 14, 16, 21, 24, 30)] + [Request(9, kind=Kind.TEAMS)])
def test_notes_and_reasons_take_their_numbers(request_):
    found, refused = offers(request_)
    told = [words.note_text(note) for offer in found for note in offer.movement.notes]
    told += [words.reason_text(refusal.code, dict(refusal.values)) for refusal in refused]
    told += [words.note_text(note) for offer in found[:8] for note in opening(offer.movement)]
    told += [words.note_text(note) for offer in found[:8] for note in after_round(offer.movement, 1)]
    assert told
    assert not [text for text in told if "%" in text or "{" in text]


def test_faults_and_changes_take_their_numbers():
    told = [words.fault_text(fault) for fault in audit(share_and_relay(6))]
    told += [words.fault_text(fault) for fault in audit_text("{")[1]]
    told += [words.change_text(change) for change in pair_arrives(mitchell(7), 1)]
    assert told
    assert not [text for text in told if "%" in text or "{" in text]


def test_a_code_nobody_put_into_words_is_shown_as_it_is():
    assert words.sentence(words.NOTES, "brand-new", {"n": 1}) == "brand-new {'n': 1}"


def test_several_relays_are_one_sentence():
    notes = [
        Note.of("relay", after=3, sets=1),
        Note.of("guide-cards"),
        Note.of("relay", after=7),
        Note.of("relay", after=7),
    ]
    assert words.notes_told(notes) == ["Relay stands are after tables 3, 7 (×2).", "Guide cards are needed."]


def test_one_relay_keeps_its_own_words():
    assert words.notes_told([Note.of("relay", after=3, sets=1)]) == ["A relay stands after table 3."]
