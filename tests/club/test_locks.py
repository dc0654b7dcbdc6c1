"""Work that one of many does while the others wait: threads, and processes by Redis."""

import threading

import pytest
from django.core.cache import cache

from club import locks
from deploy import environment
from tests.requirements import REDIS_URL


def test_of_many_threads_at_once_one_works() -> None:
    entered, may_leave, seen = threading.Event(), threading.Event(), []

    def read(name: str) -> None:
        with locks.one_at_a_time("ranking", 1, "en"):
            seen.append(name)
            entered.set()
            may_leave.wait(10)

    first, second = (threading.Thread(target=read, args=[name]) for name in ("first", "second"))
    first.start()
    assert entered.wait(10)
    second.start()
    assert seen == ["first"]
    may_leave.set()
    first.join(10)
    second.join(10)
    assert seen == ["first", "second"]


@pytest.fixture
def redis(settings):
    """The site with Redis."""
    settings.REDIS_URL = REDIS_URL
    settings.CACHES = {"default": environment.cache(REDIS_URL)}
    cache.clear()
    yield
    cache.clear()


@pytest.mark.redis
def test_another_process_is_waited_for(redis, monkeypatch) -> None:
    name = locks.name_of("ranking", 1)
    cache.add(name, 1)  # as the other process has done
    waited = []

    def other_process_ends() -> None:
        waited.append(cache.get(name))
        cache.delete(name)

    monkeypatch.setattr(locks, "_wait", other_process_ends)
    with locks.one_at_a_time("ranking", 1):
        assert cache.get(name) == 1
    assert waited == [1]
    assert cache.get(name) is None


@pytest.mark.redis
def test_one_that_holds_on_too_long_is_not_waited_for_and_keeps_its_lock(redis, monkeypatch) -> None:
    monkeypatch.setattr(locks, "_wait", lambda: None)
    name = locks.name_of("ranking", 1)
    cache.add(name, "theirs")
    with locks.one_at_a_time("ranking", 1):
        pass
    assert cache.get(name) == "theirs"


def test_without_redis_nothing_is_asked_for(monkeypatch, settings) -> None:
    settings.REDIS_URL = ""
    asked = []
    monkeypatch.setattr(locks, "_taken", asked.append)
    with locks.one_at_a_time("ranking", 1):
        assert asked == []
