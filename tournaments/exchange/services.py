"""Importing a file: kept when it is uploaded, an event when it is confirmed; never half of one."""

import hashlib
import logging
from dataclasses import dataclass, replace

from django.db import IntegrityError, transaction

from club import audit
from club.models import Club, User
from scoring.document.errors import BadDocumentError
from scoring.document.event import EventDocument
from scoring.document.said import english
from tournaments.documents import Arrival, Created, create_event
from tournaments.exchange.agreement import Way, document_by
from tournaments.exchange.opening import open_file
from tournaments.models import Event, Import, ImportedLine

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Choice:
    """What the person who imports has decided; no way where the file states its own conditions."""

    name: str
    date: str
    way: Way | None
    knows_persons: bool = True


@transaction.atomic
def keep_upload(*, file_name: str, content: bytes, by: User) -> Import:
    """Keep a file that can be read until it is confirmed; one that the same person left waiting is thrown away."""
    read = open_file(content)
    Import.objects.waiting_for(by).delete()
    return Import.objects.create(
        file_name=file_name[:200],
        format=read.format,
        content=content,
        sha256=hashlib.sha256(content).hexdigest(),
        imported_by=by,
    )


@transaction.atomic
def confirm(*, upload: Import, choice: Choice, club: Club, by: User) -> Event:
    """Make an event of a kept file, with the file's own figures beside ours; confirmed twice it is still one event."""
    upload = Import.objects.select_for_update().get(pk=upload.pk, imported_by=by)
    if upload.event is not None:
        return upload.event
    read = open_file(bytes(upload.content))
    document = document_by(read, choice.way) if choice.way else read.document
    document = replace(document, name=choice.name, date=choice.date)
    created = _created(document, Arrival(club=club, by=by, knows_persons=choice.knows_persons))
    ImportedLine.objects.bulk_create(
        ImportedLine(result=row, ns_points=line.ns_points[:20], ew_points=line.ew_points[:20], score=line.score)
        for row, line in zip(created.results, read.lines, strict=False)
    )
    upload.event = created.event
    upload.save(update_fields=["event"])
    audit.record("import.confirmed", upload, by=by, club=club, source="import", event=created.event.pk)
    return created.event


def _created(document: EventDocument, arrival: Arrival) -> Created:
    """The event; BadDocumentError where the parts that only we write say something else than we would."""
    try:
        with transaction.atomic():
            return create_event(document, arrival)
    except (AttributeError, IntegrityError, KeyError, TypeError) as error:
        log.warning("A document's own parts cannot be kept", exc_info=True)
        raise BadDocumentError("sessions, record", english("parts that this site did not write")) from error


def discard(*, upload: Import, by: User) -> None:
    """Throw a kept file away that was not confirmed."""
    Import.objects.waiting_for(by).filter(pk=upload.pk).delete()
