from django.urls import path

from tournaments.rulings import views

app_name = "rulings"
urlpatterns = [
    path("events/<int:pk>/rulings/", views.register, name="register"),
    path("events/<int:pk>/rulings/cases/", views.cases, name="cases"),
    path("events/<int:pk>/rulings/new/", views.new, name="new"),
    path("events/<int:pk>/rulings/<int:number>/", views.ruling, name="ruling"),
    path("events/<int:pk>/rulings/<int:number>/replace/", views.replace, name="replace"),
]
