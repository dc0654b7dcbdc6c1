"""The double-dummy job: boards that wait are solved in batches, each batch in a child process of its own."""

import json
import logging
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence

from django.db import transaction

from club import jobs
from club.models import Job
from tournaments.checks import doubts
from tournaments.hands.solve import MOST, NO_SOLVER
from tournaments.models import Board, Result, Session

DOUBLE_DUMMY = "double-dummy"
LONGEST = 180  # seconds for a batch: forty deals take some five
Table = dict[str, dict[str, int]]

log = logging.getLogger(__name__)


class NoSolver(Exception):
    """The optional library is not installed."""


class SolverFailed(Exception):
    """The child process died or said nonsense."""


def ask(session: Session) -> None:
    """Have the boards of a session that wait analysed in the background."""
    jobs.ask(DOUBLE_DUMMY, f"session {session.pk}")


@jobs.register(DOUBLE_DUMMY)
def analyse(job: Job) -> None:
    """Analyse what waits; a second run finds nothing to do."""
    session = Session.objects.select_related("event").get(pk=int(job.subject.partition(" ")[2]))
    waiting = list(Board.objects.filter(session=session, analysis=Board.Analysis.WAITING).exclude(deal=""))
    done = 0
    for batch in _batches(waiting):
        jobs.beat(job, done=done, total=len(waiting))
        _solve_batch(batch)
        done += len(batch)
    _look_again(session, waiting)


def _batches(boards: Sequence[Board]) -> Iterator[Sequence[Board]]:
    for start in range(0, len(boards), MOST):
        yield boards[start : start + MOST]


def _solve_batch(batch: Sequence[Board]) -> None:
    """A batch that takes its process down is tried board by board, so that one bad deal fails alone."""
    try:
        found = solve([board.deal for board in batch])
    except NoSolver:
        _without_solver(batch)
    except SolverFailed:
        log.warning("A double-dummy batch of %s failed", len(batch), exc_info=True)
        if len(batch) == 1:
            _keep(batch, Board.Analysis.FAILED)
        else:
            for board in batch:
                _solve_batch([board])
    else:
        for board, table in zip(batch, found, strict=True):
            board.double_dummy = table
        _keep(batch, Board.Analysis.DONE)


def solve(deals: Sequence[str]) -> list[Table]:
    """The tables of at most forty deals, from a short-lived child process."""
    command = [sys.executable, "-m", "tournaments.hands.solve"]
    question = json.dumps({"deals": list(deals)})
    try:
        child = subprocess.run(  # noqa: S603 - our own module, no shell
            command, input=question, capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise SolverFailed(str(error)) from None
    if child.returncode == NO_SOLVER:
        raise NoSolver
    if child.returncode != 0:
        raise SolverFailed(f"status {child.returncode}: {child.stderr[-500:]}")
    found: list[Table] = json.loads(child.stdout)["tables"]
    return found


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
    """What the cards say may raise doubts, or settle them."""
    played = set(Result.objects.filter(section__session=session).values_list("board", flat=True))
    for board in boards:
        if board.number in played:
            with transaction.atomic():
                doubts.look_again(session, board.number, board.version)
