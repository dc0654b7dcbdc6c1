from tests.cast import World
from tests.permission_rows import DIRECTORS, HIDDEN, Row, row


def _event(world: World) -> dict[str, int]:
    return {"pk": world.event.pk}


def _draft(world: World) -> dict[str, int]:
    return {"pk": world.draft.pk}


def _entrant(world: World) -> dict[str, int]:
    return {"pk": world.event.pk, "entrant_pk": world.ns.pk}


def _section(world: World) -> dict[str, int]:
    return {"pk": world.event.pk, "section_pk": world.section.pk}


def _of_draft(method: str) -> Row:
    """A draft is hidden from all who do not run it; a scorer sees it and may not change it."""
    hidden = dict.fromkeys(("visitor", "member", "player", "committee", "secretary", "treasurer"), HIDDEN)
    return row(kwargs=_draft, method=method, **hidden, **DIRECTORS)


_GET = row(kwargs=_event, **DIRECTORS)
_POST = row(kwargs=_event, method="post", **DIRECTORS)

ROWS = {
    "events:create": row(**DIRECTORS),
    "events:index": row(**DIRECTORS),
    "events:usual-conditions": row(kwargs=lambda _world: {"code": "pairs"}, **DIRECTORS),
    "events:setup": _of_draft("get"),
    "events:edit": _GET,
    "events:kind": _GET,
    "events:conditions": _GET,
    "events:announce": _of_draft("post"),
    "events:withdraw": _POST,
    "events:start": _POST,
    "events:post-provisional": _POST,
    "events:post-official": _POST,
    "events:post-final": _GET,
    "events:post-corrected": _GET,
    "events:copy": _POST,
    "events:delete": _of_draft("post"),
    "events:entrants": _GET,
    "events:entrant-add": _POST,
    "events:entrants-paste": _GET,
    "events:entrant-change": row(kwargs=_entrant, **DIRECTORS),
    "events:entrant-captain": row(kwargs=_entrant, **dict.fromkeys(DIRECTORS, HIDDEN)),  # the world's are pairs
    "events:entrant-remove": row(kwargs=_entrant, method="post", **DIRECTORS),
    "events:sections": _GET,
    "events:movement": row(kwargs=_section, **DIRECTORS),
    "events:movement-clear": row(kwargs=_section, method="post", **DIRECTORS),
}
