"""The file's own figures beside ours, and where they differ. Neither is ever taken for the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from scoring.document.errors import BadDocumentError
from tournaments.exchange.agreement import figure_of
from tournaments.exchange.formats.faults import UnreadableFile
from tournaments.exchange.opening import open_file
from tournaments.figures import figure
from tournaments.models import Import, ImportedLine, LineScore, Standing

_NEAR = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class LinePair:
    """A line as the file has it and as we have it; texts as stored."""

    board: int
    session: int
    ns: str
    ew: str
    theirs: tuple[str, str]
    ours: tuple[str, str]
    their_score: int | None
    our_score: int | None

    @property
    def points_in_the_file(self) -> str:
        return " : ".join(shown(text) for text in self.theirs)

    @property
    def points_here(self) -> str:
        return " : ".join(shown(text) for text in self.ours)

    @property
    def differs(self) -> bool:
        points = any(not near(*pair) for pair in zip(self.theirs, self.ours, strict=True))
        return points or (self.their_score is not None and self.their_score != self.our_score)


@dataclass(frozen=True, slots=True)
class FigurePair:
    """An entrant's percentage, or by IMPs its total, as the file has it and as we have it."""

    code: str
    names: list[str]
    theirs: str
    ours: str

    @property
    def in_the_file(self) -> str:
        return shown(self.theirs, 2)

    @property
    def here(self) -> str:
        return shown(self.ours, 2)

    @property
    def differs(self) -> bool:
        return not near(self.theirs, self.ours)


def shown(text: str, places: int | None = None) -> str:
    """A figure as the reader's language writes it; what is no number stays as the file has it."""
    try:
        return figure(text, places)
    except InvalidOperation:
        return text


def near(theirs: str, ours: str) -> bool:
    """Whether two figures are the same to a hundredth; a figure that the file does not have differs from nothing."""
    if not theirs:
        return True
    try:
        return abs(Decimal(theirs) - Decimal(ours)) <= _NEAR
    except InvalidOperation:
        return theirs == ours


@dataclass(frozen=True, slots=True)
class Lines:
    """Every line that the file has figures for, by board."""

    all: list[LinePair]

    @property
    def differing(self) -> list[LinePair]:
        return [line for line in self.all if line.differs]


def lines(upload: Import) -> Lines:
    fields = (
        "result_id",
        "result__board",
        "result__section__session__number",
        "result__north__code",
        "result__east__code",
        "ns_points",
        "ew_points",
        "score",
    )
    kept = ImportedLine.objects.filter(result__section__session__event=upload.event_id)
    rows = kept.order_by("result__section__session__number", "result__board", "result_id").values_list(*fields)
    ours = {line.pk: line for line in LineScore.objects.filter(event=upload.event_id)}
    return Lines([_pair(row, ours.get(row[0])) for row in rows])


def _pair(row: tuple[int, int, int, str, str, str, str, int | None], ours: LineScore | None) -> LinePair:
    _pk, board, session, ns, ew, ns_points, ew_points, score = row
    return LinePair(
        board=board,
        session=session,
        ns=ns,
        ew=ew,
        theirs=(ns_points, ew_points),
        ours=(ours.ns_points, ours.ew_points) if ours else ("", ""),
        their_score=score,
        our_score=ours.score if ours else None,
    )


def entrants(upload: Import) -> list[FigurePair]:
    """Every entrant that the file has a figure of, in the order of our standing; the file is read again for them."""
    try:
        read = open_file(bytes(upload.content))
    except (UnreadableFile, BadDocumentError):  # an older reader took it
        return []
    said = {code: figure_of(each, read.document.method) for code, each in read.standings.items()}
    theirs = {code: text for code, text in said.items() if text}
    return list(_pairs(upload, theirs, by_percent=read.document.method == "matchpoints"))


def _pairs(upload: Import, theirs: dict[str, str], *, by_percent: bool) -> Iterator[FigurePair]:
    standings = Standing.objects.filter(event=upload.event_id).select_related("entrant")
    for standing in standings:
        code = standing.entrant.code
        if code in theirs:
            ours = standing.percent if by_percent else standing.total
            yield FigurePair(code, standing.data["names"], theirs[code], ours)
