from django.urls import path

from tournaments.results import views

app_name = "results"
urlpatterns = [
    path("events/", views.events, name="events"),
    path("calendar/", views.calendar, name="calendar"),
    path("calendar/<int:year>/<int:month>/", views.calendar, name="calendar-month"),
    path("events/<int:pk>/", views.event, name="event"),
]
