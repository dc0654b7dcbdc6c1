"""What a table taps in, as the form sends it."""

from typing import Any

from django.test import Client
from django.urls import reverse

from tournaments.models import TableToken

FOUR_SPADES = {"level": "4", "strain": "S", "doubling": "", "declarer": "N", "tricks": "10"}
FOUR_HEARTS_EAST = {"level": "4", "strain": "H", "doubling": "", "declarer": "E", "tricks": "10"}
PASSED = {"level": "P"}
NOT_PLAYED = {"level": "NP"}


def tap(client: Client, token: TableToken, *, board: int, round_: int = 1, json: bool = False, **what: Any) -> Any:
    """Send a board."""
    data = {"round": round_, "board": board, "edition": 0, **(what or FOUR_SPADES)}
    headers = {"accept": "application/json"} if json else {}
    return client.post(reverse("table:enter", args=[token.pk]), data, headers=headers)


def page(client: Client, token: TableToken, name: str = "page", *arguments: Any) -> Any:
    return client.get(reverse(f"table:{name}", args=[token.pk, *arguments]))
