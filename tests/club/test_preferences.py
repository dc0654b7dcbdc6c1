import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db


def choose(client: Client, **choice: str) -> str:
    response = client.post(reverse("preferences"), choice)
    assert response.status_code == 302
    return str(response["Location"])


def page(client: Client) -> str:
    return client.get(reverse("results:events")).content.decode()


def test_the_look_of_the_device_is_kept_until_something_is_chosen(client: Client) -> None:
    assert 'media="(prefers-color-scheme: dark)"' in page(client)


def test_a_dark_page_is_dark_whatever_the_device(client: Client) -> None:
    choose(client, theme="dark")
    assert 'data-bs-theme="dark"' in page(client)
    assert "prefers-color-scheme" not in page(client)


def test_a_light_page_links_no_dark_colours(client: Client) -> None:
    choose(client, theme="light")
    assert "dark.css" not in page(client)


def test_a_language_is_kept(client: Client) -> None:
    choose(client, language="ru")
    assert '<html lang="ru"' in page(client)


def test_suits_in_two_colours_are_kept(client: Client) -> None:
    choose(client, suits="two")
    assert "suits-two" in page(client)


def test_large_print_is_kept(client: Client) -> None:
    choose(client, size="largest")
    assert "size-largest" in page(client)


def test_an_unknown_choice_changes_nothing(client: Client) -> None:
    choose(client, theme="pink", language="xx")
    assert "theme" not in client.cookies
    assert settings.LANGUAGE_COOKIE_NAME not in client.cookies


def test_the_way_back_is_the_page_one_came_from(client: Client) -> None:
    assert choose(client, theme="dark", next="/events/?page=2") == "/events/?page=2"


@pytest.mark.parametrize("next_url", ["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)", ""])
def test_the_way_back_never_leaves_the_site(client: Client, next_url: str) -> None:
    assert choose(client, theme="dark", next=next_url) == reverse("home")


def test_a_page_for_visitors_carries_no_token_and_sets_no_cookie(client: Client) -> None:
    response = client.get(reverse("results:events"))
    assert response.cookies == {}
    assert "csrfmiddlewaretoken" not in response.content.decode()
