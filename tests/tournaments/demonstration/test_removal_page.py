"""The administrator's button."""

from django.test import Client
from django.urls import reverse

from club.models import Club, User
from tests import factories

REMOVE = reverse("demonstration:remove")


def test_it_asks_first_and_then_removes(client: Client, club: Club, ada: User) -> None:
    factories.make_club(is_demonstration=True)
    client.force_login(ada)
    assert "for good" in client.get(REMOVE).text
    assert Club.objects.filter(is_demonstration=True).exists()
    assert client.post(REMOVE)["Location"] == reverse("home")
    assert list(Club.objects.all()) == [club]
    assert client.get(REMOVE).status_code == 404


def test_the_demonstrations_own_administrator_goes_with_it_and_sets_up_a_real_club(client: Client, db: None) -> None:
    shown = factories.make_club(is_demonstration=True)
    user = factories.make_holder("Dan Demo", shown, "administrator")
    person = user.person
    person.is_demonstration = True
    person.save()
    client.force_login(user)
    response = client.post(REMOVE)
    assert response["Location"] == reverse("setup:start")
    assert client.get(response["Location"]).status_code == 200
    assert not User.objects.exists()
