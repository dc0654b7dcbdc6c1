"""Addresses of the tournaments; each slice brings its own."""

from django.urls import include, path

from tournaments.results import views

urlpatterns = [
    path("", views.home, name="home"),
    path("", include("tournaments.events.urls")),
    path("", include("tournaments.exchange.urls")),
    path("", include("tournaments.results.urls")),
]
