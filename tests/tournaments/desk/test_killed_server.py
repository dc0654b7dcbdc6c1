"""kill -9 of the server in the middle of entry: what was confirmed is there after the restart."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[3]
SEED = """
from dataclasses import replace
from django.test import Client
from tests import factories
from tournaments import schedules
from tournaments.movements.mitchell import mitchell
club = factories.make_club(name="Riverside", slug="riverside")
user = factories.make_holder("Dora Director", club, "member", "director")
event = factories.make_event(club)
section = factories.make_section(event)
pairs = [factories.make_entrant(event, f"x{n}") for n in range(14)]
movement = replace(mitchell(7), boards_per_round=3)
schedules.apply_movement(section=section, movement=movement, entrants=pairs, by=None)
client = Client()
client.force_login(user)
print("COOKIE", client.cookies["sessionid"].value, section.session_id)
"""


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
def server(tmp_path):
    server = Server(tmp_path)
    server.manage("migrate", "--verbosity", "0")
    yield server
    server.kill()


def test_no_confirmed_score_is_lost(server, browser):
    seeded = server.manage("shell", "-c", SEED)
    cookie, session = seeded.partition("COOKIE ")[2].split()[:2]
    server.start()
    context = browser.new_context(base_url=server.url)
    context.add_cookies([{"name": "sessionid", "value": cookie, "url": server.url}])
    page = context.new_page()
    page.goto(f"/desk/{session}/boards/1/")
    confirmed = []
    for place, (level, strain, seat) in enumerate([(4, "S", "N"), (3, "H", "E"), (2, "D", "S")]):
        page.keyboard.type(f"{level}{strain}{seat}=\n")
        expect(page.locator("input.entry").nth(place + 1)).to_be_focused()
        confirmed.append((level, strain, seat))
    page.keyboard.type("5CW=\n")  # on its way while the server dies
    server.kill()
    assert server.results()[:3] == confirmed
    expect(page.locator("tr.line").nth(3)).to_contain_text("Not saved: there is no connection.")
    expect(page.locator("input.entry").nth(3)).to_be_focused()
    server.start()
    page.keyboard.press("Enter")
    expect(page.locator("input.entry").nth(4)).to_be_focused()
    assert server.results() == [*confirmed, (5, "C", "W")]
    context.close()
