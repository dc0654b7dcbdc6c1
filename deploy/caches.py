"""The cache where there is Redis. The database knows all that it holds: a Redis that is down costs time, not a page."""

import functools
import logging
from collections.abc import Callable, Iterable
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from deploy.patience import Patience

log = logging.getLogger(__name__)
redis = Patience()


def _none(_argument: Any) -> Iterable[str]:
    return ()


def _one(key: str) -> Iterable[str]:
    return (key,)


MOST_OUTDATED = 100_000
"""Keys that are remembered while Redis is away, far more than a club writes in an evening."""
_outdated: set[str] = set()


def _forgiving(name: str, otherwise: Callable[..., Any], keys: Callable[[Any], Iterable[str]] = _none) -> Any:
    """The method of that name; where Redis does not answer, what `otherwise` makes of the arguments.

    `keys` are those whose value Redis no longer has right when it could not be told.
    """
    method = getattr(RedisCache, name)

    @functools.wraps(method)
    def ask(self: RedisCache, *arguments: Any, **options: Any) -> Any:
        if not redis.is_away:
            try:
                _take_out_outdated(self)
                return method(self, *arguments, **options)
            except (RedisError, OSError) as error:
                redis.failed()
                log.warning("Redis does not answer; the site goes on without its cache for a while: %s", error)
        if len(_outdated) < MOST_OUTDATED:
            _outdated.update(keys(arguments[0]) if arguments else ())
        return otherwise(*arguments, **options)

    return ask


def _take_out_outdated(cache: RedisCache) -> None:
    """Redis is back: who signed out meanwhile is in it still, and must not be let in by it."""
    if _outdated:
        gone = frozenset(_outdated)
        RedisCache.delete_many(cache, gone)
        _outdated.difference_update(gone)


def _default(_key: str, default: Any = None, **_options: Any) -> Any:
    return default


def _nothing(*_arguments: Any, **_options: Any) -> None:
    return None


def _yes(*_arguments: Any, **_options: Any) -> bool:
    """Nobody else can hold a key of a store that is away: `add` and `touch` succeed."""
    return True


class ForgivingRedisCache(RedisCache):
    """Redis as it is there; as if empty when it is not."""

    get = _forgiving("get", _default)
    set = _forgiving("set", _nothing, _one)
    add = _forgiving("add", _yes)
    touch = _forgiving("touch", _yes)
    delete = _forgiving("delete", lambda *_arguments, **_options: False, _one)
    has_key = _forgiving("has_key", lambda *_arguments, **_options: False)
    get_many = _forgiving("get_many", lambda *_arguments, **_options: {})
    set_many = _forgiving("set_many", lambda *_arguments, **_options: [], list)
    delete_many = _forgiving("delete_many", _nothing, list)
    incr = _forgiving("incr", lambda _key, delta=1, **_options: delta)
    clear = _forgiving("clear", lambda *_arguments, **_options: False)
