"""Standings of events that matches decide: by VPs, by knock-out, or by what the boards came to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from scoring.document.answer import SessionFigure, Standing
from scoring.document.event import Entrant, EventDocument, Penalty
from scoring.matches.records import records
from scoring.matches.scoring import ScoredMatches
from scoring.matches.sheet import ZERO, counts_points
from scoring.matches.tie_breaks import match_tie_breaks
from scoring.matches.ways import Account, Way, way_of
from scoring.ranking import Contender, has_two_winners, lists, standings


def match_standings(document: EventDocument, scored: ScoredMatches) -> tuple[Standing, ...]:
    """The lists of a teams event, or of pairs with VPs or in a knock-out.

    VPs are ranked by the total, a knock-out by the round lost in, points by percent and IMPs by average. An
    entrant without a match that counts, or a bye that gives something, has no rank.
    """
    book = records(document, scored)
    way = way_of(document)
    several = _sessions(document)
    accounts = {
        entrant.id: Account(
            entrant,
            book[entrant.id],
            penalties=_of(entrant, document.penalties),
            unclaimed=_of(entrant, scored.penalties),
            way=way,
        )
        for entrant in document.entrants
    }
    contenders = [
        Contender(account.entrant, _standing(document, account, several), None) for account in accounts.values()
    ]
    totals = {contender.entrant.id: contender.standing.total for contender in contenders}
    valued = _with_values(document, contenders, accounts)
    return standings(document, valued, match_tie_breaks(document, book, totals))


def _of(entrant: Entrant, penalties: Iterable[Penalty]) -> tuple[Penalty, ...]:
    return tuple(penalty for penalty in penalties if penalty.entrant == entrant.id)


def _standing(document: EventDocument, account: Account, sessions: Sequence[int]) -> Standing:
    entrant, earned = account.entrant, account.earned()
    played = [session for session in sessions if account.record.all(session)]
    standing = Standing(
        entrant=entrant.id,
        names=entrant.names,
        rank=None,
        tied=False,
        total=earned + account.carried(),
        penalty=account.penalty(),
        section=entrant.section,
        direction=entrant.direction if has_two_winners(document) else None,
        boards=account.boards(),
        carry_forward=entrant.carry_forward,
        sessions=tuple(_session(account, session) for session in played),
    )
    return _with_figures(document, standing, account)


def _with_figures(document: EventDocument, standing: Standing, account: Account) -> Standing:
    earned, size = account.earned(), account.size()
    matches = account.record.matches
    if account.way is Way.POINTS:
        percent = earned / size * 100 if size else None
        with_net = percent is not None and document.conditions.handicap != "none"
        net = (percent or ZERO) + account.entrant.handicap if with_net else None
        return replace(standing, maximum=size, percent=percent, net_percent=net)
    if account.way is Way.IMPS:
        return replace(standing, average=earned / size if size else None)
    if account.way is Way.KNOCK_OUT or counts_points(document):
        return replace(standing, matches=len(matches))
    net = sum((part.balance for part in matches), ZERO)
    return replace(standing, matches=len(matches), imps=net)


def _session(account: Account, session: int) -> SessionFigure:
    earned, size = account.earned(session), account.size(session)
    figure = SessionFigure(session=session, total=earned)
    if account.way is Way.POINTS:
        return replace(figure, maximum=size, percent=earned / size * 100 if size else None)
    return figure


def _with_values(
    document: EventDocument, contenders: Sequence[Contender], accounts: Mapping[str, Account]
) -> list[Contender]:
    """Each with what it is ranked by; a carry-forward is divided by the largest size of the list."""
    valued = {}
    for listed in lists(document, contenders):
        largest = max(accounts[contender.entrant.id].size() for contender in listed)
        for contender in listed:
            value = _value(accounts[contender.entrant.id], largest)
            valued[contender.entrant.id] = replace(contender, value=value)
    return [valued[contender.entrant.id] for contender in contenders]


def _value(account: Account, largest: Fraction) -> Fraction | None:
    if not account.counts():
        return None
    if account.way is Way.KNOCK_OUT:
        lost_in = account.record.lost_in
        return ZERO if lost_in is None else Fraction(-1, lost_in)  # the later the better, and best not at all
    earned, size = account.earned(), account.size()
    if not largest:  # VPs; or matches known by their results alone, of nobody knows how many boards
        return earned + account.carried()
    return (earned / size if size else ZERO) + account.carried() / largest


def _sessions(document: EventDocument) -> Sequence[int]:
    """The sessions of the event, empty where there is only one."""
    found = {result.session for result in document.results}
    found |= {match.session for match in document.matches if match.session is not None}
    return sorted(found) if len(found) > 1 else ()
