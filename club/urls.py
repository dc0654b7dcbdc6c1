from django.urls import path

from club import preferences

urlpatterns = [path("preferences/", preferences.choose, name="preferences")]
