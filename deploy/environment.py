"""Settings from the environment, refused when they make no sense."""

import os
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

Database = dict[str, object]

_FOR_DEVELOPMENT = "for-development-on-this-machine-only-never-for-a-club"
# What Django's own check asks for, so that whoever may start has nothing to be warned of.
_SHORTEST_SECRET = 50
_FEWEST_DIFFERENT = 5


PATIENCE = 0.25  # seconds to connect to Redis, and for its answer


def cache(url: str) -> dict[str, object]:
    """Redis at that address; a process's own memory where there is none."""
    if not url:
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "overtrick"}
    return {
        "BACKEND": "deploy.caches.ForgivingRedisCache",
        "LOCATION": url,
        "KEY_PREFIX": "overtrick",
        "OPTIONS": {"socket_connect_timeout": PATIENCE, "socket_timeout": PATIENCE},
    }


def text(name: str, *, default: str) -> str:
    return os.environ.get(name, "") or default


def flag(name: str, *, default: bool) -> bool:
    value = os.environ.get(name, str(default))
    if value not in ("True", "False"):
        raise ImproperlyConfigured(f"{name} is {value!r}; use True or False.")
    return value == "True"


def names(name: str, *, default: str = "") -> list[str]:
    """A list written with commas."""
    return [part.strip() for part in os.environ.get(name, default).split(",") if part.strip()]


def secret(name: str, *, debug: bool) -> str:
    """A secret; only a debugging site on this machine may go without one, and nobody with one that can be guessed."""
    value = os.environ.get(name, "")
    if not value and debug:
        return _FOR_DEVELOPMENT
    if not value:
        raise ImproperlyConfigured(f"{name} is not set. Give it 50 random characters.")
    if (
        len(value) < _SHORTEST_SECRET
        or len(set(value)) < _FEWEST_DIFFERENT
        or (value == _FOR_DEVELOPMENT and not debug)
    ):
        raise ImproperlyConfigured(f"{name} can be guessed. Give it 50 random characters.")
    return value


def database(name: str, *, default_path: str) -> Database:
    """SQLite by default; `postgres://user:password@host:port/name` for PostgreSQL, `sqlite:///path` for a file."""
    url = os.environ.get(name, "") or f"sqlite:///{default_path}"
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return _sqlite(unquote(parts.path.removeprefix("/")) or ":memory:")
    if parts.scheme in ("postgres", "postgresql"):
        return _postgres(parts.path.removeprefix("/"), parts)
    raise ImproperlyConfigured(f"{name} is {url!r}; use sqlite:///PATH or postgres://USER:PASSWORD@HOST:PORT/NAME.")


def _sqlite(path: str) -> Database:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            # Club boxes lose power: FULL keeps every confirmed score.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def _postgres(name: str, parts: object) -> Database:
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(name),
        "USER": unquote(getattr(parts, "username", "") or ""),
        "PASSWORD": unquote(getattr(parts, "password", "") or ""),
        "HOST": unquote(getattr(parts, "hostname", "") or ""),
        "PORT": str(getattr(parts, "port", "") or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }
