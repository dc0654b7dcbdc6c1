"""A row of every model, each as it should be."""

import datetime

from django.utils import timezone

from club.models import AuditEntry, Club, Job, Message, Role, SentForm, User
from tests import factories
from tests.cast import World
from tournaments import models as kinds

NOW = datetime.datetime(2026, 11, 24, 19, 0, tzinfo=datetime.UTC)
LATER = NOW + datetime.timedelta(hours=3)
DAY = NOW.date()


def make_one_of_each(world: World) -> None:
    _in_the_club(world.club)
    _around_the_event(world)
    _at_the_tables(world)
    _rulings(world)
    _asked_for(world)


def _in_the_club(club: Club) -> None:
    AuditEntry.objects.create(action="club.made", subject_type="club.club", subject_id="1", club=club)
    Job.objects.create(kind="rescore", subject="event 1", not_before=NOW)
    Message.objects.create(to="mary@example.org", subject="Hello", body="Hello", key="hello")
    kinds.ConductEntry.objects.create(
        club=club, kind="complaint", text="He shouted.", answer_due=DAY, keep_until=DAY, board=1
    )
    kinds.AppealRules.objects.create(club=club)
    SentForm.objects.create(key="k", location="/")
    assert Role.objects.exists()
    assert User.objects.exists()


def _around_the_event(world: World) -> None:
    event, session = world.event, world.session
    kinds.EventRole.objects.create(event=event, person=world.person, kind="deputy")
    factories.make_board(session, 1, dealer="N", vulnerable="None")
    kinds.ScheduleChange.objects.create(session=session, kind="cut", before={}, after={})
    kinds.Clock.objects.create(event=event, kind="appeal", minutes=60, start="posting", asks="table")
    kinds.SeatDraw.objects.create(session=session, seed=1)
    kinds.Import.objects.create(event=event, file_name="a.pbn", format="pbn", content=b"x", sha256="0" * 64)
    kinds.ImportedLine.objects.create(result=world.result, ns_points="1")
    kinds.Match.objects.create(event=event, code="m", session=1, round=1, home=world.ns, away=world.ew, boards=2)
    kinds.PartyEvening.objects.create(event=event)
    kinds.Penalty.objects.create(event=event, entrant=world.ns, amount=1, session=1, round=1, reason="Slow")
    kinds.Posting.objects.create(event=event, kind="final", number=1, revision=0, document={}, score={})
    kinds.Fragment.objects.create(event=event, name="ranking", language="en", revision=0, etag="1", html="")
    kinds.LineScore.objects.create(result=world.result, event=event, revision=0)
    kinds.Standing.objects.create(event=event, entrant=world.ns, revision=0, position=1, rank=1, total="1")
    kinds.Scoresheet.objects.create(event=event, revision=0)
    kinds.SystemCard.objects.create(entrant=world.ns, content=b"%PDF-", bytes=5)


def _at_the_tables(world: World) -> None:
    section, place = world.section, {"section": world.section, "round": 1, "table": 1}
    first, second = world.ns.members.all()
    kinds.ResultChange.objects.create(section=section, line=world.result.pk, source="desk", act="entered", after={})
    kinds.Doubt.objects.create(result=world.result, check_code="cards")
    kinds.RoundClock.objects.create(session=world.session, round=1, minutes=15, started_at=NOW)
    kinds.RoundBreak.objects.create(session=world.session, after_round=1, minutes=15)
    kinds.LatePlay.objects.create(section=section, board=2, round=1, table="1")
    kinds.SlowPlay.objects.create(section=section, round=1, table="1", minutes=5)
    kinds.SideConfirmation.objects.create(row=world.row, side="NS", ns=1, ew=0, source="desk")
    kinds.TableOptions.objects.create(event=world.event, pin="1234")
    kinds.TableToken.objects.create(
        session=world.session, section=section, table=1, salt="s", digest="d", expires_at=timezone.now() + (LATER - NOW)
    )
    kinds.DirectorCall.objects.create(**place, board=1, reason="score", source="table 1 phone")
    kinds.RoundConfirmation.objects.create(**place, side="NS", source="table 1 phone", confirmed_at=NOW)
    kinds.TeamLineUp.objects.create(**place, side="NS", first=first, second=second, source="table 1 phone")
    kinds.TableConflict.objects.create(**place, board=1, said="4SN=", source="table 1 phone", key="k")


def _rulings(world: World) -> None:
    event = world.event
    ruling = kinds.Ruling.objects.create(event=event, number=1, board=1, facts="A revoke.", decision="Two tricks.")
    appeal = kinds.Appeal.objects.create(
        event=event, number=1, ruling=ruling, lodged_for=world.ns, concurrence="partner", point="law",
        grounds="There was none.", statements_due=NOW, decision_due=LATER,
    )  # fmt: skip
    kinds.AppealSeat.objects.create(appeal=appeal, person=world.person, is_chair=True)


def _asked_for(world: World) -> None:
    kinds.CorrectionRequest.objects.create(
        event=world.event, result=world.result, board=1, said="4SN=", asked_for=world.ns
    )
    kinds.RulingRequest.objects.create(event=world.event, kind="ruling", board=1, text="A revoke.")
