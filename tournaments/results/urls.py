from django.urls import path

from tournaments.results import event_views, views

app_name = "results"
urlpatterns = [
    path("events/", views.events, name="events"),
    path("calendar/", views.calendar, name="calendar"),
    path("calendar/<int:year>/<int:month>/", views.calendar, name="calendar-month"),
    path("events/<int:pk>/", event_views.event, name="event"),
    path("events/<int:pk>/ranking/", event_views.ranking_live, name="ranking-live"),
    path("events/<int:pk>/boards/<int:session>/<int:number>/", event_views.board, name="board"),
    path("events/<int:pk>/lines/<int:result>/", event_views.why, name="why"),
    path("events/<int:pk>/entrants/<path:code>/", event_views.card, name="card"),
    path("events/<int:pk>/matches/", event_views.match_list, name="matches"),
    path("events/<int:pk>/matches/<int:number>/", event_views.match, name="match"),
    path("events/<int:pk>/postings/<slug:kind>/<int:number>/", event_views.posting, name="posting"),
    path("events/<int:pk>/recap/", event_views.recap, name="recap"),
]
