"""Rulings, clocks, corrections, appeals and the recorder's file, with one case from the table to the archive."""

from functools import cache

from django.urls import reverse
from django.utils import timezone

from club.models import User
from tests.look.pages import event, page
from tournaments.appeals.services import Lodging, Verdict, decide, lodge, publish
from tournaments.conduct.services import report
from tournaments.models import Appeal, CorrectionRequest, Event, Result, Ruling, RulingRequest
from tournaments.rulings.services import make_ruling
from tournaments.rulings.values import Decided, Fine, Place, Words

SITE = "http://127.0.0.1/"


def _director() -> User:
    return User.objects.filter(person__roles__kind="director").earliest("pk")


@cache
def _told() -> tuple[Event, Ruling, Appeal]:
    """Two rulings, a warning, a decided and an open appeal, a request for a correction, an entry of the file."""
    shown, by = event("final"), _director()
    lines = list(Result.objects.filter(section__session__event=shown, level__isnull=False).order_by("pk")[:3])
    ruling = _hesitation(shown, lines[0], by)
    fine = Fine(lines[1].north_id or 0, 0, "percent-of-top")  # type: ignore[arg-type]
    words = Words(facts="Seven minutes late.", decision="A warning.", infraction="Slow play", law="90", reason="Late")
    make_ruling(
        event=shown, place=Place(result=lines[1].pk), words=words, decided=Decided("penalty", fines=(fine,)), by=by
    )
    case = lodge(ruling=ruling, lodging=_lodging(ruling), by=by, site=SITE)
    verdict = Verdict(
        "upheld", "A heart was not suggested by the pause; the ruling is right.", votes_for=2, votes_against=1
    )
    case = decide(appeal=case, verdict=verdict, by=by, edition=case.edition)
    case = publish(appeal=case, naming="initials", by=by, edition=case.edition)
    asked = CorrectionRequest.objects.create(
        event=shown, result=lines[2], board=lines[2].board, round=lines[2].round, table=lines[2].table, stood="4♠ N =",
        said="4♠ N +1", why="I made eleven tricks", asked_for=lines[2].north, answer="agreed", answered_at=timezone.now(),
    )  # fmt: skip
    asked.opponents.add(lines[2].east)
    RulingRequest.objects.create(
        event=shown, kind="ruling", result=lines[0], board=lines[0].board, asked_by=by,
        text="2♥ was explained as natural; it showed both majors.",
    )  # fmt: skip
    report(club=shown.club, kind="psychic", text="An opening bid of 1♠ on a void.", by=by, event=shown, board=3)
    return shown, ruling, case


def _hesitation(shown: Event, line: Result, by: User) -> Ruling:
    names = " – ".join(line.west.names if line.west else [])
    words = Words(
        facts=f"West ({names}) paused for a long time before passing; East then bid 5♥.",
        decision="Pass was a call that made sense. The score is adjusted to what would have come about.",
        infraction="Unauthorised information from partner", law="16", template="unauthorised-information",
        offenders="EW", given_to=(line.north_id or 0, line.east_id or 0), reason="A call chosen after a pause",
    )  # fmt: skip
    parts = [{"weight": "0.6", "score": 420}, {"weight": "0.4", "score": -50}]
    decided = Decided("weighted", {"ns": parts, "ew": parts}, "no-redress")
    return make_ruling(event=shown, place=Place(result=line.pk), words=words, decided=decided, by=by)


def _lodging(ruling: Ruling) -> Lodging:
    assert ruling.result is not None
    assert ruling.result.east is not None
    return Lodging(
        ruling.result.east, "judgement", "Five hearts is bid by everybody with that hand.",
        auction="1S 2H 4S P P 5H X P P P", late_reason="The director was away",
    )  # fmt: skip


def _event(name: str, *args: object) -> str:
    return reverse(name, args=[_told()[0].pk, *args])


def _form() -> str:
    line = _told()[1].result
    assert line is not None
    return f"{_event('rulings:new')}?case=revoke&session=1&board={line.board}&table={line.table}&round={line.round}"


def _ask() -> str:
    return _event("corrections:ask", Result.objects.filter(section__session__event=_told()[0]).latest("pk").pk)


PAGES = [
    page("rulings", lambda: _event("rulings:register")),
    page("rulings-cases", lambda: _event("rulings:cases"), who="director"),
    page("rulings-form", _form, who="director"),
    page("rulings-requests", lambda: _event("rulings:requests"), who="director"),
    page("ruling", lambda: _event("rulings:ruling", _told()[1].number)),
    page("systems", lambda: _event("systems:cards"), who="director"),
    page("clocks", lambda: _event("clocks:event"), who="director"),
    page("corrections", lambda: _event("corrections:requests"), who="director"),
    page("changes-public", lambda: _event("corrections:changes")),
    page("appeals", lambda: _told() and reverse("appeals:archive")),
    page("appeals-statistics", lambda: _told() and reverse("appeals:statistics")),
    page("appeals-booklet", lambda: _event("appeals:booklet")),
    page("appeals-case", lambda: _event("appeals:case", 1)),
    page("appeals-case-running", lambda: _event("appeals:case", 1), who="director"),
    page("appeals-publish", lambda: _event("appeals:publish", 1), who="director"),
    page("appeals-rules", lambda: _event("appeals:rules"), who="director"),
    page("appeals-lodge", lambda: _event("appeals:lodge", 2), who="director"),
    page("conduct", lambda: _told() and reverse("conduct:register"), who="administrator"),
    page("conduct-entry", lambda: _told() and reverse("conduct:entry", args=[1]), who="administrator"),
    page("conduct-report", lambda: _told() and reverse("conduct:report"), who="member"),
]
