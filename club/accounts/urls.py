from django.urls import path

from club.accounts import views

app_name = "accounts"
urlpatterns = [
    path("accounts/", views.overview, name="overview"),
    path("accounts/demonstration/", views.demonstration_login, name="demonstration-login"),
]
