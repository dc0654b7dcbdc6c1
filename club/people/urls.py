from django.urls import path

from club.people import views

app_name = "people"
urlpatterns = [
    path("people/", views.listing, name="list"),
    path("people/search/", views.search, name="search"),
    path("people/new/", views.create, name="create"),
    path("people/<int:pk>/", views.edit, name="edit"),
    path("people/<int:pk>/roles/give/", views.give_role, name="role-give"),
    path("people/<int:pk>/roles/<int:role_pk>/end/", views.end_role, name="role-end"),
]
