from django.urls import path

from tournaments.demonstration import views

app_name = "demonstration"
urlpatterns = [path("demonstration/remove/", views.remove_all, name="remove")]
