"""Two people who save the same line at the same moment, on a real database: run as a program with DATABASE_URL.

Prints, as JSON, what each was told, and what is in the database afterwards.
"""

import json
import os
import sys
import threading
from collections.abc import Callable
from typing import Any


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


def play(act: str) -> dict[str, Any]:
    from club.models import Club
    from tests.tournaments.recording.scene import NINE_TRICKS, TEN_TRICKS, Scene, desk
    from tournaments.models import Result, ResultChange
    from tournaments.recording import correct_result

    scene = Scene(Club.objects.create(name="Riverside", slug="riverside"))
    if act == "enter":
        tasks = [lambda: scene.enter(NINE_TRICKS), lambda: scene.enter(TEN_TRICKS)]
    else:
        pk = scene.enter().result.pk
        tasks = [
            lambda: correct_result(result=pk, edition=1, outcome=NINE_TRICKS, origin=desk()),
            lambda: correct_result(result=pk, edition=1, outcome=TEN_TRICKS, origin=desk()),
        ]
    before = ResultChange.objects.count()
    told = at_once(tasks)
    scene.event.refresh_from_db()
    return {
        "told": sorted(told),
        "lines": Result.objects.count(),
        "changes": ResultChange.objects.count() - before,
        "revision": scene.event.revision - before,
    }


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


if __name__ == "__main__":
    main(sys.argv[1], play)
