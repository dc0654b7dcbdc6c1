"""Addresses of what the room reads."""

from django.urls import path

from tournaments.room import views, walls

app_name = "room"
urlpatterns = [
    path("events/<int:pk>/room/", walls.screen, name="screen"),
    path("events/<int:pk>/room/live/", walls.screen_live, name="screen-live"),
    path("events/<int:pk>/sessions/<int:number>/prints/", views.prints, name="prints"),
    path("events/<int:pk>/sessions/<int:number>/prints/<slug:slug>/", views.one_print, name="print"),
    path("events/<int:pk>/sessions/<int:number>/announcements/", views.announcements, name="announcements"),
    path("events/<int:pk>/sessions/<int:number>/breaks/change/", views.break_change, name="break-change"),
]
