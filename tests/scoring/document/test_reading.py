"""Every refusal says where it is, what was read, and what is allowed there."""

import json
from fractions import Fraction

import pytest

from scoring.document.errors import BadDocumentError
from scoring.document.event import Artificial, Component, Contest, Game
from scoring.document.reading import event_of, is_event, read_event
from scoring.document.writing import event_text
from scoring.values import Contract, Doubling, Seat, Side, Strain
from tests.scoring.document.events import honeymoon_json, individual_json, pairs_json, party_json
from tests.scoring.golden import EVENT_SCHEMA, problems


def refusal(document):
    with pytest.raises(BadDocumentError) as caught:
        read_event(document if isinstance(document, str | bytes) else json.dumps(document))
    return str(caught.value)


def line(**entries):
    return pairs_json(results=[{"board": 7, "table": "A1", "ns": "1", "ew": "2"} | entries])


def test_a_small_event_is_read():
    document = read_event(json.dumps(pairs_json()))
    assert (document.game, document.contest, document.method) == (Game.DUPLICATE, Contest.PAIRS, "matchpoints")
    first, second = document.results
    assert first.contract == Contract(4, Strain.SPADES, Seat.N, Doubling.DOUBLED)
    assert (first.tricks, first.sitters, second.score) == (10, ("1", "2"), -50)


def test_a_replay_and_teams_are_by_imps():
    replay = pairs_json(game="replay", results=[])
    teams = pairs_json(contest="teams", entrants=[{"id": "1", "names": ["a", "b", "c", "d"]}], results=[])
    assert (event_of(replay).method, event_of(teams).method) == ("imps", "imps")


def test_a_file_may_begin_with_a_byte_order_mark():
    assert read_event(b"\xef\xbb\xbf" + json.dumps(pairs_json()).encode()).name == "Tuesday"
    assert read_event("\ufeff" + json.dumps(pairs_json())).name == "Tuesday"


def test_an_event_document_is_known_by_its_format():
    assert is_event('{"format": "overtrick-event", "version": 9}')
    assert not is_event('{"format": "other"}')
    assert not is_event("[1]")
    assert not is_event("<USEBIO/>")


def test_decimals_are_exact():
    document = event_of(line(artificial={"ns": "A+", "ew": "45.5"}))
    assert document.results[0].artificial == Artificial("A+", Fraction("45.5"))


def test_one_weight_may_be_negative():
    parts = [{"weight": "1", "score": 1430}, {"weight": "-1", "score": 50}, {"weight": "1", "score": -980}]
    document = event_of(line(score=-980, assigned={"ns": parts}))
    assert document.results[0].assigned.ns[1] == Component(Fraction(-1), 50)


def test_a_line_may_make_its_own_match():
    document = event_of(line(score=0, match="m9"))
    assert document.results[0].match == "m9"


def test_a_condition_of_another_game_has_no_effect():
    assert event_of(party_json(conditions={"method": "butler", "winners": 2})).conditions.winners == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"format": ', "line 1, column 12: not JSON"),
        ("", "line 1, column 1: not JSON"),
        ("[" * 100_000, "document: objects nested too deeply"),
        (b"\xff\xfe", "byte 1: not UTF-8; allowed: text in UTF-8"),
        ("[]", "a list; allowed: an object {…}"),
        ("{}", "format: missing; allowed: it must be given"),
        ('{"format": "overtrick-score"}', "format: 'overtrick-score'; allowed: overtrick-event"),
        (
            '{"format": "overtrick-event", "version": 2}',
            "version: 2; allowed: a whole number without quotes, 1 to 1",
        ),
    ],
)
def test_what_is_not_an_event_document_is_refused(text, said):
    assert said in refusal(text)


def raw(old, new):
    """The small event as text with one piece replaced, for what Python's JSON cannot write."""
    text = json.dumps(pairs_json())
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (raw('"tricks": 10', '"tricks": 10.0'), "results[1] (board 1, table A1), tricks: 10.0"),
        (raw('"tricks": 10', '"tricks": NaN'), "tricks: NaN; allowed: a whole number"),
        (raw('"tricks": 10', '"tricks": 1e1'), "tricks: 1e1; allowed: a whole number"),
        (raw('"score": -50', '"score": ' + "9" * 5000), "score: 999"),
        (raw('"score": -50', '"score": 99999999999'), "score: 99999999999; allowed: a whole number"),
        (raw('"score": -50', '"score": -50, "score": -100'), "(board 1, table A2), score: stands twice"),
        (raw('"name":', '"name": "x", "name":'), "name: stands twice; allowed: each key once"),
        (raw('"tricks": 10', '"tricks": true'), "tricks: true; allowed: a whole number without quotes, 0 to 13"),
        (raw('"tricks": 10', '"tricks": "10"'), "tricks: '10'"),
        (raw('"board": 1', '"board": 0'), "board: 0; allowed: a whole number without quotes, from 1"),
        (raw('"board": 1', '"boord": 1'), "board: missing"),
        (raw('"board": 1', '"board": 1, "boord": 1'), "unknown key 'boord'; allowed: artificial, assigned, board"),
        (raw('"name": "Tuesday"', '"name": " "'), "name: ' '; allowed: a text that is not empty"),
        (raw('"name": "Tuesday"', '"name": "\\ud800"'), "name: '\\ud800'"),
        (raw('"name": "Tuesday"', '"name": 5'), "name: 5; allowed: a text in quotes"),
        (raw('"name": "Tuesday"', '"name": null'), "name: null; allowed: a text in quotes"),
        (raw('"game": "duplicate"', '"game": "whist"'), "game: 'whist'; allowed: duplicate, replay"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(document, said):
    assert said in refusal(document)


DEAL = "N:AKQJ.AKQJ.AKQJ.A T987.T987.T987.2 6543.6543.6543.3 2.2.2.KQJT987654"


@pytest.mark.parametrize("deal_text", [DEAL, "W:AKQJ.AKQJ.AKQJ.A - 6543.6543.6543.3 -"])
def test_a_hand_record_is_kept_as_it_is_written(deal_text):
    assert event_of(pairs_json(boards=[{"number": 1, "deal": deal_text}])).boards[0].deal == deal_text


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (pairs_json(nmae="x"), "unknown key 'nmae'; allowed: boards, conditions, contest"),
        (pairs_json(contest="fours"), "contest: 'fours'; allowed: pairs, individual, teams"),
        ({k: v for k, v in pairs_json().items() if k != "contest"}, "contest: missing"),
        (pairs_json(game="replay", contest="teams"), "contest: 'teams'; allowed: pairs, individual"),
        (pairs_json(date="24.11.2026"), "date: '24.11.2026'; allowed: a date like 2026-11-24"),
        (pairs_json(date="2026-W48-2"), "date: '2026-W48-2'"),
        (pairs_json(results={}), "results: an object; allowed: a list"),
        (pairs_json(results=[5]), "results[1]: 5; allowed: an object"),
        (pairs_json(entrants=[{"id": "1", "names": ["alone"]}]), "names: 1 names; allowed: 2 or more"),
        (pairs_json(entrants=[{"id": "1", "names": ["a", "b"]}] * 2), "entrants, id: '1' stands 2 times"),
        (pairs_json(entrants=[{"id": "1", "names": ["a", "b"], "handicap": "5%"}]), "handicap: '5%'"),
        (pairs_json(entrants=[{"id": "1", "names": ["a", "b"], "handicap": "1e3"}]), "plain decimal number"),
        (pairs_json(entrants=[{"id": "1", "names": ["a", "b"], "handicap": 5}]), "handicap: 5; allowed"),
        (pairs_json(entrants=[{"id": "1", "names": ["a", "b"], "ranked": "no"}]), "ranked: 'no'; allowed: true"),
        (pairs_json(contest="teams", results=[]), "names: 2 names; allowed: 4 to 8"),
        (individual_json(entrants=[{"id": "a", "names": ["a", "b"]}]), "names: 2 names; allowed: 1"),
        (pairs_json(conditions={"winners": 2}), "entrants (id 1), direction: missing; allowed: NS or EW"),
        (pairs_json(boards=[{"number": 1}, {"number": 1}]), "boards: 'session 1, board 1, version a' stands 2"),
        (pairs_json(boards=[{"number": 1, "vulnerable": "Both"}]), "vulnerable: 'Both'; allowed: None, NS, EW"),
        (pairs_json(boards=[{"number": 1, "deal": DEAL[:-1]}]), "boards[1] (number 1), deal:"),
        (pairs_json(boards=[{"number": 1, "deal": DEAL.replace("T987.T", "AKQJ.T")}]), "deal:"),
        (pairs_json(boards=[{"number": 1, "deal": "N:x"}]), "deal: 'N:x'"),
        (pairs_json(boards=[{"number": 1, "deal": "N:1.2.3.4 - - -"}]), "deal:"),
        (pairs_json(matches=[{"round": 1, "home": "1", "away": "1"}]), "away: '1', the same as home"),
        (pairs_json(matches=[{"round": 1, "home": "1", "away": "9"}]), "matches[1]: unknown entrant '9'"),
        (pairs_json(matches=[{"round": 1, "home": "1", "away": "2", "winner": "3"}]), "winner: '3'; allowed: 1, 2"),
        (pairs_json(matches=[{"round": 1, "home": "1", "weight": "0"}]), "weight: 0; allowed: more than 0"),
        (pairs_json(matches=[{"round": 1, "home": "1", "away": "2", "imps": ["1"]}]), "imps: 1 numbers; allowed: 2"),
        (pairs_json(matches=[{"id": "m", "round": 1, "home": "1"}] * 2), "matches, id: 'm' stands 2 times"),
        (line(score=0, match="m") | {"matches": [{"id": "m", "round": 1, "home": "1", "away": "3"}]}, "a match of"),
        (pairs_json(penalties=[{"entrant": "1", "amount": "1", "unit": "imps"}]), "unit: 'imps'; allowed: percent"),
        (pairs_json(penalties=[{"entrant": "1", "amount": "1", "unit": "vps"}]), "unit: 'vps'"),
        (pairs_json(penalties=[{"entrant": "1", "amount": "x", "unit": "percent"}]), "amount: 'x'"),
        (
            pairs_json(
                conditions={"vp_scale": "acbl-20"},
                penalties=[{"entrant": "1", "amount": "1", "unit": "percent"}],
            ),
            "penalties[1] (entrant 1), round: missing",
        ),
        (party_json(penalties=[{"entrant": "a", "amount": "1", "unit": "percent"}]), "allowed: points"),
        (pairs_json(record={"speed": 1.5}), "record, speed: 1.5; allowed: whole numbers"),
        (pairs_json(sessions=[{"schedule": [[1, 0.5]]}]), "sessions[1], schedule[1][2]: 0.5"),
        (pairs_json(record={"note": "\ud800"}), "record, note: '\\ud800'; allowed: a text of signs"),
        (raw('"results"', '"record": ' + '{"a":' * 60 + "1" + "}" * 60 + ', "results"'), "objects nested too deeply"),
        (raw('"results"', '"record": {"a": {"b": 1, "b": 2}}, "results"'), "record, a: key 'b' stands twice"),
    ],
)
def test_a_wrong_part_is_refused_by_name(document, said):
    assert said in refusal(document)


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({}, "results[1] (board 7, table A1): no result; allowed: contract (with by and tricks)"),
        ({"contract": "4S", "tricks": 10}, "by: missing"),
        ({"contract": "4S", "by": "N"}, "tricks: missing"),
        ({"by": "N"}, "contract: missing; allowed: a contract beside by"),
        ({"tricks": 9}, "contract: missing; allowed: a contract beside tricks"),
        ({"contract": "4S", "by": "NS", "tricks": 10}, "by: 'NS'; allowed: N, E, S, W"),
        ({"contract": "8S", "by": "N", "tricks": 10}, "contract: '8S'; allowed: 1-7, then C D H S NT"),
        ({"contract": "4SXXX", "by": "N", "tricks": 10}, "contract: '4SXXX'"),
        ({"contract": "4♠", "by": "N", "tricks": 10}, "contract: '4♠'"),
        ({"contract": "4S", "by": "N", "tricks": 14}, "tricks: 14; allowed: a whole number without quotes, 0 to 13"),
        ({"score": 0, "passed_out": True}, "passed_out, score together; allowed: one of contract"),
        ({"contract": "4S", "by": "N", "tricks": 9, "not_played": True}, "contract, not_played together"),
        ({"score": 0, "lead": "4H"}, "lead: '4H'; allowed: a suit C D H S, then a rank"),
        ({"artificial": {"ns": "A+"}}, "no result"),
        ({"artificial": {}}, "artificial: neither side; allowed: ns, ew, or both"),
        ({"artificial": {"ns": "A++", "ew": "A"}}, "artificial, ns: 'A++'; allowed: A+, A, A-"),
        ({"artificial": {"ns": 60, "ew": "A"}}, "artificial, ns: 60; allowed: a plain decimal"),
        ({"artificial": {"north": "A", "ew": "A"}}, "artificial: unknown key 'north'"),
        ({"assigned": {}}, "assigned: neither side"),
        ({"assigned": {"ns": [{"weight": "0.9", "score": 0}]}}, "assigned, ns: weights that sum to 0.9"),
        ({"assigned": {"ns": [{"weight": "-1", "score": 0}] * 2 + [{"weight": "3", "score": 1}]}}, "two negative"),
        ({"assigned": {"ns": [{"score": 0}]}}, "assigned, ns[1], weight: missing"),
        (
            {"score": 1, "artificial": {"ns": "A"}, "assigned": {"ns": [{"weight": "1", "score": 0}]}},
            "a side with both artificial and assigned",
        ),
        ({"score": 0, "honours": [{"side": "NS", "points": 90}]}, "honours[1], points: 90; allowed: 100, 150"),
        ({"score": 0, "ew": "1"}, "ew: '1', who sits there twice"),
        ({"score": 0, "ew": "9"}, "results[1] (board 7): unknown entrant '9'; allowed: an id of entrants"),
        ({"score": 0, "play": 1}, "unknown key 'play'"),
        ({"score": 0, "round": 0}, "round: 0"),
        ({"score": 0, "seats": {"X": "Ann"}}, "seats: unknown key 'X'"),
    ],
)
def test_a_line_without_sense_is_refused(entries, said):
    assert said in refusal(line(**entries))


@pytest.mark.parametrize(
    ("conditions", "said"),
    [
        ({"winers": 2}, "conditions: unknown key 'winers'"),
        ({"winners": 3}, "winners: 3; allowed: a whole number without quotes, 1 to 2"),
        ({"method": "imps"}, "method: 'imps'; allowed: matchpoints, cross-imps, butler, total-points"),
        ({"butler_trim": "most"}, "butler_trim: 'most'; allowed: a whole number from 0, or"),
        ({"butler_trim": -1}, "butler_trim: -1"),
        ({"vp_scale": "wbf"}, "vp_scale: 'wbf'; allowed: none, wbf-continuous"),
        ({"vp_scale": []}, "vp_scale[1]: no rows; allowed: [lowest margin"),
        ({"vp_scale": [[1, "10", "10"]]}, "vp_scale[1]: a first margin that is not 0; allowed: rows with rising"),
        ({"vp_scale": [[0, "10", "10"], [0, "11", "9"]]}, "vp_scale[2]: a margin not above the one before"),
        ({"vp_scale": [[0, "10", "9"]]}, "vp_scale[1]: unlike VPs for a draw"),
        ({"vp_scale": [[0, "10", "10"], [1, "9", "9"]]}, "vp_scale[2]: fewer VPs than for a smaller win"),
        ({"vp_scale": [[0, "10", "10"], [1, "11", "11"]]}, "vp_scale[2]: more VPs than for a smaller loss"),
        ({"vp_scale": [[0, "10"]]}, "vp_scale[1]: not a row of three"),
        ({"vp_scale": [[0, 10, 10]]}, "vp_scale[1], vps: 10; allowed: a plain decimal"),
        ({"vp_scale": [["0", "10", "10"]]}, "vp_scale[1], margin: '0'"),
        ({"tie_breaks": ["coin"]}, "tie_breaks: 'coin'; allowed: mutual, wins, imps"),
        ({"artificial": {"A": 50}}, "conditions, artificial, A: 50"),
        ({"artificial": {"B": "50"}}, "conditions, artificial: unknown key 'B'"),
        ({"unfinished": {"game": -1}}, "conditions, unfinished, game: -1"),
        ({"unfinished": {"slam": 1}}, "conditions, unfinished: unknown key 'slam'"),
        ({"expected_results": 0}, "expected_results: 0"),
        ({"seed": 1.5}, "seed: 1.5"),
        ({"contract_table": 1987}, "contract_table: 1987; allowed: 1987, 1935, 1932"),
        ({"knock_out": 1}, "knock_out: 1; allowed: true, false"),
        ([], "conditions: a list; allowed: an object"),
    ],
)
def test_a_condition_that_is_not_one_is_refused(conditions, said):
    assert said in refusal(pairs_json(conditions=conditions))


def test_an_artificial_score_in_total_points_is_refused_with_its_place():
    award = {"board": 1, "ns": "1", "ew": "2", "artificial": {"ns": "A+", "ew": "A-"}}
    total_points = {"method": "total-points"}
    assert "results[1] (board 1), artificial: an artificial score in total points" in refusal(
        pairs_json(conditions=total_points, results=[award])
    )
    assert event_of(pairs_json(conditions=total_points, results=[award | {"cancelled": True}])).results[0].cancelled
    assert event_of(pairs_json(results=[award])).results[0].artificial


def seat(**entries):
    return party_json(seats=[{"round": 1, "table": "1", "N": "a", "E": "b", "S": "c", "W": "d"} | entries])


def deal(**entries):
    return party_json(results=[{"round": 1, "table": "1", "deal": 1} | entries])


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (seat(NS="a"), "seats[1] (round 1, table 1): N, E, S, W, NS; allowed: N, E, S and W, or NS and EW"),
        (party_json(seats=[{"round": 1, "table": "1"}]), "nobody; allowed: N, E, S and W"),
        (seat(W="a"), "an entrant who sits there twice"),
        (seat(W="z"), "seats[1] (round 1, table 1): unknown entrant 'z'"),
        (seat(cut="N"), "cut: 'N'; allowed: NS, EW"),
        (seat(stopped=1), "stopped: 1; allowed: true, false"),
        (party_json(seats=party_json()["seats"] * 2), "seats: 'round 1, table 1' stands 2 times"),
        (deal(), "not one result; allowed: one of contract"),
        (deal(passed_out=True, score={"NS": 0, "EW": 0}), "not one result"),
        (deal(score=420), "score: 420; allowed: an object"),
        (deal(score={"NS": 420}), "score, EW: missing"),
        (deal(score={"NS": -420, "EW": 0}), "score, NS: -420; allowed: a whole number without quotes, from 0"),
        (deal(ns="a", passed_out=True), "unknown key 'ns'"),
    ],
)
def test_a_party_without_sense_is_refused(document, said):
    assert said in refusal(document)


def honeymoon_deal(**entries):
    kept = {"match": "1", "deal": 1, "players": ["p", "q"]} | entries
    return honeymoon_json(results=[{key: value for key, value in kept.items() if value is not None}])


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (honeymoon_deal(), "no result; allowed: contract with by and tricks, or passed_out"),
        (honeymoon_deal(passed_out=True, contract="1C"), "passed_out: a contract beside it"),
        (honeymoon_deal(contract="1CX", by="p", tricks=7), "contract: '1CX'"),
        (honeymoon_deal(contract="1C", by="z", tricks=7), "by: 'z'; allowed: p, q"),
        (honeymoon_deal(contract="1C", by="p"), "no result"),
        (honeymoon_deal(players=["p", "p"], passed_out=True), "players: p, p; allowed: two different"),
        (honeymoon_deal(players=[], passed_out=True), "players: nobody"),
        (honeymoon_deal(players=["p", "z"], passed_out=True), "unknown entrant 'z'"),
        (honeymoon_deal(passed_out=True, widow={"p": "4H"}), "widow, p: '4H'"),
        (honeymoon_deal(passed_out=True, widow={"z": "H4"}), "widow: unknown key 'z'"),
        (honeymoon_deal(passed_out=True, led="none"), "led: 'none'; allowed: self, opponent"),
        (
            honeymoon_json(
                entrants=[{"id": letter, "names": [letter]} for letter in "pqr"],
                results=[
                    {"match": "1", "deal": 1, "players": ["p", "q"], "passed_out": True},
                    {"match": "1", "deal": 2, "players": ["p", "r"], "passed_out": True},
                ],
            ),
            "results[2] (match 1, deal 2), players: p, r; allowed: the two players of that match",
        ),
        (
            honeymoon_deal(passed_out=True) | {"matches": [{"id": "1", "round": 1, "home": "p"}]},
            "results[1] (match 1, deal 1), players: p, q; allowed: the two players of that match",
        ),
        (honeymoon_json(entrants=[{"id": "p", "names": ["p", "x"]}]), "names: 2 names; allowed: 1"),
    ],
)
def test_a_honeymoon_without_sense_is_refused(document, said):
    assert said in refusal(document)


def test_replay_lines_say_which_play_they_are_of():
    assert "play: missing" in refusal(pairs_json(game="replay"))
    replay = line(score=0, play=2) | {"game": "replay"}
    assert event_of(replay).results[0].play == 2


def test_total_points_know_no_artificial_score():
    document = line(artificial={"ns": "A", "ew": "A"}) | {"conditions": {"method": "total-points"}}
    said = "results[1] (board 7, table A1), artificial: an artificial score in total points; allowed: an assigned score"
    assert said in refusal(document)
    cancelled = line(artificial={"ns": "A", "ew": "A"}, cancelled=True)
    assert event_of(cancelled | {"conditions": {"method": "total-points"}}).results[0].cancelled


def test_an_individual_has_no_vps_to_take():
    taken = [{"entrant": "a", "amount": "1", "unit": "vps"}]
    assert "unit: 'vps'" in refusal(individual_json(conditions={"vp_scale": "acbl-20"}, penalties=taken))


def test_null_stands_where_a_condition_may_be_open():
    conditions = {"imp_cap": None, "boards_per_match": None, "expected_results": None, "cap": None, "seed": None}
    assert event_of(pairs_json(conditions=conditions)).conditions.cap is None


@pytest.mark.parametrize(
    "document", [pairs_json(), individual_json(), party_json(), honeymoon_json(), seat(dealer="N"), line(score=0)]
)
def test_what_is_read_fits_the_schema_too(document):
    event_of(document)
    assert problems(EVENT_SCHEMA, document) == []


def test_seats_of_fixed_pairs_name_the_sides():
    pairs = [{"round": 1, "table": "1", "NS": "a", "EW": "b", "cut": "EW"}]
    read = event_of(party_json(seats=pairs)).seats[0]
    assert (read.pairs, read.cut) == ({Side.NS: "a", Side.EW: "b"}, Side.EW)


def test_the_widow_of_a_honeymoon_deal_is_kept():
    widow = {"p": "H4", "q-dummy": "ST"}
    assert event_of(honeymoon_deal(passed_out=True, widow=widow)).honeymoon[0].widow == widow


def test_a_free_text_may_be_empty_and_may_have_lines():
    read = event_of(line(score=0, reason="slow\nplay", law="", table=""))
    assert (read.results[0].reason, read.results[0].law, read.results[0].table) == ("slow\nplay", "", "")


def test_decimals_may_be_long():
    third = "0." + "3" * 29
    parts = [{"weight": third, "score": 0}, {"weight": "0." + "6" * 28 + "7", "score": 50}]
    document = event_of(line(score=0, assigned={"ns": parts}))
    assert document.results[0].assigned.ns[0].weight == Fraction(third)
    assert read_event(event_text(document)) == document


def test_a_seed_may_be_large():
    assert event_of(party_json(conditions={"seed": 10**17})).conditions.seed == 10**17
