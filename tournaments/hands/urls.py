"""Addresses of the deals of a session."""

from django.urls import path

from tournaments.hands import views

app_name = "hands"
urlpatterns = [
    path("<int:session>/", views.session, name="session"),
    path("<int:session>/job/", views.job, name="job"),
    path("<int:session>/analyse/", views.analyse, name="analyse"),
    path("<int:session>/stop/", views.call_off, name="call-off"),
    path("<int:session>/remove/", views.remove, name="remove"),
]
