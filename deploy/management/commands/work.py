"""The second process of a site without Redis: it claims job rows and runs the same task functions."""

import signal
import threading
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import close_old_connections

from club import jobs


class Command(BaseCommand):
    help = "Run background jobs until stopped (not needed where Celery workers run)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--once", action="store_true", help="do what is due and stop")
        parser.add_argument("--every", type=float, default=0.25, help="seconds between looks (0.25)")

    def handle(self, *_args: Any, **options: Any) -> None:
        stop = threading.Event()
        if not options["once"]:
            for name in (signal.SIGINT, signal.SIGTERM):
                signal.signal(name, lambda *_: stop.set())
        looks = 0
        while not stop.is_set():
            if looks % 60 == 0:
                jobs.sweep()
            looks += 1
            close_old_connections()
            jobs.run_due()
            if options["once"]:
                break
            stop.wait(options["every"])
