"""The site in a process of its own, that a test can kill and start again."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


class Server:
    """The site in a process of its own, on a database file of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {**os.environ, "DEBUG": "True", "OVERTRICK_VAR": str(folder), "PYTHONUNBUFFERED": "1"}
        for name in ("DATABASE_URL", "DJANGO_SETTINGS_MODULE"):
            self.environment.pop(name, None)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def manage(self, *arguments: str) -> str:
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=ROOT, env=self.environment, check=True, capture_output=True, text=True
        ).stdout

    def start(self) -> None:
        command = [sys.executable, "manage.py", "runserver", "--noreload", f"127.0.0.1:{self.port}"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self.process.stdout is not None
        next(line for line in self.process.stdout if b"Quit the server" in line)  # about to listen
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(urllib.error.URLError, ConnectionError):
                urllib.request.urlopen(f"{self.url}/static/css/desk.css", timeout=2)
                return
        pytest.fail("the server did not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def results(self) -> list[tuple[int, str, str]]:
        with sqlite3.connect(self.folder / "overtrick.sqlite3") as database:
            return database.execute("SELECT level, strain, declarer FROM tournaments_result ORDER BY id").fetchall()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.manage("migrate", "--verbosity", "0")
    yield server
    server.kill()
