import pytest
from django.test import Client

from tests.cast import World

pytestmark = pytest.mark.django_db


def test_a_number_that_no_row_can_have_is_not_found(client: Client) -> None:
    assert client.get("/events/99999999999999999999/ranking/").status_code == 404


def test_a_nul_in_the_address_a_field_or_a_cookie_is_refused(world: World) -> None:
    director = world.client("director")
    assert director.get(f"/desk/{world.session.pk}/lines/1-1-%00-1/").status_code == 400
    assert director.get("/people/?q=%00").status_code == 400
    assert director.post("/people/new/", {"family_name": "a\x00b"}).status_code == 400
    visitor = Client(headers={"cookie": r'sessionid="\000aaaaaaaaaaaa"'})
    assert visitor.get("/").status_code == 400


def test_what_people_type_goes_through(world: World) -> None:
    director = world.client("director")
    assert director.get("/people/?q=Ёлкин").status_code == 200
    assert director.post("/people/new/", {"given_name": "Пётр", "family_name": "Ёлкин"}).status_code == 302


def test_a_visitor_with_an_endless_address_is_asked_to_sign_in(world: World, client: Client) -> None:
    answer = client.get("/people/", {"q": "x" * 20_000})
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/login/?next=/")
