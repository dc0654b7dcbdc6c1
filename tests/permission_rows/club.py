from tests import factories
from tests.cast import World
from tests.permission_rows import HIDDEN, OPEN, RUNNERS, everyone, opened_to, row

KEEPERS = opened_to("director", "secretary", "administrator")
GIVERS = opened_to("secretary", "administrator")


def _person(world: World) -> dict[str, int]:
    return {"pk": world.person.pk}


def _role(world: World) -> dict[str, int]:
    return {"pk": world.person.pk, "role_pk": world.person.roles.get().pk}


def _with_demonstration(_world: World) -> dict[str, int]:
    factories.make_club(is_demonstration=True)
    return {}


ROWS = {
    "home": everyone(),
    "preferences": everyone(method="post", data=lambda _world: {"theme": "dark"}),
    # There is a club: it is set up no more.
    "setup:start": everyone(otherwise=HIDDEN),
    "setup:club": row(administrator=OPEN),
    "demonstration:remove": row(kwargs=_with_demonstration, administrator=OPEN),
    "people:list": row(**KEEPERS),
    "people:create": row(**KEEPERS),
    "people:edit": row(kwargs=_person, **KEEPERS),
    "people:role-give": row(kwargs=_person, method="post", **GIVERS),
    "people:role-end": row(kwargs=_role, method="post", **GIVERS),
    "people:search": row(**RUNNERS, secretary=OPEN),
}
