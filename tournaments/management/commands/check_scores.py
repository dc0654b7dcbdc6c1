"""`manage.py check_scores`: derive everything anew and say where what is stored differs. Nothing is changed."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tournaments.differences import differences
from tournaments.management.commands.rescore import chosen


class Command(BaseCommand):
    help = "Derive all scores anew from the facts and report where the stored ones differ."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("event", metavar="EVENT", nargs="?", default="all", help="the number of an event (all)")

    def handle(self, *_args: Any, **options: Any) -> None:
        events = chosen(options["event"])
        found = [f"event {pk}: {difference}" for pk in events for difference in differences(pk)]
        for line in found:
            self.stdout.write(line)
        self.stdout.write(f"{len(events)} events, {len(found)} differences")
        if found:
            sys.exit(1)
