"""Eight people press the same button in the same moment, at every address: run as a program with DATABASE_URL.

Prints, as JSON, for each form what was answered and how many rows there are more than before.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
import threading
from collections import Counter
from pathlib import Path
from typing import Any

EIGHT = 8
# What the pages of the small world leave empty.
FILLED = {
    "people:role-give": {"kind": "scorer", "since": "2026-12-01"},
    "corrections:ask": {"text": "2NTN=", "why": "because"},
    "appeals:lodge": {"grounds": "unfair", "concurrence": "partner", "point": "judgement"},
    "desk:sheet-board": {"text-1-1-1-2": "3NTN="},
}


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "deploy.settings_test"
    import django

    django.setup()
    from django.test.utils import setup_test_environment

    setup_test_environment()
    logging.disable(logging.CRITICAL)
    from tests.permission_rows import all_rows

    world, forms = _prepared()
    told = [
        _pressed(world, name, form)
        for name in all_rows()
        if not name.startswith(("account_", "mfa_"))
        for form in _posted(name, forms)
    ]
    _databases().drop()
    print(json.dumps(told))  # noqa: T201 - this is the program's answer


def _posted(name: str, forms: dict[str, Any]) -> list[dict[str, Any]]:
    """What the forms of an address send; nothing where only a script sends there."""
    from tests.hostile.forms import FILE
    from tests.permission_rows import all_rows

    found = [form.fields for form in forms[name] if form.method == "post"][:2]
    if not found and all_rows()[name].method == "post":
        found = [{}]
    return [{key: "" if value is FILE else value for key, value in fields.items()} for fields in found]


def _prepared() -> tuple[Any, dict[str, Any]]:
    """A world that is kept aside for each press, and the forms of its pages."""
    from django.core.management import call_command
    from django.db import transaction

    from tests import factories
    from tests.cast import make_world
    from tests.hostile.site import Site

    _databases().create()
    call_command("migrate", verbosity=0)
    world = make_world(factories.make_club())
    _databases().keep()
    with transaction.atomic():
        site = Site(world)
        site.find_all_forms()
        transaction.set_rollback(True)
    return world, site.forms


def _pressed(world: Any, name: str, form: dict[str, Any]) -> dict[str, Any]:
    from django.db import connections

    from tests.hostile.site import Site

    _databases().restore()
    site = Site(world)
    row = site.rows[name]
    url, clients = site.clients(name, EIGHT)
    fields = form | row.data(world) | FILLED.get(name, {})
    before, answers, start = _counts(), [], threading.Barrier(EIGHT)

    def press(client: Any) -> None:
        try:
            start.wait(timeout=30)
            answers.append(str(client.post(url, fields).status_code))
        except Exception as failure:  # noqa: BLE001 - the test looks at what it was
            answers.append(repr(failure))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=press, args=[client]) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    grown = {model: count - before[model] for model, count in _counts().items() if count != before[model]}
    return {"name": name, "answers": Counter(answers), "grown": grown}


def _counts() -> dict[str, int]:
    from django.apps import apps

    ours = (model for model in apps.get_models() if model._meta.app_label in ("club", "tournaments"))
    return {model.__name__: model._base_manager.count() for model in ours}


class _Sqlite:
    def __init__(self, path: Path) -> None:
        self.path, self.kept = path, path.with_suffix(".kept")

    def create(self) -> None:
        self.path.unlink(missing_ok=True)

    def keep(self) -> None:
        from django.db import connection

        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        shutil.copy(self.path, self.kept)

    def restore(self) -> None:
        from django.db import connections

        connections.close_all()
        for ending in ("", "-wal", "-shm"):
            Path(f"{self.path}{ending}").unlink(missing_ok=True)
        shutil.copy(self.kept, self.path)

    def drop(self) -> None:
        """The folder goes with the test."""


class _Postgres:
    """A database of its own, and a copy of it, on the server that DATABASE_URL names."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.name = settings["NAME"] = f"at_once_{os.getpid()}"
        self.settings = settings

    def _say(self, *commands: str) -> None:
        import psycopg
        from django.db import connections

        connections.close_all()
        server = {key: self.settings[key.upper()] or None for key in ("user", "password", "host", "port")}
        with psycopg.connect(dbname="postgres", autocommit=True, **server) as connection:
            for command in commands:
                connection.execute(command)

    def create(self) -> None:
        self._say(f"CREATE DATABASE {self.name}")

    def keep(self) -> None:
        self._say(f"CREATE DATABASE {self.name}_kept TEMPLATE {self.name}")

    def restore(self) -> None:
        self._say(f"DROP DATABASE {self.name} WITH (FORCE)", f"CREATE DATABASE {self.name} TEMPLATE {self.name}_kept")

    def drop(self) -> None:
        self._say(*(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)" for name in (self.name, f"{self.name}_kept")))


_made: list[Any] = []


def _databases() -> Any:
    from django.db import connection

    if not _made:
        settings = connection.settings_dict
        _made.append(_Sqlite(Path(settings["NAME"])) if connection.vendor == "sqlite" else _Postgres(settings))
    return _made[0]


if __name__ == "__main__":
    main()
