"""The double-dummy job: boards that wait are solved in batches, each batch in a child process of its own."""

import json
import logging
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

from django.db import transaction

from club import jobs
from club.models import Job
from tournaments import double_dummy
from tournaments.checks import doubts
from tournaments.double_dummy import DOUBLE_DUMMY
from tournaments.hands.solve import MOST, NO_SOLVER
from tournaments.models import Board, Result, Session

LONGEST = 180  # seconds for a batch: forty deals take some five
LOOK = 2  # seconds between two looks whether it is still wanted
CHILD = [sys.executable, "-m", "tournaments.hands.solve"]
Table = dict[str, dict[str, int]]

log = logging.getLogger(__name__)


class NoSolver(Exception):
    """The optional library is not installed."""


class CalledOff(Exception):
    """Nobody wants the analysis any more."""


class SolverFailed(Exception):
    """The child process died or said nonsense."""


@jobs.register(DOUBLE_DUMMY)
def analyse(job: Job) -> None:
    """Analyse what waits; a second run finds nothing to do. What is called off meanwhile stays as it is."""
    session = Session.objects.select_related("event").get(pk=int(job.subject.partition(" ")[2]))
    wanted = double_dummy.waiting_in(session)
    waiting = list(wanted)
    done = 0
    for batch in _batches(waiting):

        def is_wanted(done: int = done) -> bool:
            jobs.beat(job, done=done, total=len(waiting))
            return wanted.exists()

        if not is_wanted():
            return
        _solve_batch(batch, is_wanted)
        done += len(batch)
    _look_again(session, waiting)


def _batches(boards: Sequence[Board]) -> Iterator[Sequence[Board]]:
    for start in range(0, len(boards), MOST):
        yield boards[start : start + MOST]


def _solve_batch(batch: Sequence[Board], is_wanted: Callable[[], bool]) -> None:
    """A batch that takes its process down is tried board by board, so that one bad deal fails alone."""
    try:
        found = solve([board.deal for board in batch], is_wanted)
    except NoSolver:
        _without_solver(batch)
    except CalledOff:
        return
    except SolverFailed:
        log.warning("A double-dummy batch of %s failed", len(batch), exc_info=True)
        if len(batch) == 1:
            _keep(batch, Board.Analysis.FAILED)
        else:
            for board in batch:
                _solve_batch([board], is_wanted)
    else:
        for board, table in zip(batch, found, strict=True):
            board.double_dummy = table
        _keep(batch, Board.Analysis.DONE)


def solve(deals: Sequence[str], is_wanted: Callable[[], bool] = lambda: True) -> list[Table]:
    """The tables of at most forty deals, from a short-lived child process.

    While it works, `is_wanted` is asked every few seconds; the child is stopped when it says no.
    """
    with subprocess.Popen(  # noqa: S603 - our own module, no shell
        CHILD, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        try:
            said, error = _hear(child, json.dumps({"deals": list(deals)}), is_wanted)
        except BaseException:
            child.kill()
            raise
    if child.returncode == NO_SOLVER:
        raise NoSolver
    if child.returncode != 0:
        raise SolverFailed(f"status {child.returncode}: {error[-500:]}")
    found: list[Table] = json.loads(said)["tables"]
    return found


def _hear(child: "subprocess.Popen[str]", question: str, is_wanted: Callable[[], bool]) -> tuple[str, str]:
    """What the child says in the end, on both of its channels."""
    for asked in range(int(LONGEST / LOOK)):
        try:
            return child.communicate(None if asked else question, timeout=LOOK)
        except subprocess.TimeoutExpired:
            if not is_wanted():
                raise CalledOff from None
    raise SolverFailed(f"no answer within {LONGEST} seconds")


def _without_solver(batch: Sequence[Board]) -> None:
    """What the file itself said stands in; else the board says that there is no solver."""
    _keep([board for board in batch if board.double_dummy], Board.Analysis.DONE)
    _keep([board for board in batch if not board.double_dummy], Board.Analysis.NO_SOLVER)


def _keep(boards: Iterable[Board], state: Board.Analysis) -> None:
    for board in boards:
        # Only while it still is the deal that was solved: another file may have been attached meanwhile.
        same = Board.objects.filter(pk=board.pk, deal=board.deal, analysis=Board.Analysis.WAITING)
        same.update(double_dummy=board.double_dummy, analysis=state)


def _look_again(session: Session, boards: Iterable[Board]) -> None:
    """What the cards say may raise doubts, or settle them; an event that was imported whole is not questioned."""
    entered = Result.objects.filter(section__session=session).exclude(source="import")
    played = set(entered.values_list("board", flat=True))
    for board in boards:
        if board.number in played:
            with transaction.atomic():
                doubts.look_again(session, board.number, board.version)
