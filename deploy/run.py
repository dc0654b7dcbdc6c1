"""`make run`: migrate, load the demonstration club into an empty database, start the site and its worker.

Ctrl-C stops everything. Everything that may be missing is said in one line with the command that brings it.
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"
_STOPS = (signal.SIGINT, signal.SIGTERM)


def main() -> int:
    parser = argparse.ArgumentParser(prog="run", description="Run Overtrick on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--no-demonstration", action="store_true", help="leave an empty database empty")
    options = parser.parse_args()
    if not _is_free(options.port):
        print(f"Port {options.port} is in use. Choose another: make run PORT={options.port + 1}", file=sys.stderr)
        return 1
    os.environ.setdefault("DEBUG", "True")
    os.environ["DJANGO_SETTINGS_MODULE"] = "deploy.settings"
    _prepare(demonstration=not options.no_demonstration)
    return _serve(options.port)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def _prepare(*, demonstration: bool) -> None:
    """Words, tables and, in an empty database, the demonstration club: in this process, one start of Python."""
    from deploy import catalogues

    catalogues.main(["--compile"])
    (ROOT / "var").mkdir(exist_ok=True)
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command

    Path(settings.VAR_DIR).mkdir(parents=True, exist_ok=True)
    call_command("migrate", verbosity=0)
    from club.models import AuditEntry, Club

    was_removed = AuditEntry.objects.filter(action="demonstration.removed").exists()
    if demonstration and not was_removed and not Club.objects.exists():
        print("The database is empty: making a demonstration club …", flush=True)
        call_command("demonstration", verbosity=0)


def _serve(port: int) -> int:
    from django.db import connections

    connections.close_all()
    # A stop from outside (kill, systemd) ends the children like Ctrl-C does.
    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    children: list[subprocess.Popen[bytes]] = []
    try:
        _start(_site_command(port), children)
        answers = _answers(port, children[0])
        # Only now: whoever waits for the first page shares the processor with nothing.
        _start([sys.executable, "manage.py", "work"], children)
        if answers:
            _announce(port)
        while all(child.poll() is None for child in children):
            time.sleep(0.2)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.")
        return 0
    finally:
        _stop(*children)


def _start(command: list[str], children: list[subprocess.Popen[bytes]]) -> None:
    """Start a child. A stop that arrives meanwhile waits until the child is known, so that none is left behind."""
    asked: list[int] = []
    usual = {name: signal.signal(name, lambda number, _frame: asked.append(number)) for name in _STOPS}
    try:
        children.append(subprocess.Popen(command, cwd=ROOT, start_new_session=True))
    finally:
        for name, handler in usual.items():
            signal.signal(name, handler)
    if asked:
        raise KeyboardInterrupt


def _site_command(port: int) -> list[str]:
    options = ["--host", HOST, "--port", str(port), "--interface", "wsgi", "--workers", "1", "--blocking-threads", "8"]
    return [sys.executable, "-m", "granian", *options, "--log-level", "error", "deploy.wsgi:application"]


def _answers(port: int, site: subprocess.Popen[bytes]) -> bool:
    """Wait for the first page, at most a minute."""
    for _ in range(1200):
        if site.poll() is not None:
            return False
        try:
            urllib.request.urlopen(f"http://{HOST}:{port}/", timeout=20).close()
        except OSError:
            time.sleep(0.05)
        else:
            return True
    return False


def _announce(port: int) -> None:
    from club.models import Club

    print(f"\nOvertrick is at http://{HOST}:{port}  (Ctrl-C stops it)\n")
    if Club.objects.filter(is_demonstration=True).exists():
        from tournaments.demonstration import LOGINS  # type: ignore[import-not-found,unused-ignore]

        print("Demonstration logins (they work on this machine only):")
        for login in LOGINS:
            print(f"  {login.email:<32} {login.password:<16} {login.role}")
        print()
    elif not Club.objects.exists():
        print(f"Make your club: http://{HOST}:{port}/setup\n")


def _stop(*processes: subprocess.Popen[bytes]) -> None:
    for process in processes:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
    for process in processes:
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
