"""A player asks, the opponents agree, the director confirms: D14 from the player's side."""

import datetime

import pytest
from django.core.exceptions import ValidationError
from django.http import Http404

from club.models import AuditEntry, Message
from tournaments.corrections import links, services
from tournaments.deadlines import ClockHasEnded, ClockSetting, set_clock
from tournaments.models import CorrectionRequest, EventRole, LineScore, Result, ResultChange
from tournaments.recording import EditionConflict, Origin, Outcome, correct_result
from tournaments.rescoring import rescore

pytestmark = pytest.mark.django_db
SITE = "https://club.example/"


def asked(event, line, by, text="4SN="):
    return services.ask(event=event, line=line, text=text, why="I made ten", by=by, site=SITE)


def test_asking_changes_nothing_yet_and_mails_the_opponents_a_link_d14(posted, line, peter, mary):
    request = asked(posted, line, peter)

    line.refresh_from_db()
    assert (line.tricks, request.stood, request.said) == (9, "4♠ N −1", "4♠ N =")
    mails = {message.to: message.body for message in Message.objects.all()}
    assert set(mails) == {mary.email, "paula@example.org"}
    assert f"{SITE}corrections/answer/" in mails[mary.email]


def test_with_both_pairs_agreed_the_directors_word_corrects_the_line_d14(posted, line, peter, mary, dora):
    request = services.answer(request=asked(posted, line, peter), agrees=True, by=mary)
    services.accept(request=request, edition=line.edition, reason="", by=dora)

    rescore(posted.pk)
    line.refresh_from_db()
    assert line.tricks == 10
    assert LineScore.objects.get(pk=line.pk).ns_points == "1"  # level with the other table
    change = ResultChange.objects.get(line=line.pk)
    assert (change.act, change.source, change.reason) == (
        "corrected", "correction", "A player asked for it and the opponents agreed.",
    )  # fmt: skip


def test_every_step_is_in_the_audit_log(posted, line, peter, mary, dora):
    request = services.answer(request=asked(posted, line, peter), agrees=True, by=mary)
    services.accept(request=request, edition=line.edition, reason="", by=dora)

    actions = set(AuditEntry.objects.filter(action__startswith="correction.").values_list("action", flat=True))
    assert actions == {"correction.asked", "correction.agreed", "correction.accepted"}


def test_a_refusal_says_why_and_both_pairs_are_told(posted, line, peter, dora):
    request = asked(posted, line, peter)
    with pytest.raises(ValidationError, match="Say why"):
        services.refuse(request=request, reason=" ", by=dora)
    services.refuse(request=request, reason="The sheet is signed.", by=dora)

    line.refresh_from_db()
    assert line.tricks == 9
    assert Message.objects.filter(body__contains="The sheet is signed.", to=peter.email).exists()


def test_an_expired_clock_refuses_politely_d14(an_hour_later, line, peter):
    with pytest.raises(ClockHasEnded) as refusal:
        asked(an_hour_later, line, peter)

    assert "ended at" in refusal.value.messages[0]
    assert "with a reason" in refusal.value.messages[1]


def test_before_the_posting_the_clock_has_not_ended(evening, line, peter):
    assert asked(evening, line, peter).is_open


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("4SN-1", "stands there already", id="nothing new"),
        pytest.param("9SN=", "level", id="no contract"),
        pytest.param("A6040", "adjusted score is a ruling", id="an award"),
        pytest.param("LP", "adjusted score is a ruling", id="put off"),
        pytest.param("+410", "410", id="a score that cannot be"),
    ],
)
def test_what_says_nothing_is_refused(posted, line, peter, text, message):
    with pytest.raises(ValidationError, match=message):
        asked(posted, line, peter, text)


def test_a_line_is_asked_about_once_at_a_time(posted, line, peter, mary):
    asked(posted, line, peter)

    with pytest.raises(ValidationError, match="waits for the director"):
        asked(posted, line, mary, "4SN+1")


def test_the_director_decides_about_the_line_that_he_saw(posted, line, peter, dora, sam):
    request = asked(posted, line, peter)
    correct_result(result=line.pk, edition=1, outcome=Outcome(passed_out=True), origin=Origin(by=sam, source="desk"))

    with pytest.raises(EditionConflict):
        services.accept(request=request, edition=1, reason="", by=dora)
    assert CorrectionRequest.objects.get().is_open


def test_two_directors_cannot_both_decide(posted, line, peter, dora, ada):
    request = asked(posted, line, peter)
    services.refuse(request=request, reason="No", by=ada)

    with pytest.raises(ValidationError, match="settled meanwhile"):
        services.accept(request=request, edition=line.edition, reason="", by=dora)


def test_what_was_ruled_beside_the_table_result_stays(posted, line, peter, dora):
    Result.objects.filter(pk=line.pk).update(artificial={"ns": "A+", "ew": "A-"})
    services.accept(request=asked(posted, line, peter), edition=line.edition, reason="", by=dora)

    line.refresh_from_db()
    assert (line.tricks, line.artificial) == (10, {"ns": "A+", "ew": "A-"})


def test_a_playing_director_leaves_a_dispute_at_his_table_to_the_deputy_d8(posted, line, peter, mary, dora):
    EventRole.objects.create(event=posted, person=mary.person, kind="director")
    request = asked(posted, line, peter)
    with pytest.raises(ValidationError, match="the deputy decides"):
        services.accept(request=request, edition=line.edition, reason="", by=mary)

    services.answer(request=request, agrees=True, by=mary)
    services.accept(request=request, edition=line.edition, reason="", by=mary)


def test_after_final_the_correction_has_a_reason_too(posted, line, peter, dora):
    from tournaments.postings import post_final

    set_clock(event=posted, setting=ClockSetting("score-error", minutes=60 * 24 * 7, reason="A week"), by=dora)
    post_final(event=posted, by=dora, reason="Prizes are given tonight")
    services.accept(request=asked(posted, line, peter), edition=line.edition, reason="", by=dora)

    assert ResultChange.objects.get(line=line.pk).reason == "A player asked for it."


def test_a_link_is_good_for_one_request_and_a_week(posted, line, peter, monkeypatch):
    request = asked(posted, line, peter)
    token = links.token_of(request)

    assert links.request_of(token) == request
    assert datetime.timedelta(days=7) == links.LASTS
    with pytest.raises(Http404):
        links.request_of(token + "x")
    monkeypatch.setattr(links, "LASTS", datetime.timedelta(seconds=-1))
    with pytest.raises(Http404):
        links.request_of(token)


def test_a_link_signed_for_something_else_opens_nothing(posted, line, peter):
    from django.core import signing

    request = asked(posted, line, peter)
    with pytest.raises(Http404):
        links.request_of(signing.dumps(request.pk, salt="something else"))
