from django.urls import path

from tournaments.systems import views

app_name = "systems"
urlpatterns = [
    path("events/<int:pk>/systems/", views.cards, name="cards"),
    path("events/<int:pk>/systems/<int:entrant>/", views.card, name="card"),
    path("events/<int:pk>/systems/<int:entrant>/attach/", views.attach, name="attach"),
    path("events/<int:pk>/systems/<int:entrant>/take-back/", views.take_back, name="take-back"),
]
