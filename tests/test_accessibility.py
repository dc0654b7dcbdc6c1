"""Every page that somebody may open can be used by everybody; the addresses are those of the permission rows."""

import pytest
from django.urls import reverse

from tests import accessibility
from tests.cast import World
from tests.permission_rows import OPEN, all_rows

WHO = ("administrator", "director", "committee", "player", "visitor")
PAGES = {name: row for name, row in all_rows().items() if row.method == "get" and OPEN in row.expected.values()}


@pytest.mark.parametrize("name", sorted(PAGES))
def test_the_page_can_be_used_by_everybody(name: str, world: World) -> None:
    row = PAGES[name]
    client = world.client(next(who for who in WHO if row.expected[who] == OPEN))
    response = client.get(reverse(name, kwargs=row.kwargs(world)), row.data(world))
    if response.status_code != 200 or not response.get("Content-Type", "").startswith("text/html"):
        return
    html = response.content.decode()
    whole = "<html" in html
    assert (accessibility.problems(html) if whole else accessibility.fragment_problems(html)) == []
