"""One line alone, while somebody else deletes the event under it."""

import pytest
from django.http import Http404

from tests.cast import World
from tournaments.desk.single import single_line
from tournaments.models import Entrant
from tournaments.places import Place


@pytest.mark.parametrize("gone", ["section", "entrants"])
def test_a_line_that_is_gone_by_now_is_not_found(world: World, gone: str, monkeypatch) -> None:
    place = Place(section=world.section.pk, round=1, table="1", board=1)
    assert single_line(world.session, place).result == world.result
    if gone == "section":
        world.section.results.all().delete()
        world.section.delete()
    else:
        monkeypatch.setattr(Entrant, "objects", Entrant.objects.none())
    with pytest.raises(Http404):
        single_line(world.session, place)
