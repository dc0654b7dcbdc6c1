"""Addresses of the start of the evening."""

from django.urls import path

from tournaments.seats import views

app_name = "seats"
urlpatterns = [
    path("events/<int:pk>/sessions/<int:number>/seats/", views.seats, name="seats"),
    path("events/<int:pk>/sessions/<int:number>/start/", views.start, name="start-list"),
    path("events/<int:pk>/setup/sections/<int:section_pk>/typed/", views.typed, name="typed"),
]
