from django.urls import path

from tournaments.conduct import views

app_name = "conduct"
urlpatterns = [
    path("", views.register, name="register"),
    path("report/", views.report, name="report"),
    path("<int:pk>/", views.entry, name="entry"),
    path("<int:pk>/erase/", views.erase, name="erase"),
]
