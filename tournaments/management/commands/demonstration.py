"""manage.py demonstration: make the demonstration club, or take it away."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from club.models import Club
from tournaments.demonstration import build, remove


class Command(BaseCommand):
    help = "Make a demonstration club to look at: members, a finished, a running and an upcoming event."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--remove", action="store_true", help="take it away; what is real stays")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["remove"]:
            self._say(options, "Removed." if remove() else "There is no demonstration club.")
            return
        if Club.objects.filter(is_demonstration=True).exists():
            raise CommandError("There is a demonstration club already. Take it away first: --remove")
        club = build()
        self._say(options, f"Made the demonstration club: {club}.")

    def _say(self, options: dict[str, Any], text: str) -> None:
        if options["verbosity"]:
            self.stdout.write(text)
