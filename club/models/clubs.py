import zoneinfo

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from club.models.constraints import given, known


class Club(models.Model):
    """A bridge club. With one on an installation no page and no address mentions it."""

    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("short name"), unique=True)
    language = models.CharField(
        _("language"), max_length=5, choices=[("en", "English"), ("ru", "Русский")], default="en"
    )
    time_zone = models.CharField(_("time zone"), max_length=60, default="Europe/London")
    # The club's usual conditions of contest, in the words of the event document, by contest or game.
    conditions = models.JSONField(_("usual conditions of contest"), default=dict, blank=True)
    abandoned_counts_from = models.PositiveSmallIntegerField(
        _("a session that is broken off counts from so many completed rounds"), default=4
    )
    is_demonstration = models.BooleanField(_("demonstration club"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = pgettext_lazy("organisation", "clubs")
        constraints = [
            models.CheckConstraint(
                name="club_name_given",
                condition=~models.Q(name=""),
                violation_error_message=_("Give the club a name."),
            ),
            given("club_has_an_address", "slug", "time_zone"),
            known("club_language_known", language=["en", "ru"]),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> zoneinfo.ZoneInfo | None:
        """The club's time zone; None (the installation's) where this machine does not know it any more."""
        try:
            return zoneinfo.ZoneInfo(self.time_zone)
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):
            return None
