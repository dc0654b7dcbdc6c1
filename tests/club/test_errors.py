import pytest
from django.test import Client, RequestFactory

from club import errors
from tests import accessibility


@pytest.mark.django_db
def test_an_unknown_address_has_a_page_of_the_house(client: Client) -> None:
    response = client.get("/no/such/page/")
    assert response.status_code == 404
    assert accessibility.problems(response.content.decode()) == []
    assert "There is no such page" in response.content.decode()


@pytest.mark.parametrize(
    ("view", "status"),
    [
        (lambda request: errors.bad_request(request, ValueError()), 400),
        (errors.csrf_failed, 403),
        (errors.server_error, 500),
    ],
)
def test_error_pages_ask_no_database(view, status: int) -> None:
    """Without the db mark of pytest any query fails the test."""
    response = view(RequestFactory().get("/"))
    assert response.status_code == status
    assert accessibility.problems(response.content.decode()) == []
