"""What is shown of a file before it becomes an event."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from club.models import Club
from tournaments.documents.people import only_namesakes
from tournaments.exchange import agreement
from tournaments.exchange.agreement import Trial
from tournaments.exchange.formats.values import ReadFile
from tournaments.exchange.opening import open_file
from tournaments.exchange.sentences import remark_sentence
from tournaments.models import Event, Import


@dataclass(frozen=True)
class Preview:
    """A kept file, what is in it, and what comes of trying the ways of scoring on it."""

    upload: Import
    read: ReadFile
    remarks: Sequence[str]
    already: Sequence[Event]  # events that this very file became before
    known: Sequence[str]  # players that the club knows by exactly this name
    guests: Sequence[str]

    @cached_property
    def trials(self) -> list[Trial]:
        """Every way tried on the file: the file is scored anew for each."""
        return agreement.trials(self.read)

    @property
    def boards(self) -> int:
        return len({(line.session, line.board) for line in self.read.document.results})

    @property
    def lines(self) -> int:
        document = self.read.document
        return len(document.results or document.deals or document.honeymoon)


def look_into(upload: Import, club: Club) -> Preview:
    read = open_file(bytes(upload.content))
    names = list(dict.fromkeys(name for entrant in read.document.entrants for name in entrant.names))
    known = only_namesakes(names, club)
    return Preview(
        upload=upload,
        read=read,
        remarks=[remark_sentence(remark) for remark in read.remarks],
        already=list(Event.objects.filter(imports__in=Import.objects.same_file(upload.sha256)).distinct()),
        known=[name for name in names if name in known],
        guests=[name for name in names if name not in known],
    )
