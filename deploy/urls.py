"""Every address of the site; each room brings its own."""

from django.urls import include, path

urlpatterns = [
    path("", include("tournaments.urls")),
    path("", include("club.urls")),
    path("accounts/", include("allauth.urls")),
]

handler400 = "club.errors.bad_request"
handler403 = "club.errors.forbidden"
handler404 = "club.errors.not_found"
handler429 = "club.errors.too_many_tries"  # django-allauth asks for it
handler500 = "club.errors.server_error"
