"""Two workers get the same form at the same moment: a program."""

import sys
from typing import Any

from tests.rivals import at_once, main


def play(_act: str) -> dict[str, Any]:
    from django.conf import settings
    from django.test import Client
    from django.urls import reverse

    from club.models import Person
    from tests import factories

    settings.ALLOWED_HOSTS = ["testserver"]
    club = factories.make_club()
    user = factories.make_holder("Sonia Secretary", club, "secretary")
    clients = [Client(), Client()]
    for client in clients:
        client.force_login(user)
    said = {
        "once": "7f4df0f2-0000-4000-8000-000000000000",
        "given_name": "Ann",
        "family_name": "Able",
        "is_guest": "on",
    }
    places: list[str] = []

    def send(client: Client) -> None:
        places.append(client.post(reverse("people:create"), said).url)

    told = at_once([lambda: send(clients[0]), lambda: send(clients[1])])
    return {"told": told, "people": Person.objects.filter(family_name="Able").count(), "places": len(set(places))}


if __name__ == "__main__":
    main(sys.argv[1], play)
