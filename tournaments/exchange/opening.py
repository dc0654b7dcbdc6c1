"""Any file that the importers read, told apart by what is in it and never by its name."""

import re
from functools import lru_cache

from scoring.document.event import EventDocument
from scoring.document.reading import is_event, read_event
from tournaments.exchange.formats.faults import Fault, UnreadableFile
from tournaments.exchange.formats.usebio import is_usebio, read_usebio
from tournaments.exchange.formats.values import ReadFile

LARGEST = 5 * 1024 * 1024  # bytes
DOCUMENT = "overtrick-event"
# How a file in UTF-16 begins: with its mark, or with the first sign of XML or JSON.
_UTF_16 = {
    b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"<\0": "utf-16-le", b"\0<": "utf-16-be", b"{\0": "utf-16-le",
    b"\0{": "utf-16-be",
}  # fmt: skip
_ENCODING = re.compile(r"""(<\?xml[^>]*?)\s+encoding\s*=\s*["'][^"']*["']""")


@lru_cache(maxsize=1)  # looked at, kept, confirmed and compared: the last file is opened again and again
def open_file(content: bytes) -> ReadFile:
    """The event that a file holds.

    UnreadableFile or BadDocumentError say where it is wrong; a file of no known format is UnreadableFile too.
    """
    if len(content) > LARGEST:
        raise UnreadableFile(Fault.TOO_LARGE, read=f"{len(content) / 1024 / 1024:.1f} MB", allowed="5 MB")
    content = _as_utf8(content)
    if is_usebio(content):
        return read_usebio(content)
    if content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{" or is_event(content):
        return _plain(read_event(content))
    raise UnreadableFile(Fault.NOT_KNOWN)


def _as_utf8(content: bytes) -> bytes:
    """A text that Windows saved as UTF-16, as UTF-8; any other file as it is."""
    code = next((code for start, code in _UTF_16.items() if content.startswith(start)), "")
    if not code:
        return content
    try:
        text = content.decode(code)
    except UnicodeDecodeError as error:
        raise UnreadableFile(Fault.UTF_16, read=f"byte {error.start + 1}") from None
    return _ENCODING.sub(r"\1", text.removeprefix("\ufeff"), count=1).encode("utf-8", "replace")


def _plain(document: EventDocument) -> ReadFile:
    """An event document says what happened and nothing else."""
    return ReadFile(format=DOCUMENT, program="", document=document, lines=(), standings={})
