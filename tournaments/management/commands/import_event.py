"""`manage.py import_event FILE --by EMAIL`: what the import form does, from the command line."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from club.models import Club, User
from club.permissions import DIRECT_EVENTS, roles_of
from scoring.document.errors import BadDocumentError
from tournaments.exchange import services
from tournaments.exchange.agreement import best_way, ways
from tournaments.exchange.formats.faults import UnreadableFile
from tournaments.exchange.opening import open_file
from tournaments.exchange.sentences import why_not
from tournaments.models import Event
from tournaments.rescoring import rescore


class Command(BaseCommand):
    help = "Make a draft event of an event document or a result file, scored as the file's own figures say."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help="an event document or a USEBIO file")
        parser.add_argument("--by", metavar="EMAIL", required=True, help="the director who imports it")

    def handle(self, *_args: Any, **options: Any) -> None:
        by, club = _director(options["by"])
        path: Path = options["file"]
        try:
            event = _imported(path, by, club)
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}", returncode=2) from None
        except (UnreadableFile, BadDocumentError) as error:
            raise CommandError(f"{path}: {why_not(error)}", returncode=2) from None
        rescore(event.pk)
        self.stdout.write(f"{event.pk} {event.name}: a draft, /events/{event.pk}/setup/")


def _director(email: str) -> tuple[User, Club]:
    """Who imports, and the club in which that person may make events."""
    by = User.objects.filter(email__iexact=email).first()
    club = Club.objects.order_by("is_demonstration", "pk").first()
    if by is None or club is None or not roles_of(by, club) & set(DIRECT_EVENTS):
        raise CommandError(f"{email} directs no events of the club.", returncode=2)
    return by, club


def _imported(path: Path, by: User, club: Club) -> Event:
    content = path.read_bytes()
    read = open_file(content)
    way = best_way(read) if ways(read) else None
    upload = services.keep_upload(file_name=path.name, content=content, by=by)
    document = read.document
    choice = services.Choice(document.name or path.stem, document.date or timezone.localdate().isoformat(), way)
    return services.confirm(upload=upload, choice=choice, club=club, by=by)
