from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # Tasks name themselves to the job queue, and listeners to their signals, when their module is read.
        from tournaments import renaming, tasks  # noqa: F401
