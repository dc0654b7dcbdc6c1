"""Addresses of what the room reads."""

from django.urls import path

from tournaments.room import views

app_name = "room"
urlpatterns = [
    path("events/<int:pk>/sessions/<int:number>/prints/", views.prints, name="prints"),
    path("events/<int:pk>/sessions/<int:number>/prints/<slug:slug>/", views.one_print, name="print"),
    path("events/<int:pk>/sessions/<int:number>/announcements/", views.announcements, name="announcements"),
]
