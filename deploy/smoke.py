"""`make smoke`: the main job, end to end, on an empty database, through the pages alone.

Sets up a club, signs in, uploads a real session file through the form, lets the worker score it, posts it, and reads
ranking, traveller and a card as a visitor; every percentage must be the file's own. Then a three-table Howell is made
by form, a board is entered, the event is posted and read back. `DATABASE_URL` and `REDIS_URL` say on what.
"""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from deploy.smoke_steps import run_all
from deploy.smoke_visit import Failed, Visit

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    with tempfile.TemporaryDirectory() as scratch:
        environment = _environment(scratch)
        _manage(environment, "migrate", "--verbosity", "0")
        port = _free_port()
        processes = _start(environment, port)
        try:
            director, visitor = Visit(port), Visit(port)
            visitor.wait_for_the_site()
            run_all(director, visitor)
        except Failed as failure:
            print(f"smoke: {failure}", file=sys.stderr)
            print((Path(scratch) / "site.log").read_text()[-4000:], file=sys.stderr)
            return 1
        finally:
            _stop(processes)
    print("1 passed, 0 failed")
    return 0


def _environment(scratch: str) -> dict[str, str]:
    """The environment of the site: its own folder, DEBUG so that no secret and no collected files are needed."""
    environment = os.environ | {"DEBUG": "True", "OVERTRICK_VAR": scratch, "PYTHONUNBUFFERED": "1"}
    environment.setdefault("DATABASE_URL", f"sqlite:///{scratch}/smoke.sqlite3")
    return environment


def _manage(environment: dict[str, str], *arguments: str) -> None:
    subprocess.run([sys.executable, "manage.py", *arguments], cwd=ROOT, env=environment, check=True)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _start(environment: dict[str, str], port: int) -> list[subprocess.Popen[bytes]]:
    options = ["--host", "127.0.0.1", "--port", str(port), "--interface", "wsgi", "--blocking-threads", "4"]
    site = [sys.executable, "-m", "granian", *options, "deploy.wsgi:application"]
    worker = [sys.executable, "manage.py", "work"]
    if environment.get("REDIS_URL"):
        worker = [sys.executable, "-m", "celery", "-A", "deploy.celery", "worker", "--beat", "--concurrency", "1"]
        worker += ["--loglevel", "warning", "--schedule", f"{environment['OVERTRICK_VAR']}/beat"]
    log = (Path(environment["OVERTRICK_VAR"]) / "site.log").open("wb")
    return [
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log, start_new_session=True)
        for command in (site, worker)
    ]


def _stop(processes: list[subprocess.Popen[bytes]]) -> None:
    for process in processes:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
    deadline = time.monotonic() + 10
    for process in processes:
        try:
            process.wait(timeout=max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
