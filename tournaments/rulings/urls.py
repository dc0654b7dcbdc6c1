from django.urls import path

from tournaments.rulings import phones, request_views, views

app_name = "rulings"
urlpatterns = [
    path("events/<int:pk>/rulings/", views.register, name="register"),
    path("events/<int:pk>/rulings/cases/", views.cases, name="cases"),
    path("events/<int:pk>/requests/", request_views.listing, name="requests"),
    path("events/<int:pk>/requests/scoring/", request_views.about_scoring, name="ask-scoring"),
    path("events/<int:pk>/requests/<int:asked>/settle/", request_views.settle, name="request-settle"),
    path("table/<int:token>/mine/requests/", phones.listing, name="phone"),
    path("table/<int:token>/mine/<int:result>/ruling/", phones.ask, name="phone-ask"),
    path("events/<int:pk>/lines/<int:result>/ruling/", request_views.about_line, name="ask"),
    path("events/<int:pk>/rulings/new/", views.new, name="new"),
    path("events/<int:pk>/rulings/<int:number>/", views.ruling, name="ruling"),
    path("events/<int:pk>/rulings/<int:number>/replace/", views.replace, name="replace"),
]
