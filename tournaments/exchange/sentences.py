"""What the import says to a person: why a file is refused, what was left out, what a way of scoring means."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.document.errors import BadDocumentError
from tournaments.document_words import refusal
from tournaments.exchange.agreement import Trial, Way
from tournaments.exchange.formats.faults import Fault, UnreadableFile
from tournaments.exchange.formats.values import Remark

_FAULTS = {
    Fault.NOT_KNOWN: gettext_lazy("This is no file that can be read here: it is neither USEBIO nor an event document."),
    Fault.NOT_WELL_FORMED: gettext_lazy("The file is damaged: it is not XML from here on."),
    Fault.UTF_16: gettext_lazy("The file is damaged: it begins as text in UTF-16 and is not (%(read)s)."),
    Fault.ENDLESS: gettext_lazy("The file has more entries than any result file has. Such files are not read."),
    Fault.CROWDED: gettext_lazy("This tag has more attributes than any result file has. Such files are not read."),
    Fault.ENTITIES: gettext_lazy("The file declares entities of its own. Such files are not read."),
    Fault.KIND: gettext_lazy("An event of the kind %(read)s is not read yet."),
    Fault.MISSING: gettext_lazy("This field is missing or empty."),
    Fault.VALUE: gettext_lazy("%(read)s cannot stand here."),
    Fault.UNKNOWN_PAIR: gettext_lazy("Pair %(read)s is not among the participants."),
    Fault.TWICE: gettext_lazy("Pair %(read)s is listed twice."),
    Fault.CARDS: gettext_lazy("This is not a deal of four hands with thirteen cards: %(read)s"),
    Fault.NOTHING_PLAYED: gettext_lazy("There is no result in the file."),
    Fault.TOO_LARGE: gettext_lazy("The file is too large: %(read)s."),
}
_REMARKS = {
    "lead": gettext_lazy("Line %(line)s: the lead %(read)s is no card and was left out."),
    "names": gettext_lazy("Line %(line)s: pair %(read)s has no two names; a question mark stands instead."),
    "np": gettext_lazy("Line %(line)s: marked %(read)s, not played, but with a score."),
}
_WAYS: Mapping[tuple[str, str | int], Promise] = {
    ("short_boards", "neuberg"): gettext_lazy("Boards with fewer results by Neuberg's formula"),
    ("short_boards", "none"): gettext_lazy("Each board on its own top"),
    ("short_boards", "historic"): gettext_lazy("A point for each missing result"),
    ("short_boards", "ascherman"): gettext_lazy("Ascherman's formula"),
    ("ximp_divisor", "comparisons"): gettext_lazy("IMPs divided by the number of comparisons"),
    ("ximp_divisor", "results"): gettext_lazy("IMPs divided by the number of results"),
    ("ximp_divisor", "sqrt"): gettext_lazy("IMPs divided by the root of the pairs of results"),
    ("butler_trim", 0): gettext_lazy("The datum of all results"),
    ("butler_trim", "auto"): gettext_lazy("The datum without extremes, by the number of results"),
    ("butler_trim", 1): gettext_lazy("The datum without the best and the worst result"),
    ("butler_trim", 2): gettext_lazy("The datum without the two best and the two worst results"),
}


def why_not(error: UnreadableFile | BadDocumentError) -> str:
    """The refusal in one sentence: where, what, and what is allowed."""
    if isinstance(error, BadDocumentError):
        return refusal(error)
    said = _FAULTS[error.code] % {"read": error.read or "—"}
    if error.allowed:
        said = _("%(said)s Allowed: %(allowed)s.") % {"said": said, "allowed": error.allowed}
    return f"{_where(error)}: {said}" if error.line or error.field else str(said)


def _where(error: UnreadableFile) -> str:
    values = {"line": error.line, "field": error.field}
    if error.line and error.field:
        return _("Line %(line)s, field %(field)s") % values
    return _("Line %(line)s") % values if error.line else error.field


def remark_sentence(remark: Remark) -> str:
    return _REMARKS[remark.code] % {"line": remark.line, "read": remark.read}


def way_name(way: Way) -> str:
    name = str(_WAYS[way.condition, way.value])
    return _("%(way)s; lines marked NP count with their score") % {"way": name} if way.np_counts else name


def agreement(trial: Trial) -> str:
    """What came of trying a way on the file's own figures."""
    if trial.is_exact:
        return _("gives all %(of)s figures of the file") % {"of": trial.of}
    return ngettext(
        "gives %(agree)s of the %(of)s figures of the file",
        "gives %(agree)s of the %(of)s figures of the file",
        trial.agree,
    ) % {"agree": trial.agree, "of": trial.of}
