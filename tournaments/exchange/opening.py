"""Any file that the importers read, told apart by what is in it and never by its name."""

from scoring.document.event import EventDocument
from scoring.document.reading import is_event, read_event
from tournaments.exchange.formats.faults import Fault, UnreadableFile
from tournaments.exchange.formats.usebio import is_usebio, read_usebio
from tournaments.exchange.formats.values import ReadFile

LARGEST = 5 * 1024 * 1024  # bytes
DOCUMENT = "overtrick-event"


def open_file(content: bytes) -> ReadFile:
    """The event that a file holds.

    UnreadableFile or BadDocumentError say where it is wrong; a file of no known format is UnreadableFile too.
    """
    if len(content) > LARGEST:
        raise UnreadableFile(Fault.TOO_LARGE, read=f"{len(content) / 1024 / 1024:.1f} MB", allowed="5 MB")
    if is_usebio(content):
        return read_usebio(content)
    if content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{" or is_event(content):
        return _plain(read_event(content))
    raise UnreadableFile(Fault.NOT_KNOWN)


def _plain(document: EventDocument) -> ReadFile:
    """An event document says what happened and nothing else."""
    return ReadFile(format=DOCUMENT, program="", document=document, lines=(), standings={})
