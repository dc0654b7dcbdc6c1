from django.urls import include, path

from club import preferences

urlpatterns = [
    path("preferences/", preferences.choose, name="preferences"),
    path("", include("club.accounts.urls")),
    path("", include("club.people.urls")),
    path("", include("club.setup.urls")),
]
