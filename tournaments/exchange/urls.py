"""Addresses of the import."""

from django.urls import path

from tournaments.exchange import views

app_name = "exchange"
urlpatterns = [
    path("import/", views.upload, name="upload"),
    path("import/<int:pk>/", views.preview, name="preview"),
    path("import/<int:pk>/confirm/", views.confirm, name="confirm"),
    path("import/<int:pk>/discard/", views.discard, name="discard"),
    path("events/<int:pk>/import/differences/", views.differences, name="differences"),
    path("events/<int:pk>/document/", views.document, name="document"),
    path("events/<int:pk>/import/file/", views.file, name="file"),
]
