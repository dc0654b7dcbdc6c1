"""The table or the pair that a phone holds the key of: the only way to anything of theirs."""

from django.http import Http404

from club.http import ClubRequest
from tournaments import tokens
from tournaments.models import TableToken
from tournaments.table.evening import TableEvening


def table_held(request: ClubRequest, pk: int) -> TableEvening:
    """The evening of the table whose key the phone holds; Http404 without it, and for a pair's key."""
    token = tokens.held(request, pk)
    if token.section is None or token.table is None:
        raise Http404
    return TableEvening(token.session, token.section, token.table, token)


def pair_held(request: ClubRequest, pk: int) -> TableToken:
    """The key of a pair's own phone."""
    token = tokens.held(request, pk)
    if token.entrant is None:
        raise Http404
    return token
