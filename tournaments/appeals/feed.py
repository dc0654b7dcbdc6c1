"""The archive as an RSS feed."""

import datetime
from typing import Any

from django.contrib.syndication.views import Feed
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from club.models import Club
from tournaments.appeals import archive
from tournaments.models import Appeal

NEWEST = 20


class AppealFeed(Feed):  # type: ignore[type-arg]
    """The newest published cases of the club."""

    def get_object(self, request: HttpRequest, *_args: Any, **_kwargs: Any) -> Club:
        club: Club = request.club  # type: ignore[attr-defined]
        return club

    def title(self, club: Club) -> str:
        return _("%(club)s: appeals") % {"club": club.name}

    def link(self, _club: Club) -> str:
        return reverse("appeals:archive")

    def description(self, _club: Club) -> str:
        return _("Decided appeals, as they are published.")

    def items(self, club: Club) -> QuerySet[Appeal]:
        return archive.published(club)[:NEWEST]

    def item_title(self, item: Any) -> str:
        return _("%(event)s, appeal %(number)s: %(outcome)s") % {
            "event": item.event.name, "number": item.number, "outcome": item.get_outcome_display(),
        }  # fmt: skip

    def item_description(self, item: Any) -> str:
        return str(item.reasons)

    def item_link(self, item: Any) -> str:
        return reverse("appeals:case", args=[item.event_id, item.number])

    def item_pubdate(self, item: Any) -> datetime.datetime | None:
        published: datetime.datetime | None = item.published_at
        return published
