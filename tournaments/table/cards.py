"""Each side's own card of a round, as that side sees its scores, and what it says when it agrees."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from club import audit
from scoring.values import Side
from tournaments.models import RoundConfirmation
from tournaments.revising import lock
from tournaments.table.evening import BoardState, RoundState, Sitter, TableEvening, editions


@dataclass(frozen=True, slots=True)
class CardLine:
    board: BoardState
    score: int | None  # to the side whose card it is


@dataclass(frozen=True, slots=True)
class RoundCard:
    """What a side played in a round and against whom."""

    side: Side
    own: Sitter
    opponents: Sitter
    lines: tuple[CardLine, ...]
    is_confirmed: bool
    editions: str  # what the side has before it: it confirms no other

    @property
    def total(self) -> int:
        return sum(line.score or 0 for line in self.lines)


def cards_of(state: RoundState) -> tuple[RoundCard, RoundCard]:
    """The cards of North–South and of East–West."""
    return _card(state, state.ns, state.ew, 1), _card(state, state.ew, state.ns, -1)


def _card(state: RoundState, own: Sitter, opponents: Sitter, sign: int) -> RoundCard:
    lines = tuple(CardLine(board, None if board.score is None else sign * board.score) for board in state.boards)
    return RoundCard(own.side, own, opponents, lines, own.side.value in state.confirmed, written(state.boards))


def written(boards: list[BoardState]) -> str:
    """The lines of a card with their editions, as a form carries them."""
    return ",".join(f"{pk}.{edition}" for pk, edition in sorted(editions(boards).items()))


@transaction.atomic
def confirm_card(*, evening: TableEvening, in_round: int, side: Side, seen: str, source: str) -> None:
    """A side agrees with its card of the round; ValidationError where the card has changed since it was shown."""
    lock(evening.event.pk)
    fresh = TableEvening(evening.session, evening.section, evening.number)
    state = fresh.round(in_round)
    if state is None or not state.is_in:
        raise ValidationError(_("A board of this round is still missing or not confirmed."), code="not-in")
    if written(state.boards) != seen:
        raise ValidationError(_("The card has changed since you saw it. Look at it again."), code="changed")
    kept, _is_new = RoundConfirmation.objects.update_or_create(
        section=fresh.section,
        round=in_round,
        table=fresh.number,
        side=side.value,
        defaults={"editions": editions(state.boards), "source": source, "confirmed_at": timezone.now()},
    )
    audit.record("round.confirmed", kept, by=None, club=fresh.event.club, source=source, side=side.value)
