"""English texts of a refusal that remember how they were made, so that a site can say them in its reader's language."""

from collections.abc import Mapping


class Said(str):
    """A text with its template, in which values stand as %(name)s, and the values."""

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, object]


def english(template: str, **values: object) -> Said:
    """The template filled in. The catalogues of the site find their words by this function's name."""
    text = Said(template % values if values else template)
    text.template, text.values = template, values
    return text
