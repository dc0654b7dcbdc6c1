"""Addresses of the director's desk."""

from django.urls import path

from tournaments.desk.views import lines, queue, running, session, sheets

app_name = "desk"
urlpatterns = [
    path("", session.index, name="index"),
    path("<int:session>/", session.session, name="session"),
    path("<int:session>/live/", session.live, name="live"),
    path("<int:session>/go/", session.go, name="go"),
    path("<int:session>/clock/minutes/", session.minutes, name="minutes"),
    path("<int:session>/clock/<slug:name>/", session.act, name="act"),
    path("<int:session>/boards/<int:number>/", sheets.sheet_board, name="sheet-board"),
    path("<int:session>/boards/<int:number>/reveal/", running.reveal, name="board-reveal"),
    path("<int:session>/rounds/<int:number>/", sheets.sheet_round, name="sheet-round"),
    path(
        "<int:session>/rounds/<int:in_round>/tables/<str:section>/<int:number>/",
        sheets.sheet_table,
        name="sheet-table",
    ),
    path("<int:session>/paste/", lines.sheet_paste, name="sheet-paste"),
    path("<int:session>/lines/<str:place>/", lines.line, name="line"),
    path("<int:session>/lines/<str:place>/echo/", sheets.line_echo, name="line-echo"),
    path("<int:session>/lines/<str:place>/save/", sheets.line_save, name="line-save"),
    path("<int:session>/doubts/", queue.doubts, name="doubts"),
    path("<int:session>/doubts/<int:pk>/clear/", queue.doubt_clear, name="doubt-clear"),
    path("<int:session>/late-plays/<int:pk>/settle/", queue.late_settle, name="late-settle"),
    path("<int:session>/acts/", queue.acts, name="acts"),
    path("<int:session>/acts/<int:pk>/undo/", queue.act_undo, name="act-undo"),
    path("<int:session>/post/<slug:kind>/", running.post, name="post"),
    path("<int:session>/slow/", running.slow, name="slow"),
    path("<int:session>/staff/", running.staff, name="staff"),
]
