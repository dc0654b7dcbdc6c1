"""Addresses of the phones at the tables, and of those who look after them."""

from django.urls import path, register_converter

from tournaments.table.views import calling, desk, opening, page, people


class SideConverter:
    """A side of the table in an address: NS or EW."""

    regex = "NS|EW"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(SideConverter, "side")

app_name = "table"
urlpatterns = [
    path("t/<slug:key>/", opening.open_, name="open"),
    path("table/worker.js", opening.worker, name="worker"),
    path("table/<int:pk>/", page.page, name="page"),
    path("table/<int:pk>/enter/", page.enter, name="enter"),
    path("table/<int:pk>/rounds/<int:in_round>/", page.cards, name="cards"),
    path("table/<int:pk>/rounds/<int:in_round>/boards/<int:number>/", page.board, name="board"),
    path("table/<int:pk>/rounds/<int:in_round>/boards/<int:number>/change/", page.change, name="board-change"),
    path("table/<int:pk>/rounds/<int:in_round>/boards/<int:number>/confirm/", page.confirm, name="board-confirm"),
    path("table/<int:pk>/live/", calling.live, name="live"),
    path("table/<int:pk>/call/", calling.call, name="call"),
    path("table/<int:pk>/call/withdraw/", calling.withdraw, name="call-withdraw"),
    path("table/<int:pk>/names/<int:entrant>/", people.names_, name="names"),
    path("table/<int:pk>/rounds/<int:in_round>/line-up/<side:side>/", people.line_up, name="line-up"),
    path("table/<int:pk>/own-phones/", people.own, name="own"),
    path("table/<int:pk>/mine/", people.my_session, name="mine"),
    path("table/<int:pk>/mine/live/", people.my_live, name="mine-live"),
    path("table/<int:pk>/mine/<int:result>/confirm/", people.my_confirm, name="my-confirm"),
    path("phones/<int:session>/", desk.phones, name="phones"),
    path("phones/<int:session>/cards/", desk.sheet, name="sheet"),
    path("phones/<int:session>/cards/<int:pk>/renew/", desk.renew, name="renew"),
    path("phones/<int:session>/calls/", desk.queue, name="queue"),
    path("phones/<int:session>/calls/live/", desk.queue_live, name="queue-live"),
    path("phones/<int:session>/calls/<int:pk>/take/", desk.call_take, name="call-take"),
    path("phones/<int:session>/calls/<int:pk>/done/", desk.call_done, name="call-done"),
    path("phones/<int:session>/contradictions/<int:pk>/settle/", desk.conflict_settle, name="conflict-settle"),
]
