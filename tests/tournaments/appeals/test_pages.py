"""The pages of a case until it is published."""

import pytest

from tests.tournaments.appeals.conftest import SITE
from tests.tournaments.appeals.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments.appeals import services
from tournaments.appeals.services import Verdict
from tournaments.appeals.showing import auction_rows
from tournaments.models import Appeal, Entrant, LineScore, Ruling
from tournaments.rescoring import rescore

pytestmark = pytest.mark.django_db
VERDICT = {
    "outcome": "overturned", "reasons": "The hesitation suggested it.", "votes_for": 2, "votes_against": 0,
    "facts": "East hesitated.", "decision": "A trick goes over.", "law": "16", "kind": "tricks", "tricks": 1, "to": "NS",
    "reason": "Appeal allowed", "is_public": "on",
}  # fmt: skip


def address(appeal, rest=""):
    return f"/events/{appeal.event_id}/appeals/{appeal.number}/{rest}"


def text_of(client, path):
    return client.get(path).content.decode()


def test_a_player_appeals_from_the_page_of_the_ruling(client, ruling, line, peter):
    client.force_login(peter)
    assert "/appeal/" in text_of(client, f"/events/{ruling.event_id}/rulings/{ruling.number}/")
    client.post(
        f"/events/{ruling.event_id}/rulings/{ruling.number}/appeal/",
        {"entrant": line.north_id, "concurrence": "partner", "point": "judgement", "grounds": "Not fair"},
    )

    assert Appeal.objects.get().lodged_by == peter


def withdraws(client, appeal, user):
    client.force_login(user)
    return client.post(address(appeal, "withdraw/"), {"edition": appeal.edition}).status_code


def test_a_partner_who_does_not_concur_takes_the_appeal_back_d19(client, appeal, committee):
    client.force_login(committee["paula"].user)
    assert "Whoever does not concur" in text_of(client, address(appeal))
    assert withdraws(client, appeal, committee["paula"].user) == 302
    appeal.refresh_from_db()
    assert appeal.state == "withdrawn"


@pytest.mark.parametrize("concurrence", ["captain", "not-asked"])
def test_a_partner_whose_concurrence_it_does_not_rest_on_leaves_it_d19(client, appeal, committee, sonia, concurrence):
    Entrant.objects.filter(pk=appeal.lodged_for_id).update(captain=sonia.person)
    Appeal.objects.update(concurrence=concurrence)

    assert withdraws(client, appeal, committee["paula"].user) == 403
    assert withdraws(client, appeal, sonia) == (302 if concurrence == "captain" else 403)


def test_the_director_seats_a_committee_and_sees_who_is_excluded(client, appeal, committee, dora):
    client.force_login(dora)
    page = text_of(client, address(appeal, "committee/"))
    assert "Paula Partner: plays at the table" in page
    assert f'value="{committee["paula"].pk}"' not in page

    chosen = [committee["clara"].pk, committee["carl"].pk]
    client.post(address(appeal, "committee/"), {"edition": 1, "members": chosen, "chair": chosen[1]})
    assert [seat.person_id for seat in appeal.seats.all()] == chosen[::-1]


def test_the_hearing_is_arranged_on_a_page(client, heard, dora):
    client.force_login(dora)
    client.post(address(heard, "hearing/"), {"edition": heard.edition, "at": "2027-01-10T19:30", "place": "Card room"})

    heard.refresh_from_db()
    assert (heard.state, heard.hearing_place) == ("hearing", "Card room")


@pytest.mark.parametrize(
    ("who", "side", "field"), [("peter", "appellants", "appellants_say"), ("mary", "opponents", "opponents_say")]
)
def test_each_side_states_for_itself(client, request, appeal, who, side, field):
    client.force_login(request.getfixturevalue(who))
    client.post(address(appeal, f"statements/{side}/"), {"text": "We say this."})
    other = {"appellants": "opponents", "opponents": "appellants"}[side]

    assert getattr(Appeal.objects.get(), field) == "We say this."
    assert client.get(address(appeal, f"statements/{other}/")).status_code == 403


def test_a_committee_member_sees_the_effect_and_decides(client, heard, line, clara):
    client.force_login(clara)
    data = {**VERDICT, "edition": heard.edition, "line": line.pk}
    looked = client.post(address(heard, "decide/"), {**data, "look": "1"}).content.decode()
    assert "What it would do" in looked
    assert Ruling.objects.count() == 1

    client.post(address(heard, "decide/"), data)
    rescore(heard.event_id)
    assert LineScore.objects.get(pk=line.pk).score == 420


def test_the_second_to_decide_is_told_who_was_quicker(client, heard, line, clara, carl):
    data = {**VERDICT, "edition": heard.edition, "line": line.pk}
    client.force_login(clara)
    client.post(address(heard, "decide/"), {**data, "outcome": "upheld"})
    client.force_login(carl)
    answer = client.post(address(heard, "decide/"), data)

    assert answer.status_code == 422
    assert "Another member has decided meanwhile: ruling upheld" in answer.content.decode()


def test_without_a_committee_the_director_in_charge_decides_and_with_one_he_does_not(client, appeal, committee, dora):
    client.force_login(dora)
    assert client.get(address(appeal, "decide/")).status_code == 200

    services.seat_committee(appeal=appeal, people=[committee["clara"]], chair=None, by=dora, edition=1, site=SITE)
    assert client.get(address(appeal, "decide/")).status_code == 403


def test_the_auction_stands_in_rows_of_four_from_west_with_the_dealers_call_under_his_seat():
    assert auction_rows("1S P 2H P, 4П all-pass", "N") == [["", "1♠", "P", "2♥"], ["P", "4♠", "all", "pass"]]
    assert auction_rows(" ", "N") == []


def test_what_is_not_published_stands_nowhere_in_public(client, heard, clara):
    services.decide(appeal=heard, verdict=Verdict("upheld", "Right"), by=clara, edition=heard.edition)

    for path in (
        "/appeals/",
        "/appeals/feed/",
        f"/events/{heard.event_id}/appeals/",
        f"/events/{heard.event_id}/appeals/booklet/",
    ):
        assert "Unauthorised information" not in text_of(client, path)
    assert client.get(address(heard)).status_code == 404


def test_the_rules_of_an_event_are_set_on_a_page(client, evening, dora):
    client.force_login(dora)
    rules = {
        "deposit": "20",
        "currency": "€",
        "needs_partner": "on",
        "statement_days": 2,
        "decision_days": 7,
        "naming": "hidden",
    }
    client.post(f"/events/{evening.pk}/appeals/rules/", rules)

    assert (evening.appeal_rules.deposit, evening.appeal_rules.naming) == (20, "hidden")


def test_what_a_partner_wrote_meanwhile_is_not_written_over_and_nothing_is_lost(client, heard, peter, committee):
    client.force_login(peter)
    opened = client.get(address(heard, "statements/appellants/")).context["form"]
    services.state(appeal=heard, side="appellants", text="Paula's words", by=committee["paula"].user)

    sent = {"text": "Peter's words", "before": opened["before"].value()}
    page = client.post(address(heard, "statements/appellants/"), sent)
    assert page.status_code == 422
    assert "Paula&#x27;s words" in page.text
    assert "Peter&#x27;s words" in page.text

    again = {"text": "Paula's and Peter's words", "before": page.context["form"]["before"].value()}
    client.post(address(heard, "statements/appellants/"), again)
    heard.refresh_from_db()
    assert heard.appellants_say == "Paula's and Peter's words"


def test_a_statement_after_the_decision_is_refused_and_stays_in_the_form(client, heard, peter, clara):
    services.decide(appeal=heard, verdict=Verdict("upheld", "Right"), by=clara, edition=heard.edition)
    client.force_login(peter)
    page = client.post(address(heard, "statements/appellants/"), {"text": "Too late", "before": ""})

    assert page.status_code == 422
    assert "The case is closed" in page.text
    assert "Too late" in page.text
