from django.urls import path

from tournaments.deadlines import views

app_name = "clocks"
urlpatterns = [
    path("clocks/", views.usual_clocks, name="usual"),
    path("events/<int:pk>/clocks/", views.event_clocks, name="event"),
]
