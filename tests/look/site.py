"""A site of its own for the screenshots: a database with the demonstration club, and a server."""

import datetime
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 30


def prepare(var: Path) -> None:
    """Point this process at a new database in `var`, and fill it."""
    os.environ |= {"DEBUG": "True", "OVERTRICK_VAR": str(var), "DJANGO_SETTINGS_MODULE": "deploy.settings"}
    import django
    from django.core.management import call_command, get_commands

    django.setup()
    call_command("migrate", verbosity=0)
    if "demonstration" in get_commands():
        call_command("demonstration")
    else:
        _fill()


def _fill() -> None:
    from django.utils import timezone

    from tests import factories
    from tests.tournaments.results import evening
    from tournaments.models import Event

    club, today = factories.make_club(name="Riverside Bridge Club"), timezone.localdate()
    week = datetime.timedelta(days=7)
    evening.play(club, date=today, leave_out=3)
    evening.play(club, date=today - week, name="Autumn Cup, qualifying", state=Event.State.FINAL)
    factories.make_event(club, name="Wednesday Pairs", date=today + week, state=Event.State.ANNOUNCED)


@contextmanager
def served(port: int) -> Iterator[str]:
    """The address of a server that runs while the block does; pages show errors as visitors see them."""
    command = [sys.executable, "manage.py", "runserver", "--noreload", "--insecure", str(port)]
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(address, server)
        yield address
    finally:
        server.terminate()
        server.wait()


def _wait_for(address: str, server: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=5)
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("The server for the screenshots did not start.")


def session_cookie(who: str) -> str:
    """The session of somebody who holds the role."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from club.models import User

    user = User.objects.filter(person__roles__kind=who).earliest("pk")
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return str(session.session_key)
