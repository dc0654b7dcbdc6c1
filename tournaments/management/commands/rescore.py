"""`manage.py rescore 12` or `rescore all`: score events anew from their facts."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.document_words import recalled
from tournaments.models import Event
from tournaments.rescoring import rescore


class Command(BaseCommand):
    help = "Score an event, or all of them, anew from the facts."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("event", metavar="EVENT", help="the number of an event, or all")

    def handle(self, *_args: Any, **options: Any) -> None:
        for pk in chosen(options["event"]):
            rescore(pk, even_if_scored=True)
            event = Event.objects.get(pk=pk)
            self.stdout.write(
                f"{pk} {event.name}: {recalled(event.scoring_error) or f'revision {event.scored_revision}'}"
            )


def chosen(said: str) -> list[int]:
    """The events that are meant, by number or all of them."""
    if said == "all":
        return list(Event.objects.order_by("pk").values_list("pk", flat=True))
    if not said.isdecimal() or not Event.objects.filter(pk=int(said)).exists():
        raise CommandError(f"There is no event {said!r}. Give the number of one, or all.", returncode=2)
    return [int(said)]
