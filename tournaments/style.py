"""The living style page: each component once, as it looks now. Served with DEBUG alone."""

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from club.models import Job
from tournaments.models import Event
from tournaments.notation import Played

_ERRORS = ("400", "403", "403_csrf", "404", "500")
CONTRACTS = [
    Played(4, "S", "X", "E", 10),
    Played(3, "NT", "", "N", 7),
    Played(2, "H", "", "S", 9),
    Played(6, "D", "XX", "W", 12),
    Played(5, "C", "", "W", None),
]


class Example(forms.Form):
    name = forms.CharField(help_text="As it stands on public pages.")
    contract = forms.ChoiceField(choices=[("4S", "4♠"), ("3NT", "3NT")])
    is_guest = forms.BooleanField(required=False, label="Guest")


@require_GET
def style(request: HttpRequest) -> HttpResponse:
    messages.success(request, "The board is saved.")
    messages.warning(request, "Two lines wait for a look.")
    messages.error(request, "4♠ by North cannot make 14 tricks.")
    context = {
        "contracts": CONTRACTS,
        "states": [Event(state=state) for state in Event.State],
        "form": Example(data={}),
        "tabs": [{"url": "#", "label": name, "is_current": name == "Ranking"} for name in ("Ranking", "All boards")],
        "jobs": [Job(pk=1, state="running", done=30, total=50), Job(pk=2, state="done"), Job(pk=3, state="failed")],
        "percents": ["63.75", "50", "33.33"],
    }
    return render(request, "components/style.html", context)


@require_GET
def error(request: HttpRequest, name: str) -> HttpResponse:
    """An error page as it looks."""
    if name not in _ERRORS:
        raise Http404
    return render(request, f"errors/{name}.html")
