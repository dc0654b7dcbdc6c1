"""Every whole number of a document has its least, and some their most: both ends, and one beyond."""

import json

import pytest

from scoring.document.errors import BadDocumentError
from scoring.document.reading import read_event
from tests.scoring.document.events import honeymoon_json, pairs_json, party_json


def read(document):
    return read_event(json.dumps(document))


def line(**entries):
    return pairs_json(results=[{"board": 1, "ns": "1", "ew": "2", "score": 50} | entries])


def played(**entries):
    return pairs_json(results=[{"board": 1, "ns": "1", "ew": "2", "contract": "4S", "by": "N", "tricks": 10} | entries])


def replayed(**entries):
    return line(**({"play": 1} | entries)) | {"game": "replay"}


def board(**entries):
    return pairs_json(boards=[{"number": 1} | entries])


def match(**entries):
    return pairs_json(matches=[{"round": 1, "home": "1", "away": "2"} | entries])


def penalty(**entries):
    return pairs_json(penalties=[{"entrant": "1", "amount": "1", "unit": "matchpoints"} | entries])


def conditions(**entries):
    return pairs_json(conditions=entries)


def vps(**row):
    return conditions(vp_scale=[[row["margin"], "10", "10"]])


def seat(**entries):
    return party_json(seats=[{"round": 1, "table": "1", "N": "a", "E": "b", "S": "c", "W": "d"} | entries])


def deal(**entries):
    return party_json(results=[{"round": 1, "table": "1", "deal": 1, "score": {"NS": 420, "EW": 0}} | entries])


def dealt(**entries):
    entries = {"round": 1, "table": "1", "deal": 1, "contract": "4S", "by": "N", "tricks": 10} | entries
    return party_json(results=[entries])


def typed(**score):
    return deal(score={"NS": 0, "EW": 0} | score)


def honeymoon(**entries):
    kept = {"match": "1", "deal": 1, "players": ["p", "q"], "contract": "2C", "by": "p", "tricks": 8}
    return honeymoon_json(results=[kept | entries])


def unfinished(**entries):
    return party_json(game="rubber", conditions={"unfinished": entries}, results=[])


LEAST = [
    *((line, key, 1) for key in ("board", "session", "round")),
    (played, "tricks", 0),
    (replayed, "play", 1),
    *((board, key, 1) for key in ("number", "session")),
    *((match, key, 1) for key in ("round", "session", "boards")),
    *((penalty, key, 1) for key in ("round", "session")),
    *((conditions, key, 1) for key in ("winners", "rounds", "minutes", "deals", "expected_results", "imp_cap")),
    *((conditions, key, 1) for key in ("boards_per_match", "cap")),
    *((conditions, key, 0) for key in ("butler_trim", "seed")),
    *((seat, key, 1) for key in ("round", "cycle")),
    *((deal, key, 1) for key in ("round", "deal")),
    (dealt, "tricks", 0),
    *((typed, side, 0) for side in ("NS", "EW")),
    *((honeymoon, key, 1) for key in ("round", "deal")),
    (honeymoon, "tricks", 0),
    *((unfinished, key, 0) for key in ("game", "part_score")),
]
MOST = [
    (played, "tricks", 13),
    (dealt, "tricks", 13),
    (honeymoon, "tricks", 13),
    (replayed, "play", 2),
    (conditions, "winners", 2),
]


def _name(value):
    return getattr(value, "__name__", str(value))


@pytest.mark.parametrize(("document", "key", "least"), LEAST, ids=_name)
def test_no_number_is_less_than_its_least(document, key, least):
    read(document(**{key: least}))
    with pytest.raises(BadDocumentError, match=f"{key}: {least - 1}; allowed: a whole number"):
        read(document(**{key: least - 1}))


@pytest.mark.parametrize(("document", "key", "most"), MOST, ids=_name)
def test_no_number_is_more_than_its_most(document, key, most):
    with pytest.raises(BadDocumentError, match=f"{key}: {most + 1}; allowed: a whole number"):
        read(document(**{key: most + 1}))


def test_a_club_table_begins_at_nothing():
    assert read(vps(margin=0)).conditions.vp_scale == ((0, 10, 10),)
    with pytest.raises(BadDocumentError, match="margin: -1; allowed: a whole number"):
        read(vps(margin=-1))


@pytest.mark.parametrize(
    ("away", "vps", "fits"),
    [
        ("2", ["12", "8"], True),
        ("2", ["12"], False),
        (None, ["12"], True),
        (None, ["12", "0"], True),
        (None, [], False),
    ],
)
def test_a_bye_has_one_number_of_vps_and_a_match_two(away, vps, fits):
    entries = {"vps": vps} if away else {"vps": vps, "away": None}
    document = match(**entries)
    if away is None:
        del document["matches"][0]["away"]
    if fits:
        assert len(read(document).matches[0].vps) == len(vps)
    else:
        with pytest.raises(BadDocumentError, match="vps"):
            read(document)


def test_honours_have_no_other_keys():
    with pytest.raises(BadDocumentError, match="unknown key 'by'"):
        read(line(honours=[{"side": "NS", "points": 100, "by": "N"}]))


def _nested(levels):
    return {"deeper": _nested(levels - 1)} if levels else 1


def test_what_is_only_kept_may_be_forty_levels_deep():
    assert read(pairs_json(record=_nested(40))).record
    with pytest.raises(BadDocumentError, match="nested too deeply; allowed: 40 levels"):
        read(pairs_json(record=_nested(41)))


def test_what_is_only_kept_is_told_with_its_place():
    with pytest.raises(BadDocumentError, match=r"record, persons\[1\]\[2\], age: 1.5"):
        read(pairs_json(record={"persons": [["x", {"age": 1.5}]]}))


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (line(ns="9"), "results[1] (board 1): unknown entrant '9'"),
        (line(ew="9"), "results[1] (board 1): unknown entrant '9'"),
        (honeymoon(players=["p", "z"]), "results[1] (match 1): unknown entrant 'z'"),
        (penalty(entrant="9"), "penalties[1]: unknown entrant '9'"),
        (match(home="9"), "matches[1]: unknown entrant '9'"),
        (match(away="9"), "matches[1]: unknown entrant '9'"),
        (seat(S="z"), "seats[1] (round 1, table 1): unknown entrant 'z'"),
        (penalty(unit="vps"), "penalties[1] (entrant 1), unit: 'vps'"),
        (match(id="m", home="3") | {"results": line(match="m")["results"]}, "results[1] (board 1), match: 'm'"),
    ],
)
def test_a_name_that_does_not_fit_is_told_with_its_place(document, place):
    with pytest.raises(BadDocumentError) as refused:
        read(document)
    assert str(refused.value).startswith(place)


@pytest.mark.parametrize(
    ("contest", "game", "names", "fits"),
    [
        ("pairs", "duplicate", 1, False),
        ("pairs", "duplicate", 2, True),
        ("pairs", "duplicate", 99, True),
        ("pairs", "duplicate", 100, False),
        ("individual", "duplicate", 2, False),
        ("teams", "duplicate", 3, False),
        ("teams", "duplicate", 4, True),
        ("teams", "duplicate", 8, True),
        ("teams", "duplicate", 9, False),
        (None, "honeymoon", 1, True),
        (None, "honeymoon", 2, False),
        (None, "progressive", 1, True),
        (None, "progressive", 99, True),
        (None, "progressive", 100, False),
        (None, "progressive", 0, False),
    ],
)
def test_how_many_names_an_entrant_has(contest, game, names, fits):
    entrant = {"id": "1", "names": [f"n{at}" for at in range(names)]}
    document = pairs_json(game=game, entrants=[entrant], results=[])
    if contest is None:
        del document["contest"]
    else:
        document["contest"] = contest
    if fits:
        assert len(read(document).entrants[0].names) == names
    else:
        with pytest.raises(BadDocumentError, match="names"):
            read(document)
