"""Making a change of the evening and taking it back: one transaction each, with the event's row held."""

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club import audit
from club.models import Club, User
from tournaments import entering, recording
from tournaments.changes import results
from tournaments.changes.kinds import KINDS
from tournaments.changes.pictures import Picture, is_as, mark_of, picture_of, restore
from tournaments.changes.scene import Scene
from tournaments.changes.ways import Asked, Kind, Way
from tournaments.evenings import Cell, Evening
from tournaments.models import Entrant, Event, Result, ScheduleChange, Session
from tournaments.movements.changes.effect import Change
from tournaments.movements.values import Movement
from tournaments.revising import changed_facts
from tournaments.schedules import count_winners, number_newcomer, rewrite

SOURCE = "desk"


class Outdated(ValidationError):
    """The schedule is not the one whose effect was shown."""

    def __init__(self) -> None:
        super().__init__(
            _("Somebody changed the schedule meanwhile. Look at the effect again before you apply it."), code="outdated"
        )


def apply(*, scene: Scene, kind: Kind, asked: Asked, way: str, mark: str, by: User) -> ScheduleChange:
    """Make the change in the way that was chosen; `mark` is that of the schedule whose effect was shown.

    Outdated where the schedule is another now; ValidationError where results stand in the way.
    """
    with changed_facts(scene.session.event_id) as event:
        session = Session.objects.select_related("event__club").get(pk=scene.session.pk)
        if mark_of(session) != mark:
            raise Outdated
        scene = Scene.of(session, scene.evening.section.pk)
        chosen = _chosen(kind.ways(scene, asked), way)
        before = picture_of(session)
        said, acts = _write(scene, kind, asked, chosen, by)
        count_winners(Event.objects.get(pk=event.pk))
        change = ScheduleChange.objects.create(
            session=session, by=by, kind=kind.code, way=way, said=said, results=acts,
            before=before, after=picture_of(session),
        )  # fmt: skip
        audit.record(f"schedule.{kind.code}", change, by=by, club=event.club, source=SOURCE, event=event.pk, way=way)
        return change


def _chosen(ways: list[Way], key: str) -> Way:
    for way in ways:
        if way.key == key:
            return way
    raise ValidationError(_("Choose one of the ways."), code="way")


def _write(scene: Scene, kind: Kind, asked: Asked, way: Way, by: User) -> tuple[dict[str, Any], list[int]]:
    """Newcomers, schedules, results, and whatever else the kind brings; the sentence's numbers and the acts."""
    origin = recording.Origin(by=by, source=SOURCE, insists=True, reason=_reason(scene.event, kind))
    said, acts = kind.said(scene, asked), []
    entries = asked.get("entries")
    newcomers = entering.enter(event=scene.event, entries=entries, by=by) if entries else []
    done = kind.also(scene, asked, way, by)
    for evening, change in way.changes:
        seating, came = _seating(evening, change.movement, newcomers)
        acts += _rewrite(evening, change, seating, kind, origin)
        said |= {"numbers": ", ".join(came)} if came else {}
    return said | done.said, acts + done.acts


def _reason(event: Event, kind: Kind) -> str:
    """Final results change only for a reason; before that none is needed."""
    return str(kind.title) if event.state in (Event.State.FINAL, Event.State.CORRECTED) else ""


def _seating(evening: Evening, movement: Movement, newcomers: list[Entrant]) -> tuple[dict[int, Entrant], list[str]]:
    """Everybody by number, newcomers with the numbers that they get; and those numbers as they are written."""
    fresh = [number for number in movement.numbers if number not in evening.entrants]
    came = dict(zip(fresh, newcomers, strict=True))
    for number, entrant in came.items():
        number_newcomer(section=evening.section, movement=movement, number=number, entrant=entrant)
    return {**evening.entrants, **came}, [entrant.code for entrant in came.values()]


def _rewrite(
    evening: Evening, change: Change, seating: dict[int, Entrant], kind: Kind, origin: recording.Origin
) -> list[int]:
    """The section's schedule, and the results of the tables that it touches."""
    boards = boards_after(evening, change.movement)
    found = list(results.touched(evening, change.movement, boards))
    acts: list[int] = []
    if kind.is_truth:
        acts = results.put_right(evening, found, boards, origin)
    elif kind.is_plan:
        results.refuse(found)
    rewrite(section=evening.section, movement=change.movement, seating=seating, boards=boards)
    return acts


def boards_after(evening: Evening, after: Movement) -> dict[Cell, list[int]]:
    """The boards at every table: as they lie there where the set stays, else those of the set."""
    was = {(row.round, row.table): row for row in evening.movement.rows}
    laid: dict[Cell, list[int]] = {}
    for row in after.rows:
        before = was.get((row.round, row.table))
        stays = before is not None and before.board_set == row.board_set
        boards = evening.boards_at(before) if before is not None and stays else evening.boards_of(row.board_set)
        laid[row.round, row.table] = list(boards)[: after.boards_in(row.round)]
    return laid


def undo(*, change: ScheduleChange, by: User) -> ScheduleChange:
    """Bring back what was before the last change that stands; ValidationError says what is in the way."""
    with changed_facts(change.session.event_id) as event:
        session = Session.objects.select_related("event__club").get(pk=change.session_id)
        change = ScheduleChange.objects.select_related("session").get(pk=change.pk)
        refuse_undo(session, change)
        kind = KINDS[change.kind]
        results.take_back(
            change.results, recording.Origin(by=by, source=SOURCE, insists=True, reason=_reason(session.event, kind))
        )
        now = picture_of(session)
        restore(session, change.before)
        kind.unmake(change, by)
        undone = ScheduleChange.objects.create(
            session=session, by=by, kind="undone", said={}, before=now, after=picture_of(session), undoes=change
        )
        audit.record("schedule.undone", undone, by=by, club=event.club, source=SOURCE, event=event.pk, undoes=change.pk)
        return undone


def refuse_undo(session: Session, change: ScheduleChange) -> None:
    """ValidationError where a change cannot be taken back any more."""
    last = ScheduleChange.objects.filter(session=session).standing().first()
    if last is None or last.pk != change.pk:
        raise ValidationError(_("A later change builds on this one. Undo that one first."), code="later")
    if not is_as(session, change.after):
        raise ValidationError(
            _("The schedule was written anew since. Make another change instead of undoing this one."), code="rewritten"
        )
    if KINDS[change.kind].is_plan and not KINDS[change.kind].is_truth:
        _refuse_played(change)


def _refuse_played(change: ScheduleChange) -> None:
    """What was played by the new plan cannot be undone with it."""
    for pk, cells in _differing(change.before, change.after).items():
        for result in Result.objects.filter(section=pk, round__in={round_ for round_, _table in cells}):
            if (result.round, result.table.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) in cells:
                raise ValidationError(
                    _("Round %(round)s, table %(table)s was played by this change. Make another change instead."),
                    code="played",
                    params={"round": result.round, "table": result.table},
                )


def _differing(before: Picture, after: Picture) -> dict[int, set[tuple[int, str]]]:
    """By section, the tables and rounds that a change made different."""
    found: dict[int, set[tuple[int, str]]] = {}
    for pk, facts in before["sections"].items():
        old, new = facts["rows"], after["sections"][pk]["rows"]
        changed = [row for row in old if row not in new] + [row for row in new if row not in old]
        found[int(pk)] = {(row["round"], str(row["table"])) for row in changed}
    return found


def set_rule(*, club: Club, rounds: int, by: User) -> None:
    """From how many completed rounds a session that is broken off counts."""
    club.abandoned_counts_from = rounds
    club.save(update_fields=["abandoned_counts_from"])
    audit.record("club.abandoned-rule", club, by=by, club=club, rounds=rounds)
