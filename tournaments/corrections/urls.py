from django.urls import path

from tournaments.corrections import phones, views

app_name = "corrections"
urlpatterns = [
    path("events/<int:pk>/corrections/", views.requests, name="requests"),
    path("events/<int:pk>/lines/<int:result>/correction/", views.ask, name="ask"),
    path("events/<int:pk>/changes/", views.changes, name="changes"),
    path("corrections/<int:pk>/answer/", views.answer, name="answer"),
    path("corrections/<int:pk>/decide/", views.decide, name="decide"),
    path("corrections/<int:pk>/withdraw/", views.withdraw, name="withdraw"),
    path("table/<int:token>/mine/corrections/", phones.requests, name="phone"),
    path("table/<int:token>/mine/<int:result>/correction/", phones.ask, name="phone-ask"),
    path("table/<int:token>/mine/corrections/<int:pk>/answer/", phones.answer, name="phone-answer"),
    path("table/<int:token>/mine/corrections/<int:pk>/withdraw/", phones.withdraw, name="phone-withdraw"),
    path("corrections/answer/<str:token>/", views.answer_by_link, name="answer-by-link"),
]
