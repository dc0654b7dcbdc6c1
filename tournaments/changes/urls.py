"""Addresses of the changes of an evening, under its desk."""

from django.urls import path

from tournaments.changes import views

app_name = "changes"
urlpatterns = [
    path("", views.index, name="index"),
    path("abandoned/rule/", views.rule, name="rule"),
    path("<int:pk>/undo/", views.undo, name="undo"),
    path("<int:section>/<slug:kind>/", views.change, name="change"),
]
