"""The playing director: boards that he has still to play are closed on his desk."""

import re

import pytest
from django.urls import reverse

from tests import factories
from tests.tournaments.desk.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments import playing, rescoring
from tournaments.desk import entering, staff
from tournaments.desk.entering import Typed
from tournaments.models import Doubt, Ruling, Session
from tournaments.places import Plan


@pytest.fixture
def plays(evening: Session, dora):
    """Dora directs, and plays as number 1."""
    pair = evening.event.entrants.get(code="1")
    pair.members.filter(position=0).update(person=dora.person)
    return pair


@pytest.fixture
def others(evening: Session, plays):
    """A line of another table, on a board that Dora plays later; its contract is 6 diamonds."""
    mine = {line.place.board for line in Plan(evening).lines() if plays.pk in line.sides}
    line = next(each for each in Plan(evening).lines() if plays.pk not in each.sides and each.place.board in mine)
    return enter(evening, line)


def enter(session, line):
    saved = entering.save(session=session, typed=Typed(line.place, "6DW-1"), by=factories.make_user())
    assert saved.result is not None
    return saved.result


def words(page) -> str:
    """What can be read on a page, and what stands in its fields."""
    return re.sub(r"<(?!input)[^>]+>", "", page.text)


def desk(name: str, evening, *arguments) -> str:
    return reverse(f"desk:{name}", args=[evening.pk, *arguments])


def test_a_board_to_be_played_is_closed_until_it_is_played(evening, dora, plays, others):
    assert others.board in playing.hidden_boards(evening, dora)
    own = next(each for each in Plan(evening).lines() if plays.pk in each.sides and each.place.board == others.board)
    enter(evening, own)
    assert others.board not in playing.hidden_boards(evening, dora)


def test_who_does_not_play_sees_everything(evening, sam, plays, others):
    assert playing.hidden_boards(evening, sam) == frozenset()


def test_after_play_nothing_is_closed(evening, dora, plays, others):
    evening.phase = Session.Phase.FINISHED
    assert playing.hidden_boards(evening, dora) == frozenset()


@pytest.mark.parametrize("name", ["acts", "doubts"])
def test_somebody_who_does_not_play_reads_the_result_there(client, evening, sam, plays, others, name):
    Doubt.objects.create(result=others, check_code="direction", values={"declarer": "W", "others": 3})
    client.force_login(sam)
    assert "6♦" in words(client.get(desk(name, evening)))


@pytest.mark.parametrize("name", ["sheet-board", "line-echo", "line", "acts", "doubts", "sheet-round"])
def test_no_page_of_the_desk_tells_him_the_result(client, evening, dora, plays, others, name):
    Doubt.objects.create(result=others, check_code="direction", values={"declarer": "W", "others": 3})
    place = f"{others.section_id}-{others.round}-{others.table}-{others.board}"
    arguments = {
        "sheet-board": [others.board], "line-echo": [place], "line": [place], "sheet-round": [others.round]
    }.get(name, [])  # fmt: skip
    client.force_login(dora)
    page = words(client.get(desk(name, evening, *arguments), follow=True))
    assert "6♦" not in page
    assert "West declares" not in page


@pytest.mark.parametrize(("name", "method"), [("line-echo", "get"), ("line-save", "post")])
def test_lines_of_a_closed_board_are_neither_read_nor_saved(client, evening, dora, plays, others, name, method):
    place = f"{others.section_id}-{others.round}-{others.table}-{others.board}"
    client.force_login(dora)
    answer = getattr(client, method)(desk(name, evening, place), {"text": "4SN=", "edition": others.edition})
    assert answer.status_code == 403


def test_a_look_all_the_same_is_logged_and_shown_to_everybody(client, evening, dora, sam, plays, others):
    client.force_login(dora)
    assert "6♦" in words(client.post(desk("board-reveal", evening, others.board), follow=True))
    assert others.board not in playing.hidden_boards(evening, dora)
    client.force_login(dora)
    assert "Dora Director" in client.get(desk("staff", evening)).text
    assert [look.data["board"] for look in playing.reveals(evening)] == [others.board]


def test_a_deputy_is_named_for_his_own_table(client, evening, dora, sam, plays):
    client.force_login(dora)
    assert "name a deputy" in client.get(desk("staff", evening)).text
    someone = evening.event.entrants.get(code="2").members.first().person
    client.post(desk("staff", evening), {"person": someone.pk})
    assert playing.deputies(evening.event) == [someone]
    assert playing.plays_at(dora, evening.event, [plays.pk, None])
    assert not playing.plays_at(sam, evening.event, [plays.pk])


@pytest.fixture
def everywhere(evening, others):
    """Addresses outside the desk that tell a line: public pages, papers, the register, the whole event as a file."""
    event = evening.event
    rescoring.rescore(event.pk)
    Ruling.objects.create(
        event=event, number=1, board=others.board, facts="6♦ it was", decision="Stands", result=others
    )
    prints = [reverse("room:print", args=[event.pk, 1, slug]) for slug in ("travellers", "slips", "score-cards")]
    return [
        reverse("results:board", args=[event.pk, 1, others.board]),
        reverse("results:card", args=[event.pk, others.north.code]),
        reverse("results:why", args=[event.pk, others.pk]),
        *(f"{address}?fill=known" for address in prints),
        reverse("rulings:register", args=[event.pk]),
        reverse("rulings:ruling", args=[event.pk, 1]),
        reverse("exchange:document", args=[event.pk]),
    ]


LINE = re.compile(r'6\s*♦|"contract": "6D')


def tells(client, addresses) -> list[str]:
    """Those of the addresses on which the line can be read."""
    return [address for address in addresses if LINE.search(words(client.get(address, follow=True)))]


def test_no_other_page_tells_him_the_result(client, dora, everywhere):
    client.force_login(dora)
    assert tells(client, everywhere) == []


def test_the_other_pages_tell_it_to_somebody_who_does_not_play(client, sam, everywhere):
    client.force_login(sam)
    assert tells(client, everywhere) == everywhere


def test_a_ruling_on_such_a_board_begins_with_the_question_whether_to_look(client, evening, dora, others):
    client.force_login(dora)
    address = reverse("rulings:new", args=[evening.event_id])
    page = client.get(
        f"{address}?session=1&board={others.board}&round={others.round}&table={others.table}", follow=True
    )
    assert page.redirect_chain == [(desk("sheet-board", evening, others.board), 302)]


@pytest.fixture
def at_his_table(evening, plays):
    """The form of a ruling at the table where Dora plays, before anything is entered there."""
    line = next(each for each in Plan(evening).lines() if plays.pk in each.sides)
    address = reverse("rulings:new", args=[evening.event_id])
    return f"{address}?session=1&round={line.place.round}&table={line.place.table}"


RULED = {"facts": "A hesitation", "decision": "Play on", "kind": "none", "reason": "Nothing"}


def test_at_his_own_table_the_deputy_rules_and_he_cannot(client, evening, dora, at_his_table):
    deputy = evening.event.entrants.get(code="2").members.first().person
    staff.name_deputy(event=evening.event, by=dora, person=deputy)
    client.force_login(dora)
    page = client.post(at_his_table, RULED)
    assert page.status_code == 422
    assert f"{deputy} rules here" in page.text
    assert not Ruling.objects.exists()


def test_without_a_deputy_he_is_told_and_may_write_it(client, dora, at_his_table):
    client.force_login(dora)
    assert "another director rules here" in client.get(at_his_table).text
    client.post(at_his_table, RULED)
    assert Ruling.objects.get().facts == "A hesitation"
