"""Rulings as everybody reads them: without the players' names where event or case keep them back."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.masking import Names, mask, names_of_event, naming_in
from tournaments.models import Appeal, Event, Naming, Ruling

_TEXTS = ("facts", "infraction", "decision", "reason")
_STRICTER = (Naming.SHOWN, Naming.INITIALS, Naming.HIDDEN)


@dataclass(frozen=True, slots=True)
class PublicTexts:
    """The naming of an event and its cases, read once."""

    names: Names
    naming: str
    cases: dict[int, Appeal]  # published, by each ruling that they are about

    def without_names(self, ruling: Ruling) -> Ruling:
        """The ruling with its texts as the public reads them; it is not to be saved."""
        case = self.cases.get(ruling.pk)
        naming = max(self.naming, case.naming, key=_STRICTER.index) if case else self.naming
        written = case.public_texts if case and case.ruling_id == ruling.pk else {}
        for name in _TEXTS:
            setattr(ruling, name, mask(written.get(name, getattr(ruling, name)), self.names, naming))
        return ruling


def public_texts(event: Event) -> PublicTexts:
    cases = Appeal.objects.filter(event=event, published_at__isnull=False)
    about = {pk: case for case in cases for pk in (case.ruling_id, case.new_ruling_id) if pk}
    return PublicTexts(names_of_event(event), naming_in(event), about)


def reason_without_names(event: Event, reason: str) -> str:
    """The reason of a line or a penalty, as the public reads it."""
    return mask(reason, names_of_event(event), naming_in(event)) if reason else ""


def without_names(event: Event, rulings: Iterable[Ruling]) -> list[Ruling]:
    found = list(rulings)
    texts = public_texts(event) if found else None
    return [texts.without_names(ruling) for ruling in found] if texts else []
