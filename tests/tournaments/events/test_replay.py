"""An evening of replay duplicate: planned, typed at the desk, scored and shown."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from club.models import Club, User
from scoring.document.reading import read_event
from scoring.document.writing import event_text
from scoring.score import score
from tests import factories
from tournaments import recording, schedules
from tournaments.documents import whole_document
from tournaments.models import Event, Result, ScheduleRow, Session
from tournaments.movements.replays import replay_individual, replay_pairs
from tournaments.places import Plan
from tournaments.playing import hidden_boards, hidden_results
from tournaments.recording import Origin, Outcome, Spot
from tournaments.rescoring import rescore
from tournaments.results import travellers
from tournaments.results.roster import of_event

PASSED = Outcome(passed_out=True)


@pytest.fixture
def evening(club: Club) -> Session:
    """Two pairs, boards 1 and 2 in round 1 and again in round 2."""
    return _planned(club, "pairs", 2)


def _planned(club: Club, contest: str, entrants: int) -> Session:
    event = factories.make_event(club, game="replay", contest=contest)
    section = factories.make_section(event, name="A")
    size = 2 if contest == "pairs" else 1
    people = [
        factories.make_entrant(event, f"x{number}", *(factories.make_person() for _ in range(size)))
        for number in range(entrants)
    ]
    movement = replay_pairs(2, 1) if contest == "pairs" else replay_individual(4, 1)
    schedules.apply_movement(
        section=section, movement=schedules.cut_short(movement, movement.rounds, 2), entrants=people, by=None
    )
    return section.session


def _type(client: Client, session: Session, board: int, *texts: str) -> None:
    sheet = reverse("desk:sheet-board", args=[session.pk, board])
    places = [line.place for line in Plan(session).lines() if line.place.board == board]
    fields = [(f"text-{place}", text) for place, text in zip(places, texts, strict=True)]
    client.post(sheet, dict(fields) | {f"edition-{place}": "0" for place in places})


def _spot(session: Session, round_: int, **fields: object) -> Spot:
    row = ScheduleRow.objects.get(section__session=session, round=round_)
    return Spot(1, row.north_id, row.east_id, row.south_id, row.west_id, round=round_, table="1", **fields)


def test_both_plays_are_typed_on_the_sheet_of_the_board_and_told_apart(
    client: Client, evening: Session, dora: User
) -> None:
    client.force_login(dora)
    _type(client, evening, 1, "4SN=", "4SE-1")
    assert list(Result.objects.order_by("round").values_list("round", "play")) == [(1, 1), (2, 2)]
    page = client.get(reverse("desk:sheet-board", args=[evening.pk, 1])).content.decode()
    assert page.index("first play") < page.index("second play")


def test_what_was_typed_is_scored_as_the_replay_contest_scores_it(client: Client, evening: Session, dora: User) -> None:
    client.force_login(dora)
    _type(client, evening, 1, "4SN=", "4SE-1")
    _type(client, evening, 2, "P", "3NTN=")
    rescore(evening.event_id)
    document = read_event(event_text(whole_document(evening.event_id)))
    scored = {standing.entrant: standing.total for standing in score(document).standings}
    kept = {standing.entrant.code: standing.total for standing in evening.event.standings.select_related("entrant")}
    assert scored == {"1": -3, "2": 3}  # 9 IMPs for 420 - 50, 12 IMPs for 600 the other way
    assert {code: int(total) for code, total in kept.items()} == scored


def test_the_points_of_a_board_are_counted_once(client: Client, evening: Session, dora: User) -> None:
    client.force_login(dora)
    _type(client, evening, 1, "4SN=", "4SE-1")
    event = evening.event
    rescore(event.pk)
    lines = travellers.of_event(event, of_event(event.pk))
    assert [line.ns_points for line in lines] == ["9", "-9"]
    assert [line.play for line in travellers.counted_once(event, lines)] == [2]


def test_a_replay_raises_no_doubt_about_a_board_played_twice(client: Client, evening: Session, dora: User) -> None:
    client.force_login(dora)
    _type(client, evening, 1, "4SN=", "4SE-1")
    assert not Result.objects.filter(doubts__isnull=False).exists()


@pytest.mark.parametrize("contest", ["pairs", "individual"])
def test_nobody_holds_the_same_cards_in_both_plays(club: Club, contest: str) -> None:
    session = _planned(club, contest, 2 if contest == "pairs" else 4)
    section = session.sections.get()
    first = _spot(session, 1)
    recording.record_result(section=section, spot=first, outcome=PASSED, origin=Origin(None, "desk"))
    again = Spot(**{**_as_dict(first), "round": session.sections.get().rounds})
    with pytest.raises(ValidationError, match="each other's cards"):
        recording.record_result(section=section, spot=again, outcome=PASSED, origin=Origin(None, "desk", insists=True))


def _as_dict(spot: Spot) -> dict[str, object]:
    return {name: getattr(spot, name) for name in ("board", "north", "east", "south", "west", "table")}


def test_a_play_is_entered_once(evening: Session) -> None:
    section = evening.sections.get()
    for ordinal, refused in ((0, False), (1, True)):
        spot = _spot(evening, 1, ordinal=ordinal)
        if not refused:
            recording.record_result(section=section, spot=spot, outcome=PASSED, origin=Origin(None, "desk"))
            continue
        with pytest.raises(ValidationError, match="has a result already"):
            recording.record_result(section=section, spot=spot, outcome=PASSED, origin=Origin(None, "desk"))


def test_a_director_who_plays_types_his_own_lines_and_sees_no_deal_before_the_second_play(
    client: Client, evening: Session, dora: User
) -> None:
    evening.event.entrants.get(code="1").members.update(person=dora.person)
    client.force_login(dora)
    _type(client, evening, 1, "4SN=", "")
    assert Result.objects.count() == 1
    assert hidden_results(evening, dora) == frozenset()
    assert hidden_boards(evening, dora) == {1, 2}


def test_a_visitor_sees_a_board_after_its_second_play(client: Client, evening: Session, dora: User) -> None:
    Event.objects.filter(pk=evening.event_id).update(state="running")
    client.force_login(dora)
    _type(client, evening, 1, "4SN=", "")
    client.logout()
    board = reverse("results:board", args=[evening.event_id, 1, 1])
    assert client.get(board).context["is_closed"]
    client.force_login(dora)
    _type_second(client, evening)
    client.logout()
    assert not client.get(board).context["is_closed"]


def _type_second(client: Client, session: Session) -> None:
    place = next(line.place for line in Plan(session).lines() if line.place.board == 1 and line.place.round == 2)
    client.post(reverse("desk:sheet-board", args=[session.pk, 1]), {f"text-{place}": "P", f"edition-{place}": "0"})


def test_movements_of_replay_are_offered_on_the_form(client: Client, club: Club, dora: User) -> None:
    event = factories.make_event(club, game="replay", contest="pairs")
    section = factories.make_section(event)
    for number in range(2):
        factories.make_entrant(event, f"x{number}", factories.make_person(), factories.make_person())
    client.force_login(dora)
    address = reverse("events:movement", args=[event.pk, section.pk])
    plans = client.get(address, {"boards": "24"}).context["fitting"].plans
    client.post(f"{address}?boards=24", {"plan": plans[0].key, "first_board": "1"})
    assert ScheduleRow.objects.filter(section=section).count() == plans[0].movement.rounds
    section.refresh_from_db()
    assert section.tables == 1


def test_each_play_has_a_paper_of_its_own(client: Client, evening: Session, dora: User) -> None:
    client.force_login(dora)
    page = client.get(reverse("room:print", args=[evening.event_id, 1, "travellers"])).content.decode()
    assert page.count("first play") == page.count("second play") == 2


def test_the_desk_of_a_replay_leads_to_no_change_of_the_movement(client: Client, evening: Session, dora: User) -> None:
    client.force_login(dora)
    page = client.get(reverse("desk:session", args=[evening.pk])).content.decode()
    assert reverse("changes:index", args=[evening.pk]) not in page
