"""A playing director and the rulings of an event: what he must not see yet, and what is not his to decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.contrib.auth.models import AnonymousUser

from club.models import Person, User
from tournaments import playing
from tournaments.models import Event, Result, Session
from tournaments.rulings.tables import scheduled_at
from tournaments.rulings.values import Place


def first_hidden(event: Event, user: User | AnonymousUser, lines: Iterable[Result]) -> tuple[Session, int] | None:
    """The session and board of lines that the reader has still to play; None where he may see them."""
    hidden = playing.hidden_in(event, user)
    for line in lines:
        session = line.section.session
        if (session.number, line.board) in hidden:
            return session, line.board
    return None


def is_own_table(event: Event, user: User | AnonymousUser, place: Place, lines: Iterable[Result]) -> bool:
    """Whether the reader plays at the table that a ruling is about."""
    mine = playing.sits_as(user, event)
    return bool(mine) and bool(mine & ({*scheduled_at(event, place)} | {*_of_lines(place, lines)}))


def _of_lines(place: Place, lines: Iterable[Result]) -> Iterator[int | None]:
    for line in lines:
        if not place.table or line.table == place.table:
            yield from (line.north_id, line.east_id, line.south_id, line.west_id)


def who_rules(event: Event, user: User | AnonymousUser) -> list[Person]:
    """The deputies who rule at the reader's own table; empty where nobody else is named."""
    return [person for person in playing.deputies(event) if person.user_id != user.pk]
