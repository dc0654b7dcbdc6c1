"""Addresses of the party games."""

from django.urls import path

from tournaments.party.views import honeymoon, hosting, match_phone, phone, printing, quick, setting_up, table

app_name = "party"
urlpatterns = [
    path("play/", quick.play, name="play"),
    path("events/<int:pk>/tables/", hosting.host, name="host"),
    path("events/<int:pk>/tables/live/", hosting.host_live, name="host-live"),
    path("events/<int:pk>/tables/start/", hosting.start, name="start"),
    path("events/<int:pk>/tables/clock/<slug:name>/", hosting.clock, name="clock"),
    path("events/<int:pk>/tables/next/", hosting.next_round, name="next"),
    path("events/<int:pk>/tables/room/", hosting.room, name="room"),
    path("events/<int:pk>/tables/room/live/", hosting.room_live, name="room-live"),
    path("events/<int:pk>/tables/account/", hosting.account, name="account"),
    path("events/<int:pk>/tables/draw/", setting_up.draw, name="draw"),
    path("events/<int:pk>/tables/seats/<int:round_>/", setting_up.seats, name="seats"),
    path("events/<int:pk>/tables/colours/", setting_up.colours, name="colours"),
    path("events/<int:pk>/tables/options/", setting_up.options, name="options"),
    path("events/<int:pk>/tables/cards/<slug:kind>/", printing.cards, name="cards"),
    path("events/<int:pk>/rounds/<int:round_>/tables/<str:name>/", table.table, name="table"),
    path("events/<int:pk>/rounds/<int:round_>/tables/<str:name>/echo/", table.table_echo, name="table-echo"),
    path("events/<int:pk>/rounds/<int:round_>/tables/<str:name>/cut/", table.table_cut, name="table-cut"),
    path("events/<int:pk>/rounds/<int:round_>/tables/<str:name>/stop/", table.table_stop, name="table-stop"),
    path("events/<int:pk>/rounds/<int:round_>/tables/<str:name>/confirm/", table.table_confirm, name="table-confirm"),
    path("events/<int:pk>/rounds/<int:round_>/tables/<str:name>/remove/", table.table_remove, name="table-remove"),
    path("events/<int:pk>/rounds/<int:round_>/tables/<str:name>/next/", table.table_next, name="table-next"),
    path("events/<int:pk>/rounds/<int:round_>/tables/<str:name>/sheet/", table.table_sheet, name="table-sheet"),
    path("events/<int:pk>/tables/matches/", honeymoon.matches, name="matches"),
    path("events/<int:pk>/tables/matches/draw/", honeymoon.matches_draw, name="matches-draw"),
    path("events/<int:pk>/tables/matches/start/", honeymoon.matches_start, name="matches-start"),
    path("events/<int:pk>/tables/matches/next/", honeymoon.matches_next, name="matches-next"),
    path("events/<int:pk>/tables/matches/<path:code>/deals/", honeymoon.match, name="match"),
    path("events/<int:pk>/tables/matches/<path:code>/deals/echo/", honeymoon.match_echo, name="match-echo"),
    path("events/<int:pk>/tables/matches/<path:code>/dealer/", honeymoon.match_dealer, name="match-dealer"),
    path("events/<int:pk>/tables/matches/<path:code>/winner/", honeymoon.match_winner, name="match-winner"),
    path("events/<int:pk>/tables/matches/<path:code>/remove/", honeymoon.match_remove, name="match-remove"),
    path("events/<int:pk>/tables/matches/<path:code>/slips/", honeymoon.match_slips, name="match-slips"),
    path("table/<int:pk>/party/", phone.phone, name="phone"),
    path("table/<int:pk>/party/echo/", phone.phone_echo, name="phone-echo"),
    path("table/<int:pk>/party/confirm/", phone.phone_confirm, name="phone-confirm"),
    path("table/<int:pk>/party/next/", phone.phone_next, name="phone-next"),
    path("table/<int:pk>/party/live/", phone.phone_live, name="phone-live"),
    path("table/<int:pk>/match/", match_phone.match_phone, name="phone-match"),
    path("table/<int:pk>/match/echo/", match_phone.match_phone_echo, name="phone-match-echo"),
    path("table/<int:pk>/match/dealer/", match_phone.match_phone_dealer, name="phone-match-dealer"),
]
