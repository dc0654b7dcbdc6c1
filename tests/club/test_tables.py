"""Tables with a caption and scoped headers, whose rows are written in one piece."""

import django_tables2 as tables
from django.utils.safestring import mark_safe

from club.tables import PlainTable


class Pairs(PlainTable):
    row_attribute = "entrant"
    name = tables.Column()
    name.is_row_header = True
    points = tables.Column(attrs={"td": {"class": "num"}})

    class Meta(PlainTable.Meta):
        pass


def _html(name: str) -> str:
    return str(Pairs([{"entrant": 7, "name": name, "points": 12}], caption="All < some").as_html(None))


def test_it_has_a_caption_and_scoped_headers() -> None:
    html = _html("Ann")
    assert "<caption>All &lt; some</caption>" in html
    assert html.count('scope="col"') == 2
    assert '<tr data-entrant="7"><th scope="row" >Ann</th><td class="num">12</td></tr>' in html


def test_a_cell_is_escaped_unless_it_is_safe() -> None:
    assert "&lt;b&gt;Ann" in _html("<b>Ann")
    assert "<b>Ann</b>" in _html(mark_safe("<b>Ann</b>"))
