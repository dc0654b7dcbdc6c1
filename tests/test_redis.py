"""The site with Redis: who is signed in is kept there, and the database knows it too."""

import pytest
from django.core.cache import cache
from django.urls import reverse

from deploy import caches, environment
from deploy.patience import Patience
from tests.requirements import REDIS_URL

NOBODY = "redis://127.0.0.1:1/0"


@pytest.fixture
def with_redis(settings, monkeypatch):
    """`with_redis(url)`: the site's settings for a Redis at that address; one that is away is so for this test alone."""
    monkeypatch.setattr(caches, "redis", Patience())
    monkeypatch.setattr(caches, "_outdated", set())

    def use(url: str) -> None:
        settings.REDIS_URL = url
        settings.CACHES = {"default": environment.cache(url)}
        settings.SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"

    return use


@pytest.mark.redis
def test_who_is_signed_in_is_read_from_redis(with_redis, client, dora, django_assert_max_num_queries) -> None:
    with_redis(REDIS_URL)
    client.force_login(dora)
    with django_assert_max_num_queries(0):
        assert client.session["_auth_user_id"] == str(dora.pk)


@pytest.mark.redis
def test_an_emptied_redis_signs_nobody_out(with_redis, client, dora) -> None:
    with_redis(REDIS_URL)
    client.force_login(dora)
    cache.clear()
    assert client.get(reverse("desk:index")).status_code == 200


def test_a_redis_that_is_down_signs_nobody_out_and_fails_no_page(with_redis, client, dora, caplog) -> None:
    with_redis(NOBODY)
    client.force_login(dora)
    assert client.get(reverse("desk:index")).status_code == 200
    assert "Redis does not answer" in caplog.text


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (lambda: cache.get("who", "nobody"), "nobody"),
        (lambda: cache.set("who", 1), None),
        (lambda: cache.add("who", 1), True),
        (lambda: cache.touch("who"), True),
        (lambda: cache.delete("who"), False),
        (lambda: cache.has_key("who"), False),
        (lambda: cache.get_many(["who"]), {}),
        (lambda: cache.set_many({"who": 1}), []),
        (lambda: cache.delete_many(["who"]), None),
        (lambda: cache.incr("who"), 1),
        (lambda: cache.clear(), False),
    ],
)
def test_a_redis_that_is_down_is_as_if_empty(with_redis, ask, answer) -> None:
    with_redis(NOBODY)
    assert ask() == answer


def test_a_redis_that_is_down_is_left_alone_for_a_while(with_redis, caplog) -> None:
    with_redis(NOBODY)
    cache.get("who")
    cache.set("who", 1)
    assert caplog.text.count("Redis does not answer") == 1


@pytest.mark.redis
def test_who_signs_out_while_redis_is_away_is_out_when_it_is_back(with_redis, client, dora, monkeypatch) -> None:
    with_redis(REDIS_URL)
    client.force_login(dora)
    cookie = client.cookies["sessionid"].value
    caches.redis.failed()
    client.logout()

    monkeypatch.setattr(caches, "redis", Patience())  # the time that it is left alone is over
    client.cookies["sessionid"] = cookie
    assert "_auth_user_id" not in client.session
