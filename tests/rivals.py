"""People who act at the same moment, on a real database: a program of its own, run with DATABASE_URL.

The program calls `main` with what it plays, in threads by `at_once`; its test reads the answer by `played`.
"""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def played(program: str, act: str, database_url: str) -> Any:
    """What the program, a module, answers about an act on that database."""
    done = subprocess.run(
        [sys.executable, "-m", program, act],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": database_url},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def main(act: str, play: Callable[[str], dict[str, Any]], *, migrations: bool = False) -> None:
    """Play on a database of its own; made by all migrations, or in a third of the time from the models."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings_test")
    import django
    from django.conf import settings

    django.setup()
    if not migrations:
        from django.apps import apps

        settings.MIGRATION_MODULES = {app.label: None for app in apps.get_app_configs()}
    from django.core.management import call_command
    from django.db import connection

    is_server = connection.vendor != "sqlite"
    if is_server:
        # A name of its own: the tests that started this may be using the server's usual one.
        connection.settings_dict["TEST"]["NAME"] = f"test_rivals_{os.getpid()}"
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
    else:
        call_command("migrate", verbosity=0, run_syncdb=not migrations)
    try:
        print(json.dumps(play(act)))  # noqa: T201 - this is the program's answer
    finally:
        if is_server:
            connection.creation.destroy_test_db(connection.settings_dict["NAME"], verbosity=0)


def at_once(tasks: list[Callable[[], Any]]) -> list[str]:
    """What each was told: "saved", or the name of the refusal."""
    from django.db import connection

    start = threading.Barrier(len(tasks))
    told: list[str] = []

    def run(task: Callable[[], Any]) -> None:
        connection.ensure_connection()
        start.wait(timeout=10)
        try:
            task()
            told.append("saved")
        except Exception as refusal:  # noqa: BLE001 - the test looks at what it was
            told.append(type(refusal).__name__)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[task]) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    return told
