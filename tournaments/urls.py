"""Addresses of the tournaments; each slice brings its own."""

from django.conf import settings
from django.urls import include, path

from tournaments.results import views
from tournaments.style import style

urlpatterns = [
    path("", views.home, name="home"),
    path("", include("tournaments.demonstration.urls")),
    path("", include("tournaments.events.urls")),
    path("", include("tournaments.exchange.urls")),
    path("desk/", include("tournaments.desk.urls")),
    path("hands/", include("tournaments.hands.urls")),
    path("", include("tournaments.results.urls")),
]
if settings.DEBUG:
    urlpatterns.append(path("style/", style, name="style"))
