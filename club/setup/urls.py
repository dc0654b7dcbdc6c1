from django.urls import path

from club.setup import views

app_name = "setup"
urlpatterns = [
    path("setup/", views.start, name="start"),
    path("club/", views.club, name="club"),
]
