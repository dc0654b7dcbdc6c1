from tests import factories
from tests.cast import World
from tests.permission_rows import DIRECTORS, HIDDEN, KINDS, OPEN, RUNNERS, Row, everyone, row
from tournaments import tokens
from tournaments.models import Event, Match, Session


def _party(world: World) -> Event:
    """A progressive evening of the world's club: two pairs at one table are enough to ask for its pages."""
    found = Event.objects.filter(club=world.club, game="progressive").first()
    if found is not None:
        return found
    event = factories.make_event(
        world.club, name="Friday party", game="progressive", contest="", conditions={"seed": "1"}
    )
    section = factories.make_section(event, tables=1, rounds=1)
    players = [factories.make_entrant(event, str(number), factories.make_person()) for number in range(1, 5)]
    row_ = factories.make_row(section, 1, 1, players[0], players[1], dealer="N")
    row_.south, row_.west = players[2], players[3]
    row_.save()
    Session.objects.filter(event=event).update(phase=Session.Phase.PLAYING, round=1)
    return event


def _event(world: World) -> dict[str, object]:
    return {"pk": _party(world).pk}


def _with(**more: object):
    return lambda world: {**_event(world), **more}


def _table(method: str) -> Row:
    return row(kwargs=_with(round_=1, name="1"), method=method, **RUNNERS)


_MEMBERS = dict.fromkeys(KINDS, OPEN)

ROWS = {
    "party:play": row(**_MEMBERS),
    "party:host": row(kwargs=_event, **RUNNERS),
    "party:host-live": row(kwargs=_event, **RUNNERS),
    "party:room-live": everyone(kwargs=_event),
    "party:start": row(kwargs=_event, method="post", **DIRECTORS),
    "party:clock": row(kwargs=_with(name="pause"), method="post", **DIRECTORS),
    "party:next": row(kwargs=_event, **DIRECTORS),
    "party:room": everyone(kwargs=_event),
    "party:account": row(kwargs=_event, **DIRECTORS),
    "party:draw": row(kwargs=_event, method="post", **DIRECTORS),
    "party:seats": row(kwargs=_with(round_=1), **DIRECTORS),
    "party:people": row(kwargs=_event, **DIRECTORS),
    "party:people-back": row(kwargs=_event, method="post", **DIRECTORS),
    "party:colours": row(kwargs=_event, **DIRECTORS),
    "party:options": row(kwargs=_event, **DIRECTORS),
    "party:cards": row(kwargs=_with(kind="tally"), **RUNNERS),
    "party:table": _table("get"),
    "party:table-echo": _table("get"),
    "party:table-cut": _table("post"),
    "party:table-stop": _table("post"),
    "party:table-confirm": _table("post"),
    "party:table-remove": _table("post"),
    "party:table-next": _table("post"),
    "party:table-sheet": everyone(kwargs=_with(round_=1, name="1")),
}


def _honeymoon(world: World) -> Event:
    found = Event.objects.filter(club=world.club, game="honeymoon").first()
    if found is not None:
        return found
    event = factories.make_event(world.club, name="For two", game="honeymoon", contest="", conditions={"seed": "1"})
    factories.make_section(event)
    first, second = (factories.make_entrant(event, str(number), factories.make_person()) for number in (1, 2))
    Match.objects.create(event=event, code="1", round=1, home=first, away=second)
    return event


def _matches(method: str = "get", **allowed: str) -> Row:
    return row(kwargs=lambda world: {"pk": _honeymoon(world).pk}, method=method, **allowed)


def _match(method: str = "get", **allowed: str) -> Row:
    return row(kwargs=lambda world: {"pk": _honeymoon(world).pk, "code": "1"}, method=method, **allowed)


ROWS |= {
    "party:matches": _matches(**RUNNERS),
    "party:matches-draw": _matches("post", **DIRECTORS),
    "party:matches-start": _matches("post", **DIRECTORS),
    "party:matches-withdraw": _matches("post", **DIRECTORS),
    "party:matches-next": _matches("post", **DIRECTORS),
    "party:match": _match(**RUNNERS),
    "party:match-echo": _match(**RUNNERS),
    "party:match-dealer": _match("post", **RUNNERS),
    "party:match-winner": _match("post", **DIRECTORS),
    "party:match-remove": _match("post", **RUNNERS),
    "party:match-slips": _match(**RUNNERS),
}


def _phone(method: str = "get") -> Row:
    """The phones have keys instead of roles."""
    return everyone(
        kwargs=lambda world: {"pk": tokens.of_table(section=_party(world).sessions.get().sections.get(), table=1).pk},
        method=method,
        otherwise=HIDDEN,
    )


ROWS |= {
    "party:phone": _phone(),
    "party:phone-echo": _phone(),
    "party:phone-confirm": _phone("post"),
    "party:phone-next": _phone("post"),
    "party:phone-live": _phone(),
    "party:phone-match": _phone(),
    "party:phone-match-echo": _phone(),
    "party:phone-match-dealer": _phone("post"),
}
