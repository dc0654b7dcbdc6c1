"""Event documents to start from: as JSON for the reader, and as values of any kind for round trips."""

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from scoring.document.event import (
    Artificial,
    Assigned,
    Board,
    Component,
    Conditions,
    Contest,
    Deal,
    Entrant,
    EventDocument,
    Game,
    HoneymoonDeal,
    Honours,
    Match,
    Penalty,
    PenaltyUnit,
    Result,
    Seating,
)
from scoring.values import Card, ContractTable, Seat, Side, Suit
from tests.strategies import contracts, seats, vulnerabilities

names = st.sampled_from(["Ann Able", "Борис Лучший", "Zoë", "3", "Mrs O'Hara"])
words = st.sampled_from(["", "A", "Б2", "slow play", "12C1d"])
decimals = st.decimals(-999, 999, places=4).map(Fraction)
rounds = st.none() | st.integers(1, 9)


def pairs_json(**changes: Any) -> dict[str, Any]:
    """A small pairs event as JSON, changed as told."""
    event = {
        "format": "overtrick-event",
        "version": 1,
        "name": "Tuesday",
        "game": "duplicate",
        "contest": "pairs",
        "entrants": [{"id": str(n), "names": [f"{n} x", f"{n} y"]} for n in range(1, 5)],
        "results": [
            {"board": 1, "table": "A1", "ns": "1", "ew": "2", "contract": "4SX", "by": "N", "tricks": 10},
            {"board": 1, "table": "A2", "ns": "3", "ew": "4", "score": -50},
        ],
    }
    return event | changes


def individual_json(**changes: Any) -> dict[str, Any]:
    entrants = [{"id": letter, "names": [letter]} for letter in "abcd"]
    line = {"board": 1, "n": "a", "e": "b", "s": "c", "w": "d", "score": 110}
    return pairs_json(contest="individual", entrants=entrants, results=[line]) | changes


def party_json(**changes: Any) -> dict[str, Any]:
    """A progressive evening of one table."""
    event = {
        "format": "overtrick-event",
        "version": 1,
        "name": "Party",
        "game": "progressive",
        "entrants": [{"id": letter, "names": [letter]} for letter in "abcd"],
        "seats": [{"round": 1, "table": "1", "N": "a", "E": "b", "S": "c", "W": "d"}],
        "results": [{"round": 1, "table": "1", "deal": 1, "score": {"NS": 420, "EW": 0}}],
    }
    return event | changes


def honeymoon_json(**changes: Any) -> dict[str, Any]:
    deal = {"match": "1", "deal": 1, "players": ["p", "q"], "contract": "2C", "by": "p", "tricks": 8}
    entrants = [{"id": letter, "names": [letter]} for letter in "pq"]
    event = party_json(game="honeymoon", entrants=entrants, results=[deal])
    del event["seats"]
    return event | changes


cards = st.builds(Card, st.sampled_from(Suit), st.sampled_from("23456789TJQKA"))
honours = st.lists(st.builds(Honours, st.sampled_from(Side), st.sampled_from([100, 150])), max_size=2).map(tuple)
awards = st.sampled_from(["A+", "A", "A-"]) | st.integers(0, 100).map(Fraction)
whole_parts = st.integers(-200, 200).map(lambda tens: (Component(Fraction(1), 10 * tens),))
weighted_parts = st.tuples(st.integers(-90, 90), st.integers(-9, 9), st.integers(-9, 9)).map(
    lambda three: (
        Component(Fraction(three[0], 100), 10 * three[1]),
        Component(1 - Fraction(three[0], 100), 10 * three[2]),
    )
)
parts = whole_parts | weighted_parts


@st.composite
def entrants_of(draw: Any, count: int, least: int, most: int) -> tuple[Entrant, ...]:
    return tuple(
        Entrant(
            id=str(at),
            names=tuple(draw(st.lists(names, min_size=least, max_size=most))),
            section=draw(st.sampled_from(["", "A", "B"])),
            direction=draw(st.none() | st.sampled_from(Side)),
            ranked=draw(st.booleans()),
            handicap=draw(decimals),
            carry_forward=draw(st.none() | decimals),
            categories=draw(st.sampled_from([(), ("lady",), ("lady", "junior")])),
        )
        for at in range(count)
    )


@st.composite
def outcomes(draw: Any) -> dict[str, Any]:
    kind = draw(st.sampled_from(["contract", "both", "passed", "score", "none"]))
    if kind in ("contract", "both"):
        written = draw(st.integers(-500, 500)) if kind == "both" else None
        return {"contract": draw(contracts), "tricks": draw(st.integers(0, 13)), "score": written}
    if kind == "score":
        return {"score": draw(st.integers(-4000, 4000))}
    return {"passed_out": True} if kind == "passed" else {"not_played": True}


@st.composite
def results(draw: Any, sitters: tuple[str, ...], play: int | None = None) -> Result:
    ns_artificial, ew_artificial = draw(st.booleans()), draw(st.booleans())
    artificial = Artificial(draw(awards) if ns_artificial else None, draw(awards) if ew_artificial else None)
    assigned = Assigned(
        () if ns_artificial else draw(st.just(()) | parts), () if ew_artificial else draw(st.just(()) | parts)
    )
    version = draw(st.sampled_from(["", "a", "b"]))
    return Result(
        board=draw(st.integers(1, 40)),
        sitters=sitters,
        session=draw(st.integers(1, 2)),
        round=draw(rounds),
        table=draw(words),
        play=play,
        **draw(outcomes()),
        lead=draw(st.none() | cards),
        artificial=None if artificial == Artificial() else artificial,
        assigned=None if assigned == Assigned() else assigned,
        cancelled=draw(st.booleans()),
        version=version or "a",
        version_given=bool(version),
        reason=draw(words),
        law=draw(words),
        honours=draw(honours),
        seats=draw(st.sampled_from([{}, {"N": "Ann Able", "W": "Zoë"}])),
    )


conditions = st.builds(
    Conditions,
    matchpoint_scale=st.sampled_from(["2-1-0", "1-0.5-0"]),
    compare=st.sampled_from(["event", "section"]),
    short_boards=st.sampled_from(["neuberg", "historic", "ascherman", "none"]),
    expected_results=st.none() | st.integers(1, 20),
    butler_trim=st.just("auto") | st.integers(0, 3),
    vp_scale=st.sampled_from(["none", ((0, Fraction(10), Fraction(10)), (3, Fraction(12), Fraction("7.5")))]),
    bye=decimals,
    knock_out=st.booleans(),
    contract_table=st.sampled_from(ContractTable),
    honours=st.none() | st.booleans(),
    artificial=st.none() | st.just({"A+": Fraction(65)}),
    tie_breaks=st.sampled_from([(), ("mutual", "opponents")]),
    lists=st.sampled_from([(), ("lady",)]),
    cap=st.sampled_from([1000, None, 500]),
    seed=st.sampled_from([None, 7, "x1"]),
    unfinished=st.none() | st.just({"game": 300, "part_score": 50}),
)
penalties = st.builds(
    Penalty,
    entrant=st.just("1"),
    amount=decimals,
    unit=st.just(PenaltyUnit.VPS),
    round=rounds,
    session=rounds,
    reason=words,
    law=words,
)
boards = st.builds(
    Board,
    number=st.integers(1, 99),
    session=st.integers(1, 2),
    version=st.sampled_from(["a", "b"]),
    dealer=st.none() | seats,
    vulnerable=st.none() | vulnerabilities,
)
two_decimals = st.tuples(decimals, decimals)
matches = st.builds(
    Match,
    id=st.just(""),
    round=st.integers(1, 9),
    home=st.just("0"),
    away=st.just("1"),
    session=rounds,
    boards=rounds,
    imps=st.none() | two_decimals,
    vps=st.none() | two_decimals,
    carry_over=two_decimals,
    weight=st.sampled_from([Fraction(1), Fraction("0.5")]),
    winner=st.sampled_from(["", "0", "1"]),
)


@st.composite
def duplicate_events(draw: Any) -> EventDocument:
    contest = draw(st.sampled_from(Contest))
    least, most = {Contest.PAIRS: (2, 3), Contest.INDIVIDUAL: (1, 1), Contest.TEAMS: (4, 8)}[contest]
    sitters = ("0", "1", "2", "3") if contest is Contest.INDIVIDUAL else ("0", "1")
    stated = draw(conditions)
    with_vps = stated.vp_scale != "none" and contest is not Contest.INDIVIDUAL
    return EventDocument(
        name=draw(names),
        game=Game.DUPLICATE,
        contest=contest,
        date=draw(st.sampled_from(["", "2026-11-24"])),
        conditions=stated,
        entrants=draw(entrants_of(4, least, most)),
        boards=tuple(draw(st.lists(boards, max_size=3, unique_by=lambda b: (b.number, b.session, b.version)))),
        results=tuple(draw(st.lists(results(sitters), max_size=4))),
        penalties=tuple(draw(st.lists(penalties, max_size=2))) if with_vps else (),
        matches=tuple(draw(st.lists(matches, max_size=2))),
        sessions=draw(st.sampled_from([(), ({"session": 1, "schedule": {"rounds": [1, "x", None]}},)])),
        record=draw(st.sampled_from([{}, {"persons": [{"id": 1}], "dealt": True}])),
    )


deals = st.builds(
    Deal,
    round=st.integers(1, 9),
    table=st.just("1"),
    deal=st.integers(1, 4),
    contract=contracts,
    tricks=st.integers(0, 13),
    honours=honours,
    dealer=st.none() | seats,
) | st.builds(Deal, round=st.just(1), table=st.just("2"), deal=st.just(1), score=st.just({Side.NS: 420, Side.EW: 0}))
seatings = st.builds(
    Seating,
    round=st.integers(1, 3),
    table=st.just("1"),
    players=st.just({Seat.N: "0", Seat.E: "1", Seat.S: "2", Seat.W: "3"}),
    dealer=st.none() | seats,
    cut=st.none() | st.sampled_from(Side),
    cycle=rounds,
    stopped=st.booleans(),
) | st.builds(Seating, round=st.integers(4, 6), table=st.just("1"), pairs=st.just({Side.NS: "0", Side.EW: "1"}))
honeymoon_deals = st.builds(
    HoneymoonDeal,
    match=st.just("1"),
    deal=st.integers(1, 3),
    players=st.just(("0", "1")),
    round=rounds,
    dealer=st.sampled_from(["", "0"]),
    contract=st.just("3NT"),
    by=st.just("1"),
    tricks=st.integers(0, 13),
    led=st.sampled_from(["", "self", "opponents-dummy"]),
    widow=st.sampled_from([{}, {"0": "H4", "1-dummy": "ST"}]),
) | st.builds(HoneymoonDeal, match=st.just("1"), deal=st.just(1), players=st.just(("0", "1")), passed_out=st.just(True))


@st.composite
def party_events(draw: Any) -> EventDocument:
    game = draw(st.sampled_from([Game.PROGRESSIVE, Game.PIVOT, Game.RUBBER, Game.CHICAGO, Game.HONEYMOON]))
    is_honeymoon = game is Game.HONEYMOON
    return EventDocument(
        name=draw(names),
        game=game,
        conditions=draw(conditions),
        entrants=draw(entrants_of(4, 1, 1)),
        deals=() if is_honeymoon else tuple(draw(st.lists(deals, max_size=4))),
        honeymoon=tuple(draw(st.lists(honeymoon_deals, max_size=4))) if is_honeymoon else (),
        seats=tuple(draw(st.lists(seatings, max_size=2, unique_by=lambda seat: seat.round))),
    )


events = duplicate_events() | party_events()
