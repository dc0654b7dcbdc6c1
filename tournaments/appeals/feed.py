"""The archive as an RSS feed."""

import datetime
import re
from typing import Any

from django.contrib.syndication.views import Feed
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import escape, linebreaks
from django.utils.translation import gettext as _

from club.models import Club
from tournaments.appeals import archive
from tournaments.appeals.texts import for_public
from tournaments.models import Appeal

NEWEST = 20
# A line break pasted from a word processor comes as one of these, and no XML may hold it.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]+")


def _writable(text: str) -> str:
    return _CONTROL.sub(" ", text)


class AppealFeed(Feed):  # type: ignore[type-arg]
    """The newest published cases of the club."""

    def get_object(self, request: HttpRequest, *_args: Any, **_kwargs: Any) -> Club:
        club: Club = request.club  # type: ignore[attr-defined]
        return club

    def title(self, club: Club) -> str:
        return _writable(_("%(club)s: appeals") % {"club": club.name})

    def link(self, _club: Club) -> str:
        return reverse("appeals:archive")

    def description(self, _club: Club) -> str:
        return _("Decided appeals, as they are published.")

    def items(self, club: Club) -> QuerySet[Appeal]:
        return archive.published(club)[:NEWEST]

    def item_title(self, item: Any) -> str:
        """Escaped, as Django's own title is: readers take it for HTML."""
        values = {"event": item.event.name, "number": item.number, "outcome": item.get_outcome_display()}
        return escape(_writable(_("%(event)s, appeal %(number)s: %(outcome)s") % values))

    def item_description(self, item: Any) -> str:
        return linebreaks(_writable(for_public(item)["reasons"]), autoescape=True)

    def item_link(self, item: Any) -> str:
        return reverse("appeals:case", args=[item.event_id, item.number])

    def item_pubdate(self, item: Any) -> datetime.datetime | None:
        published: datetime.datetime | None = item.published_at
        return published
