"""Addresses of the tournaments; each slice brings its own."""

from django.conf import settings
from django.urls import include, path

from tournaments import style
from tournaments.results import views

urlpatterns = [
    path("", views.home, name="home"),
    path("", include("tournaments.results.urls")),  # first: pages ask for the live ranking every five seconds
    path("", include("tournaments.demonstration.urls")),
    path("", include("tournaments.events.urls")),
    path("", include("tournaments.appeals.urls")),
    path("conduct/", include("tournaments.conduct.urls")),
    path("", include("tournaments.corrections.urls")),
    path("", include("tournaments.deadlines.urls")),
    path("", include("tournaments.exchange.urls")),
    path("desk/", include("tournaments.desk.urls")),
    path("desk/<int:session>/changes/", include("tournaments.changes.urls")),
    path("hands/", include("tournaments.hands.urls")),
    path("", include("tournaments.party.urls")),
    path("", include("tournaments.room.urls")),
    path("", include("tournaments.rulings.urls")),
    path("", include("tournaments.seats.urls")),
    path("", include("tournaments.systems.urls")),
    path("", include("tournaments.table.urls")),
]
if settings.DEVELOPMENT:
    urlpatterns += [
        path("style/", style.style, name="style"),
        path("style/errors/<slug:name>/", style.error, name="style-error"),
    ]
