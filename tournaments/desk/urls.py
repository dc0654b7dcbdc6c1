"""Addresses of the director's desk."""

from django.urls import path

from tournaments.desk.views import sheets

app_name = "desk"
urlpatterns = [
    path("<int:session>/boards/<int:number>/", sheets.sheet_board, name="sheet-board"),
    path("<int:session>/rounds/<int:number>/", sheets.sheet_round, name="sheet-round"),
    path(
        "<int:session>/rounds/<int:in_round>/tables/<str:section>/<int:number>/",
        sheets.sheet_table,
        name="sheet-table",
    ),
    path("<int:session>/lines/<str:place>/echo/", sheets.line_echo, name="line-echo"),
    path("<int:session>/lines/<str:place>/save/", sheets.line_save, name="line-save"),
]
