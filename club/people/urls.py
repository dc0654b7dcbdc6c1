from django.urls import path

from club.people import views

app_name = "people"
urlpatterns = [
    path("people/search/", views.search, name="search"),
]
