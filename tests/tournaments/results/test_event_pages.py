import re
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse

from club.models import Club, User
from tests import accessibility, factories
from tests.kept import kept_from, part
from tests.tournaments.results import evening
from tournaments import clocks, postings
from tournaments.models import EntrantMember, Event, Fragment
from tournaments.rescoring import rescore


def make() -> SimpleNamespace:
    club = factories.make_club()
    return SimpleNamespace(club=club, played=evening.play(club, state=Event.State.PROVISIONAL))


made, kept = kept_from(make)
club, played = part("club"), part("played")


def get(client: Client, name: str, *args: object, language: str = "en") -> str:
    client.cookies["django_language"] = language
    response = client.get(reverse(f"results:{name}", args=args))
    assert response.status_code == 200
    return response.content.decode()


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def addresses(event: Event) -> list[str]:
    return [
        reverse("home"),
        reverse("results:events"),
        reverse("results:calendar-month", args=[2026, 11]),
        reverse("results:event", args=[event.pk]),
        reverse("results:board", args=[event.pk, 1, 2]),
        reverse("results:card", args=[event.pk, "1"]),
        reverse("results:recap", args=[event.pk]),
    ]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everybody_can_use_every_page(client: Client, played: Event, language: str) -> None:
    client.cookies["django_language"] = language
    pages = {url: client.get(url).content.decode() for url in addresses(played)}
    assert {url: faults for url, html in pages.items() if (faults := accessibility.problems(html))} == {}


def test_the_ranking_names_the_winners_first_and_gives_their_percentage(client: Client, played: Event) -> None:
    rows = re.findall(r"<tr data-entrant.*?</tr>", get(client, "event", played.pk), re.DOTALL)
    assert len(rows) == 6
    assert "winner" in rows[0]
    assert re.search(r"\d\d\.\d\d", rows[0])


def test_percentages_have_a_comma_in_russian(client: Client, played: Event) -> None:
    assert re.search(r"\d\d,\d\d", get(client, "event", played.pk, language="ru"))


def test_shared_places_carry_an_equals_sign(client: Client, played: Event) -> None:
    played.standings.update(rank=1, is_tied=True)
    assert "1=" in text(get(client, "event", played.pk))


def test_names_are_links_to_the_cards(client: Client, played: Event) -> None:
    assert reverse("results:card", args=[played.pk, "1"]) in get(client, "event", played.pk)


def test_unposted_results_are_marked_with_their_time_and_revision(client: Client, played: Event) -> None:
    page = text(get(client, "event", played.pk))
    assert "provisional" in page
    assert "Not final" in page
    assert "revision 1" in page


def test_own_row_is_marked_for_whoever_is_signed_in(client: Client, played: Event, peter: User) -> None:
    entrant = played.entrants.get(code="2")
    EntrantMember.objects.filter(entrant=entrant, position=0).update(person=peter.person)
    client.force_login(peter)
    assert f'data-entrant="{entrant.pk}" data-own' in get(client, "event", played.pk)


def test_an_announced_event_shows_who_plays_and_no_standing(client: Client, club: Club) -> None:
    event = factories.make_event(club, state=Event.State.ANNOUNCED)
    factories.make_entrant(event, "1", factories.make_person("Zoe Zest"))
    page = get(client, "event", event.pk)
    assert "Zoe Zest" in page
    assert accessibility.problems(page) == []


def test_a_draft_is_unknown_to_visitors_and_shown_to_its_director(client: Client, club: Club, dora: User) -> None:
    url = reverse("results:event", args=[factories.make_event(club, state=Event.State.DRAFT).pk])
    assert client.get(url).status_code == 404
    client.force_login(dora)
    assert client.get(url).status_code == 200


def test_a_traveller_shows_contract_lead_and_both_sides_points(client: Client, played: Event) -> None:
    page = text(get(client, "board", played.pk, 1, 2))
    assert "4 ♠ N =" in page
    assert "4 spades, by North, made exactly" in page
    assert "4 of hearts" in page
    assert "Dealer East" in page


def test_a_traveller_gives_the_numbers_of_the_pairs(client: Client, played: Event) -> None:
    page = text(get(client, "board", played.pk, 1, 2))
    assert "1 Ann Able – Ann Ableson" in page
    assert "4 Dan Dunn – Dan Dunnson" in page


def test_a_traveller_says_it_in_russian(client: Client, played: Event) -> None:
    page = text(get(client, "board", played.pk, 1, 2, language="ru"))
    assert "4 ♠ С =" in page
    assert "4 пики, разыгрывает Север, ровно" in page


def test_boards_lead_to_their_neighbours(client: Client, played: Event) -> None:
    page = get(client, "board", played.pk, 1, 2)
    assert f'rel="prev" href="{reverse("results:board", args=[played.pk, 1, 1])}"' in page
    assert f'rel="next" href="{reverse("results:board", args=[played.pk, 1, 3])}"' in page


def test_a_board_without_results_is_unknown(client: Client, played: Event) -> None:
    assert client.get(reverse("results:board", args=[played.pk, 1, 99])).status_code == 404


@pytest.mark.parametrize("code", ["A/1", "?1#%", "№ 1"])
def test_a_card_is_found_whatever_signs_the_number_of_its_pair_has(client: Client, played: Event, code: str) -> None:
    first = played.entrants.order_by("pk")[0]
    played.entrants.filter(pk=first.pk).update(code=code)
    Fragment.objects.all().delete()
    page = client.get(played.get_absolute_url()).content.decode()
    addresses = set(re.findall(r'href="(/events/[^"]*/entrants/[^"]*)"', page))
    assert len(addresses) == 6
    assert {client.get(address).status_code for address in addresses} == {200}


def test_a_card_has_every_board_and_a_figure_for_each_round(client: Client, played: Event) -> None:
    page = get(client, "card", played.pk, "1")
    boards = re.findall(r'<th scope="row" class="num"><a href="[^"]*/boards/1/(\d+)/', page)
    assert sorted(map(int, boards)) == [1, 2, 3, 4, 5, 6]
    assert page.count("round-figure") == 3


def test_points_of_the_rounds_come_to_the_total(client: Client, played: Event) -> None:
    response = client.get(reverse("results:card", args=[played.pk, "5"]))
    rounds = sum(float(one.points) for one in response.context["rounds"])
    assert rounds == pytest.approx(float(response.context["standing"].total), abs=0.01)


def test_a_board_still_being_played_tells_nothing(client: Client, club: Club) -> None:
    event = evening.play(club, leave_out=1)  # board 2 of the last table
    board = max(number for _session, number in _closed(client, event))
    page = text(get(client, "board", event.pk, 1, board))
    assert "Still being played" in page
    assert "North, " not in page


def test_a_director_sees_boards_still_being_played(client: Client, club: Club, dora: User) -> None:
    event = evening.play(club, leave_out=1)
    board = max(number for _session, number in _closed(client, event))
    client.force_login(dora)
    assert "by North" in get(client, "board", event.pk, 1, board)


@pytest.mark.parametrize(("round_", "figures"), [(1, 1), (2, 0)])
def test_a_card_sums_no_board_that_is_still_being_played(client: Client, club: Club, round_: int, figures: int) -> None:
    """Pair 1 played boards 3 and 4, which the third table has still to play, in round 2."""
    event = evening.play(club, leave_out=2)
    page = get(client, "card", event.pk, "1")
    rounds = re.split(r'<tr class="round-head">', page)[1:]
    assert rounds[round_ - 1].count("round-figure") == figures


def test_the_recap_of_rounds_counts_only_boards_that_everybody_played(client: Client, club: Club) -> None:
    event = evening.play(club, leave_out=2)
    rounds = re.split(r"<table", get(client, "recap", event.pk))[1]
    row = next(row for row in re.split(r"<tr", rounds) if "Ann Ableson" in row)
    first, second, *_rest = re.findall(r"<td[^>]*>(.*?)</td>", row.partition("Ann Ableson")[2], re.DOTALL)[-4:]
    assert first.strip()
    assert not second.strip()


def test_ended_play_opens_the_boards_of_the_recap(client: Client, club: Club, dora: User) -> None:
    event = evening.play(club, leave_out=1)
    session = event.sessions.get()
    before = get(client, "recap", event.pk)
    type(session).objects.filter(pk=session.pk).update(phase="playing")
    clocks.finish(session=session, by=dora)
    assert get(client, "recap", event.pk) != before


def _closed(client: Client, event: Event) -> frozenset[tuple[int, int]]:
    closed: frozenset[tuple[int, int]] = client.get(event.get_absolute_url()).context["closed"]
    assert len(closed) == 1
    return closed


PAGES = pytest.mark.parametrize(("name", "args"), [("event", []), ("board", [1, 2]), ("card", ["1"]), ("recap", [])])


@PAGES
def test_the_first_visitor_asks_twelve_questions_at_most(
    client: Client, club: Club, name: str, args: list[object], django_assert_max_num_queries
) -> None:
    event = evening.play(club)
    with django_assert_max_num_queries(12):
        get(client, name, event.pk, *args)


@PAGES
def test_a_member_asks_twelve_questions_at_most(
    client: Client, club: Club, peter: User, name: str, args: list[object], django_assert_max_num_queries
) -> None:
    event = evening.play(club)
    get(client, name, event.pk, *args)
    client.force_login(peter)
    with django_assert_max_num_queries(12):
        get(client, name, event.pk, *args)


def test_a_poll_is_one_question_and_no_answer_while_nothing_changes(
    client: Client, club: Club, django_assert_num_queries
) -> None:
    event = evening.play(club)
    page = get(client, "event", event.pk)
    have = re.search(r'name="have" value="(\w+)"', page)
    assert have
    with django_assert_num_queries(1):
        response = client.get(reverse("results:ranking-live", args=[event.pk]), {"have": have[1]})
    assert response.status_code == 204
    assert "Cookie" not in response.get("Vary", "")


def test_a_poll_after_a_change_brings_the_new_ranking(client: Client, club: Club) -> None:
    event = evening.play(club, leave_out=1)
    get(client, "event", event.pk)
    Event.objects.filter(pk=event.pk).update(revision=2)
    rescore(event.pk)
    response = client.get(reverse("results:ranking-live", args=[event.pk]), {"have": "an older one"})
    assert "revision 2" in response.content.decode()
    assert Fragment.objects.filter(event=event, name="ranking running").count() == 1


def test_a_poll_of_a_draft_says_nothing(client: Client, club: Club) -> None:
    event = evening.play(club, state=Event.State.DRAFT)
    response = client.get(reverse("results:ranking-live", args=[event.pk]))
    assert (response.status_code, response.content) == (204, b"")


def test_every_points_leads_to_how_it_came_about(client: Client, played: Event) -> None:
    result = played.lines.select_related("result").get(result__board=2, result__table="1").result
    url = reverse("results:why", args=[played.pk, result.pk])
    assert url in get(client, "board", played.pk, 1, 2)
    page = client.get(url).content.decode()
    assert accessibility.problems(page) == []
    assert "matchpoints" in text(page)


def test_a_line_of_another_event_is_not_explained(client: Client, played: Event, club: Club) -> None:
    other = evening.play(club, state=Event.State.FINAL)
    result = other.lines.first()
    assert result is not None
    assert client.get(reverse("results:why", args=[played.pk, result.pk])).status_code == 404


def test_a_board_with_a_known_deal_shows_the_hands(client: Client, played: Event) -> None:
    deal = "N:AKQ54.J3.T98.A52 J93.KQT7.J54.J97 T82.A98542..KQ64 76.6.AKQ7632.T83"
    factories.make_board(
        played.sessions.get(), 2, deal=deal, double_dummy={"N": dict.fromkeys(["C", "D", "H", "S", "NT"], 9)}
    )
    page = get(client, "board", played.pk, 1, 2)
    assert "A K Q 5 4" in text(page)
    assert "With best play" in page
    assert accessibility.problems(page) == []


def test_what_was_posted_stays_readable_after_a_change(client: Client, club: Club, dora: User) -> None:
    event = evening.play(club)
    postings.post_provisional(event=event, by=dora)
    before = event.standings.get(rank=1).total
    event.lines.all().delete()
    event.standings.update(total="0.01", percent="0.01")
    page = get(client, "posting", event.pk, "provisional", 1)
    assert before in text(page)
    assert accessibility.problems(page) == []


def test_a_change_after_posting_is_said_on_the_page(client: Client, club: Club, dora: User) -> None:
    event = evening.play(club)
    postings.post_provisional(event=event, by=dora)
    assert "has changed since" not in get(client, "event", event.pk)
    Event.objects.filter(pk=event.pk).update(revision=99)
    assert "has changed since" in get(client, "event", event.pk)


def test_a_correction_gives_its_reason(client: Client, club: Club, dora: User) -> None:
    event = evening.play(club)
    postings.post_provisional(event=event, by=dora)
    postings.post_final(event=event, by=dora, reason="prizes tonight")
    Event.objects.filter(pk=event.pk).update(revision=99)
    postings.post_corrected(event=event, by=dora, reason="Board 4 was entered for the wrong side.")
    page = get(client, "event", event.pk)
    assert "Corrected: Board 4 was entered for the wrong side." in text(page)
    assert accessibility.problems(page) == []


def test_a_poll_with_the_mark_of_the_newest_is_not_modified(client: Client, club: Club) -> None:
    event = evening.play(club)
    url = reverse("results:ranking-live", args=[event.pk])
    mark = client.get(url)["ETag"]
    assert client.get(url, headers={"If-None-Match": mark}).status_code == 304


def test_results_that_cannot_be_scored_are_said_to_be_old(client: Client, club: Club) -> None:
    event = evening.play(club)
    Event.objects.filter(pk=event.pk).update(scoring_error="line 3: no such board")
    page = get(client, "event", event.pk)
    assert "could not be scored" in page
    assert "line 3" not in page
