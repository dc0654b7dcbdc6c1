"""Keys of the tables: a code on a table card, or on a pair's own phone, opens one table or one pair's evening.

    token = tokens.of_table(section=section, table=3)     the valid key of a table, made where there is none
    tokens.address(token)                                 the path that the code on the card carries: /t/<key>/
    tokens.held(request, token.pk)                        the key whose cookie the browser holds; Http404 without
    tokens.revoke(token=token, by=user)                   the card is worth nothing from now on

The key opens `/t/<key>/`, which sets a cookie and leads to a clean address; the cookie does not follow from the key,
so that nobody gets round the PIN with the card alone; `leads_to` says where for each kind of
event, and a room of its own (the party games) registers with `register_landing`. The database keeps the key's hash:
the key itself follows from its salt and the server's secret, so that a card can be printed again.
A key can do nothing but its own table: whatever it is shown for, ask `held` and compare section and table.
"""

from __future__ import annotations

import datetime
import hashlib
import secrets
from collections.abc import Callable

from django.conf import settings
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from club import audit
from club.compiled import A_WORD, CompiledObjects
from club.models import User
from tournaments.models import Entrant, Section, Session, TableToken

LENGTH = 32  # hexadecimal digits: 128 bits
DAYS = 2  # after the session's date: an evening may end after midnight
WRONG_PINS = 5  # lock the key, and so do the next five
LOCKED = datetime.timedelta(minutes=5)  # the first time; twice as long each time after that
MOST_LOCKS = 9  # doublings stop here: 21 hours, longer than any evening

Landing = Callable[[TableToken], str | None]
_landings: list[Landing] = []


def register_landing(landing: Landing) -> Landing:
    """Have a function asked where a key leads; None leaves the answer to others."""
    _landings.append(landing)
    return landing


def leads_to(token: TableToken) -> str:
    """The clean address that a key opens."""
    for landing in _landings:
        if (address := landing(token)) is not None:
            return address
    return reverse("table:page", args=[token.pk])


def key_of(token: TableToken) -> str:
    """The key itself, as the card carries it."""
    return salted_hmac("tournaments.tokens", token.salt, algorithm="sha256").hexdigest()[:LENGTH]


def address(token: TableToken) -> str:
    return reverse("table:open", args=[key_of(token)])


def find(key: str) -> TableToken | None:
    """The valid key that was shown."""
    return _if_valid(_BY_DIGEST.first(_digest(key)))


_WITH_ALL = TableToken.objects.select_related("session__event__club", "section", "entrant")
_BY_DIGEST = CompiledObjects(lambda digest: _WITH_ALL.filter(digest=digest), A_WORD)
_BY_ROW = CompiledObjects(lambda token: _WITH_ALL.filter(pk=token))


def _if_valid(token: TableToken | None) -> TableToken | None:
    return token if token is not None and token.is_valid else None


def of_table(*, section: Section, table: int, by: User | None = None) -> TableToken:
    """The valid key of a table; made when it is asked for the first time."""
    return _valid_or_new(section.session, by, section=section, table=table, entrant=None)


def of_entrant(*, session: Session, entrant: Entrant, by: User | None = None) -> TableToken:
    """The valid key of a pair's own phone."""
    return _valid_or_new(session, by, section=None, table=None, entrant=entrant)


@transaction.atomic
def revoke(*, token: TableToken, by: User) -> None:
    """The key opens nothing from now on, and whoever holds its cookie is put out."""
    if TableToken.objects.filter(pk=token.pk, revoked_at__isnull=True).update(revoked_at=timezone.now()):
        audit.record("table-token.revoked", token, by=by, source="desk", session=token.session_id)


@transaction.atomic
def _valid_or_new(
    session: Session, by: User | None, *, section: Section | None, table: int | None, entrant: Entrant | None
) -> TableToken:
    Session.objects.select_for_update().get(pk=session.pk)  # two who print at once make one key
    held = TableToken.objects.filter(
        session=session, section=section, table=table, entrant=entrant, revoked_at__isnull=True
    )
    token = held.first()
    if token is not None and token.is_valid:
        return token
    held.update(revoked_at=timezone.now())  # it has expired: the card is made anew
    token = TableToken(session=session, section=section, table=table, entrant=entrant, salt=secrets.token_hex(16))
    token.digest = _digest(key_of(token))
    token.expires_at = _expiry(session)
    token.save()
    audit.record("table-token.made", token, by=by, source="desk", session=session.pk)
    return token


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _expiry(session: Session) -> datetime.datetime:
    """Two days after the evening, or after today where it was played late."""
    day = max(session.date, timezone.localdate()) + datetime.timedelta(days=DAYS)
    return timezone.make_aware(datetime.datetime.combine(day, datetime.time(6)))


# The cookie


def cookie_name(pk: int) -> str:
    return f"table-{pk}"


def cookie_of(token: TableToken) -> str:
    """What the browser holds that was let in."""
    return salted_hmac("tournaments.tokens.cookie", token.salt, algorithm="sha256").hexdigest()[:LENGTH]


def remember(response: HttpResponse, token: TableToken) -> None:
    """Give the browser its cookie; scripts do not see it."""
    response.set_cookie(
        cookie_name(token.pk),
        cookie_of(token),
        expires=token.expires_at,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def held(request: HttpRequest, pk: int) -> TableToken:
    """The key with that number, if the browser holds its cookie and it is still valid; else Http404."""
    token = _if_valid(_BY_ROW.first(pk))
    if token is None or not _holds(request, token):
        raise Http404
    return token


def pair_held(request: HttpRequest, pk: int) -> Entrant:
    """The pair whose key the browser holds; Http404 without it, and for the key of a table."""
    token = held(request, pk)
    if token.entrant is None:
        raise Http404
    token.entrant.event = token.session.event
    return token.entrant


def _holds(request: HttpRequest, token: TableToken) -> bool:
    return constant_time_compare(request.COOKIES.get(cookie_name(token.pk), ""), cookie_of(token))


# The PIN


def is_locked(token: TableToken) -> bool:
    return token.locked_until is not None and token.locked_until > timezone.now()


@transaction.atomic
def try_pin(token: TableToken, pin: str, right: str) -> bool:
    """Whether the PIN is right. Each five wrong ones lock the key, for right ones too, and each time for longer."""
    held = TableToken.objects.select_for_update().get(pk=token.pk)
    if is_locked(held):
        return False
    is_right = constant_time_compare(pin, right)
    held.wrong_pins = 0 if is_right else held.wrong_pins + 1
    if held.wrong_pins and held.wrong_pins % WRONG_PINS == 0:
        locks = min(held.wrong_pins // WRONG_PINS, MOST_LOCKS)
        held.locked_until = timezone.now() + LOCKED * 2 ** (locks - 1)
    held.save(update_fields=["wrong_pins", "locked_until"])
    token.locked_until = held.locked_until
    return is_right
