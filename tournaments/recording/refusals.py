"""Why a change of a result was refused."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tournaments.models import Result, ResultChange


class EditionConflict(ValidationError):
    """Somebody else saved the line since it was read, or entered it at the same moment.

    `current` is the line as it is now (None when it was removed), `change` the act that made it so.
    """

    def __init__(self, current: Result | None, change: ResultChange | None) -> None:
        self.current = current
        self.change = change
        super().__init__(_sentence(current), code="edition")


def _sentence(current: Result | None) -> str:
    if current is None:
        return _("Somebody removed this line meanwhile. Nothing of yours was saved.")
    return _("Somebody saved this line meanwhile. Nothing of yours was saved: compare and choose.")


class UndoRefused(ValidationError):
    """The act cannot be undone; `in_the_way` is the later act that must be undone first, if that is why."""

    def __init__(self, message: str, in_the_way: ResultChange | None = None) -> None:
        self.in_the_way = in_the_way
        super().__init__(message, code="undo")
