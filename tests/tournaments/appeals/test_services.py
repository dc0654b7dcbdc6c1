"""An appeal from the table to its decision: D19 of the source document."""

import datetime
from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone
from icalendar import Calendar

from club import jobs
from club.models import Job, Message
from tests import factories
from tests.tournaments.appeals.conftest import SITE
from tests.tournaments.appeals.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments import obstacles
from tournaments.appeals import conflicts, services
from tournaments.appeals.rules import set_rules
from tournaments.appeals.services import AppealConflict, Lodging, NewRuling, Verdict
from tournaments.deadlines import ClockHasEnded
from tournaments.models import Appeal, AppealRules, Event, LineScore, Posting, Ruling, Session
from tournaments.rescoring import rescore
from tournaments.rulings.services import supersede
from tournaments.rulings.values import Decided, Place, Words

pytestmark = pytest.mark.django_db


def a_new_ruling(ruling, tricks=1):
    words = Words(facts=ruling.facts, decision="A trick goes over.", law="16", reason="Appeal allowed")
    decided = Decided("tricks", {"to": "NS", "tricks": tricks})
    return NewRuling(Place(result=ruling.result_id), words, decided)


def lodging(line, **more):
    return Lodging(**{"entrant": line.north, "point": "judgement", "grounds": "Not fair", **more})


def the_clocks_end():
    hour = datetime.timedelta(hours=1)
    Posting.objects.update(posted_at=timezone.now() - hour)
    Session.objects.update(ended_at=timezone.now() - hour)


# Lodging


def test_a_player_lodges_it_and_the_opponents_are_told_not_asked_d19(appeal, mary):
    assert (appeal.number, appeal.state, appeal.concurrence) == (1, "lodged", "partner")
    mail = Message.objects.get(to=mary.email)
    assert f"{SITE}events/{appeal.event_id}/appeals/1/" in mail.body


def test_the_partner_reads_that_he_concurs_and_how_he_says_no_d19(appeal, committee, peter):
    mail = Message.objects.get(to=committee["paula"].user.email)
    assert "the partner concurs" in mail.body
    assert "If you do not concur, withdraw the appeal" in mail.body
    assert not Message.objects.filter(to=peter.email).filter(body__contains="If you do not concur").exists()


@pytest.mark.parametrize("concurrence", ["partner", "absent"])
def test_in_pairs_the_partner_concurs_or_is_deemed_to_d19(ruling, line, peter, concurrence):
    assert services.lodge(ruling=ruling, lodging=lodging(line, concurrence=concurrence), by=peter, site=SITE).is_open


@pytest.mark.parametrize(
    ("contest", "concurrence"), [("teams", "captain"), ("individual", "alone")], ids=["the captain", "alone"]
)
def test_in_teams_the_captain_in_an_individual_one_alone_d19(ruling, line, peter, contest, concurrence):
    Event.objects.update(contest=contest)
    ruling.refresh_from_db()

    with pytest.raises(ValidationError, match="concurs"):
        services.lodge(ruling=ruling, lodging=lodging(line), by=peter, site=SITE)
    services.lodge(ruling=ruling, lodging=lodging(line, concurrence=concurrence), by=peter, site=SITE)


def test_one_player_alone_appeals_where_the_event_follows_the_source_d19(evening, ruling, line, peter, dora):
    alone = lodging(line, concurrence="not-asked")
    with pytest.raises(ValidationError, match="concurs"):
        services.lodge(ruling=ruling, lodging=alone, by=peter, site=SITE)

    rules = {"deposit": 0, "currency": "", "statement_days": 3, "decision_days": 14, "naming": "shown"}
    set_rules(event=evening, by=dora, needs_partner=False, **rules)
    assert services.lodge(ruling=ruling, lodging=alone, by=peter, site=SITE).naming == "shown"


def test_too_late_it_is_refused_politely_d19(ruling, line, peter):
    the_clocks_end()

    with pytest.raises(ClockHasEnded) as refusal:
        services.lodge(ruling=ruling, lodging=lodging(line, late_reason="I forgot"), by=peter, site=SITE)
    assert "committee" in refusal.value.messages[1]


def test_a_director_lodges_a_late_one_with_a_reason_d19(ruling, line, dora):
    the_clocks_end()

    late = lodging(line, late_reason="The hall was closed.")
    assert services.lodge(ruling=ruling, lodging=late, by=dora, site=SITE).late_reason


def test_only_a_side_of_the_ruling_may_appeal(ruling, line, peter, evening):
    stranger = evening.entrants.get(code="6")

    with pytest.raises(ValidationError, match="Only a side"):
        services.lodge(ruling=ruling, lodging=lodging(line, entrant=stranger), by=peter, site=SITE)


def test_a_ruling_is_appealed_once_at_a_time(appeal, ruling, line, mary):
    with pytest.raises(ValidationError, match="appealed already"):
        services.lodge(ruling=ruling, lodging=lodging(line, entrant=line.east), by=mary, site=SITE)


def test_a_deposit_is_held_and_comes_back(evening, ruling, line, peter, clara, dora):
    AppealRules.objects.create(club=evening.club, deposit=Decimal(20), currency="£")
    appeal = services.lodge(ruling=ruling, lodging=lodging(line), by=peter, site=SITE)
    assert appeal.deposit_state == "held"

    decided = services.decide(appeal=appeal, verdict=Verdict("upheld", "The director was right."), by=dora, edition=1)
    assert decided.deposit_state == "returned"


def test_without_merit_the_deposit_is_kept(evening, ruling, line, peter, dora):
    AppealRules.objects.create(club=evening.club, deposit=Decimal(20))
    appeal = services.lodge(ruling=ruling, lodging=lodging(line), by=peter, site=SITE)
    verdict = Verdict("upheld", "Nothing in it.", is_without_merit=True)

    assert services.decide(appeal=appeal, verdict=verdict, by=dora, edition=1).deposit_state == "kept"


def test_an_open_appeal_holds_up_the_final_results(appeal):
    assert "Appeal 1 is not decided." in obstacles.to_final(appeal.event)


# The committee


def test_conflicts_of_interest_are_named_and_excluded(appeal, committee):
    found = {each.person.pk: each.conflicts for each in conflicts.candidates(appeal)}

    assert found[committee["clara"].pk] == found[committee["carl"].pk] == ()
    assert found[committee["paula"].pk] == ("plays at the table",)
    assert found[committee["rosa"].pk] == ("stands next to them in the ranking",)


def test_the_partner_of_another_evening_is_excluded_too(appeal, committee, peter, club):
    last_week = factories.make_event(club, date=timezone.localdate() - datetime.timedelta(days=7))
    factories.make_entrant(last_week, "1", peter.person, committee["carl"])

    found = {each.person.pk: each.conflicts for each in conflicts.candidates(appeal)}
    assert found[committee["carl"].pk] == ("partner or team-mate of a player of the table",)


def test_who_ruled_does_not_hear_it(appeal, club, dora):
    from club.models import Role

    Role.objects.create(person=dora.person, club=club, kind="committee", since=factories.TODAY_LONG_AGO)
    found = {each.person.pk: each.conflicts for each in conflicts.candidates(appeal)}

    assert found[dora.person.pk] == ("made the ruling",)


def test_a_member_with_a_conflict_cannot_be_seated_whatever_the_form_sends(appeal, committee, dora):
    with pytest.raises(ValidationError, match="Paula Partner cannot hear this case: plays at the table"):
        services.seat_committee(appeal=appeal, people=[committee["paula"]], chair=None, by=dora, edition=1, site=SITE)


def test_the_first_is_in_the_chair_unless_another_is_named(heard, committee):
    assert [seat.person for seat in heard.seats.filter(is_chair=True)] == [committee["clara"]]


def test_everybody_is_invited_with_a_file_for_the_calendar(heard, dora, peter, mary, clara):
    at = timezone.now() + datetime.timedelta(days=2)
    heard = services.arrange_hearing(
        appeal=heard, at=at, place="Card room", by=dora, edition=heard.edition, site=SITE
    )  # fmt: skip

    mails = Message.objects.filter(key__contains="hearing")
    assert {peter.email, mary.email, clara.email, dora.email} <= {mail.to for mail in mails}
    entry = Calendar.from_ical(mails[0].attachments[0]["text"]).walk("VEVENT")[0]
    assert entry["DTSTART"].dt == at.replace(microsecond=0)
    assert f"DTSTART:{at.astimezone(datetime.UTC):%Y%m%dT%H%M%SZ}" in mails[0].attachments[0]["text"]
    assert (entry["LOCATION"], mails[0].attachments[0]["name"]) == ("Card room", "hearing.ics")


def test_who_is_seated_is_told_and_invited_to_a_hearing_that_is_arranged(appeal, committee, clara, carl, dora):
    seat = {"appeal": appeal, "chair": None, "by": dora, "site": SITE}
    seated = services.seat_committee(people=[committee["clara"]], edition=appeal.edition, **seat)
    heard = services.arrange_hearing(
        appeal=seated, at=timezone.now(), place="", by=dora, edition=seated.edition, site=SITE
    )  # fmt: skip
    services.seat_committee(people=[committee["clara"], committee["carl"]], edition=heard.edition, **seat)

    for user in (clara, carl):
        assert Message.objects.filter(to=user.email, body__contains="You are on the committee").count() == 1
        assert Message.objects.filter(to=user.email, key__contains="hearing").count() == 1


# Deciding


def test_a_ruling_that_is_overturned_is_superseded_and_the_scores_follow_d19(heard, ruling, line, clara):
    decided = services.decide(
        appeal=heard, by=clara, edition=heard.edition,
        verdict=Verdict("overturned", "The lead was suggested.", votes_for=2, votes_against=0, ruling=a_new_ruling(ruling)),
    )  # fmt: skip

    assert (decided.new_ruling.supersedes, decided.new_ruling.effect) == (ruling, {"to": "NS", "tricks": 1})
    rescore(heard.event_id)
    assert LineScore.objects.get(pk=line.pk).score == 420
    assert not Ruling.objects.get(pk=ruling.pk).is_in_force


def test_while_it_is_under_appeal_the_director_does_not_replace_the_ruling(appeal, ruling, dora, peter):
    new = a_new_ruling(ruling)
    again = {"ruling": ruling, "place": new.place, "words": new.words, "decided": new.decided, "by": dora}
    with pytest.raises(ValidationError, match="under appeal: the decision of appeal 1"):
        supersede(**again)
    assert Ruling.objects.get(pk=ruling.pk).is_in_force

    services.withdraw(appeal=appeal, by=peter, edition=appeal.edition)
    assert supersede(**again).supersedes == ruling


def test_upheld_it_stays_as_it_is(heard, ruling, clara):
    services.decide(appeal=heard, verdict=Verdict("upheld", "Right"), by=clara, edition=heard.edition)

    assert Ruling.objects.get(pk=ruling.pk).is_in_force
    assert Message.objects.filter(body__contains="ruling upheld").exists()


def test_two_members_deciding_at_once_cannot_both_win(heard, ruling, clara, carl):
    read = heard.edition
    services.decide(appeal=heard, verdict=Verdict("upheld", "Right"), by=clara, edition=read)

    with pytest.raises(AppealConflict, match="Another member has decided meanwhile: ruling upheld"):
        services.decide(
            appeal=heard, verdict=Verdict("overturned", "Wrong", ruling=a_new_ruling(ruling)), by=carl, edition=read
        )
    assert Appeal.objects.get().outcome == "upheld"
    assert Ruling.objects.count() == 1


def test_a_decision_that_fails_halfway_leaves_nothing(heard, ruling, clara):
    impossible = Verdict("overturned", "Wrong", ruling=a_new_ruling(ruling, tricks=9))

    with pytest.raises(ValidationError, match="took 4 tricks"):
        services.decide(appeal=heard, verdict=impossible, by=clara, edition=heard.edition)
    assert Appeal.objects.get().is_open


@pytest.mark.parametrize(
    ("verdict", "message"),
    [
        pytest.param(Verdict("varied", "Wrong"), "takes the place", id="nothing in its place"),
        pytest.param(Verdict("varied", "Wrong", is_without_merit=True), "not without merit", id="merit after all"),
        pytest.param(Verdict("upheld", " "), "outcome and its reasons", id="no reasons"),
    ],
)
def test_half_a_decision_is_refused(heard, clara, verdict, message):
    with pytest.raises(ValidationError, match=message):
        services.decide(appeal=heard, verdict=verdict, by=clara, edition=heard.edition)


def test_on_law_in_an_official_event_the_committee_recommends_and_the_authority_decides_d19(ruling, line, peter, dora):
    Event.objects.update(is_official=True)
    ruling.refresh_from_db()
    appeal = services.lodge(ruling=ruling, lodging=lodging(line, point="law"), by=peter, site=SITE)
    assert appeal.goes_to_authority

    decided = services.decide(
        appeal=appeal, by=dora, edition=1, verdict=Verdict("overturned", "We think", ruling=a_new_ruling(ruling))
    )  # fmt: skip
    assert (decided.is_recommendation, decided.new_ruling) == (True, None)

    final = services.decide_further(
        appeal=decided, further="changed", on=timezone.localdate(), says="The Law says so.", by=dora,
        ruling=a_new_ruling(ruling), edition=decided.edition,
    )  # fmt: skip
    assert final.new_ruling.supersedes == ruling


@pytest.mark.parametrize(("official", "point"), [(True, "judgement"), (False, "law"), (False, "judgement")])
def test_everything_else_is_for_the_club_committee_d19(appeal, official, point):
    appeal.is_official, appeal.point = official, point

    assert not appeal.goes_to_authority


def test_withdrawn_the_deposit_goes_back_and_the_ruling_stands(appeal, peter, ruling):
    withdrawn = services.withdraw(appeal=appeal, by=peter, edition=appeal.edition)

    assert withdrawn.state == "withdrawn"
    assert Ruling.objects.get(pk=ruling.pk).is_in_force


def test_withdrawn_everybody_is_told(appeal, peter, mary, dora):
    services.withdraw(appeal=appeal, by=peter, edition=appeal.edition)

    told = set(Message.objects.filter(body__contains="was withdrawn").values_list("to", flat=True))
    assert {mary.email, peter.email, dora.email} <= told


def test_after_the_decision_nobody_writes_statements_any_more(heard, clara, peter):
    services.decide(appeal=heard, verdict=Verdict("upheld", "Right"), by=clara, edition=heard.edition)

    with pytest.raises(ValidationError, match="closed"):
        services.state(appeal=heard, side="appellants", text="But", by=peter)


# Reminders


def days_pass(appeal, days):
    Appeal.objects.update(
        statements_due=appeal.statements_due - datetime.timedelta(days=days),
        decision_due=appeal.decision_due - datetime.timedelta(days=days),
    )
    Job.objects.filter(kind="appeal-reminder").update(not_before=timezone.now())
    Message.objects.all().delete()
    jobs.run_due()


def test_the_deadlines_are_computed_from_the_rules(appeal):
    assert appeal.statements_due - appeal.lodged_at == pytest.approx(
        datetime.timedelta(days=3), abs=datetime.timedelta(seconds=5)
    )
    assert appeal.decision_due - appeal.lodged_at == pytest.approx(
        datetime.timedelta(days=14), abs=datetime.timedelta(seconds=5)
    )


def test_who_has_not_stated_is_reminded_the_day_before(appeal, peter, mary, dora, mailoutbox):
    services.state(appeal=appeal, side="opponents", text="It was normal.", by=mary)
    days_pass(appeal, 2)

    mails = [mail for mail in mailoutbox if "your statement" in mail.body]
    reminded = {address for mail in mails for address in mail.to}
    assert all(mail.body.endswith(f"{SITE}events/{appeal.event_id}/appeals/1/") for mail in mails)
    assert reminded == {peter.email, dora.email, "paula@example.org"}


def test_the_committee_is_reminded_of_the_decision_once_a_day(heard, clara, carl):
    for side in ("director", "appellants", "opponents"):
        services.state(appeal=heard, side=side, text="Said", by=clara)
    days_pass(heard, 13)
    Job.objects.filter(kind="appeal-reminder").update(not_before=timezone.now())
    jobs.run_due()

    assert sorted(Message.objects.values_list("to", flat=True)) == sorted([clara.email, carl.email])


def test_a_closed_case_reminds_nobody(heard, clara):
    services.decide(appeal=heard, verdict=Verdict("upheld", "Right"), by=clara, edition=heard.edition)
    days_pass(heard, 30)

    assert not Message.objects.exists()
    assert Job.objects.get(kind="appeal-reminder").state == "done"
