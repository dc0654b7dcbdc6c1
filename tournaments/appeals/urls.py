from django.urls import path

from tournaments.appeals.feed import AppealFeed
from tournaments.appeals.views import archive, cases, decisions

app_name = "appeals"
_case = "events/<int:pk>/appeals/<int:number>/"
urlpatterns = [
    path("appeals/", archive.archive, name="archive"),
    path("appeals/statistics/", archive.statistics, name="statistics"),
    path("appeals/feed/", AppealFeed(), name="feed"),
    path("appeals/rules/", decisions.usual, name="usual-rules"),
    path("events/<int:pk>/appeals/", cases.of_event, name="of-event"),
    path("events/<int:pk>/appeals/booklet/", archive.booklet, name="booklet"),
    path("events/<int:pk>/appeals/rules/", decisions.event_rules, name="rules"),
    path("events/<int:pk>/rulings/<int:number>/appeal/", cases.lodge, name="lodge"),
    path(_case, cases.case, name="case"),
    path(f"{_case}statements/<slug:side>/", cases.statement, name="statement"),
    path(f"{_case}committee/", cases.committee, name="committee"),
    path(f"{_case}hearing/", cases.hearing, name="hearing"),
    path(f"{_case}withdraw/", cases.withdraw, name="withdraw"),
    path(f"{_case}decide/", decisions.decide, name="decide"),
    path(f"{_case}further/", decisions.further, name="further"),
    path(f"{_case}publish/", decisions.publish, name="publish"),
    path(f"{_case}unpublish/", decisions.unpublish, name="unpublish"),
    path(f"{_case}deposit/", decisions.deposit, name="deposit"),
]
