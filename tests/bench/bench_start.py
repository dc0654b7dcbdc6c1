"""`make run` as a newcomer sees it: seconds to the first page, and what the site weighs in memory."""

import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from statistics import median

from tests.bench import Figure, row

ROOT = Path(__file__).parents[2]


@cache
def _folder() -> str:
    """The data of a site that was started once: tables made, demonstration club loaded, sources compiled."""
    folder = tempfile.mkdtemp(prefix="overtrick-start-")
    with _started(folder):
        pass
    return folder


@contextmanager
def _started(folder: str) -> Iterator[tuple[float, str, int]]:
    """A site with its worker, until it is left: seconds to its first page, its address, its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
    env = {**kept, "OVERTRICK_VAR": folder, "LOG_LEVEL": "ERROR"}
    command = [sys.executable, "-m", "deploy.run", "--port", str(port)]
    start = time.perf_counter()
    run = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    try:
        yield _first_page(f"http://127.0.0.1:{port}/", run) - start, f"http://127.0.0.1:{port}", run.pid
    finally:
        run.send_signal(signal.SIGTERM)
        run.wait()


def _first_page(address: str, run: subprocess.Popen[bytes]) -> float:
    while run.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=60).close()
        except OSError:
            time.sleep(0.01)
        else:
            return time.perf_counter()
    raise RuntimeError("The site stopped before its first page.")


@row("make run, second start to the first page", "≤ 3 s")
def second_start() -> Figure:
    folder, taken, before = _folder(), [], _of_children()
    for _ in range(5):
        with _started(folder) as (seconds, _address, _pid):
            taken.append(seconds)
    found, processor = median(taken), (_of_children() - before) / 5
    return Figure(found, "s", found <= 3, f"lowest {min(taken):.2f} s; {processor:.2f} s of processor in all processes")


def _of_children() -> float:
    """Seconds of processor that all processes of ours have taken that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@row("make run, the web process after a hundred pages", "≤ 150 MB")
def memory() -> Figure:
    with _started(_folder()) as (_seconds, address, pid):
        seen = _visit(address, pages=100)
        heaviest = max(_resident(process) for process in _below(pid) if b"granian" in _status(process, "cmdline"))
    return Figure(heaviest, "MB", heaviest <= 150, f"resident; {seen} addresses")


def _visit(address: str, pages: int) -> int:
    """Ask for so many pages, following the links of the site itself; how many different ones there were."""
    known, asked = ["/"], 0
    while asked < pages:
        path = known[asked % len(known)]
        asked += 1
        try:
            html = urllib.request.urlopen(address + path, timeout=60).read().decode(errors="replace")
        except OSError:
            continue
        known += [link for link in dict.fromkeys(re.findall(r'href="(/[^"#?]*)"', html)) if link not in known]
    return min(len(known), pages)


def _below(pid: int) -> Iterator[int]:
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield int(child)
        yield from _below(int(child))


def _status(pid: int, name: str) -> bytes:
    return Path(f"/proc/{pid}/{name}").read_bytes()


def _resident(pid: int) -> float:
    kilobytes = re.search(rb"VmRSS:\s+(\d+) kB", _status(pid, "status"))
    return int(kilobytes[1]) / 1024 if kilobytes else 0.0
