"""Our sessions are Django's: what one wrote, the other reads."""

import datetime

import pytest
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from club.models import User
from club.sessions import SessionStore

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("wrote", "reads"), [(SessionStore, db.SessionStore), (db.SessionStore, SessionStore)])
def test_what_the_one_wrote_the_other_reads(wrote: type, reads: type) -> None:
    written = wrote()
    written["who"] = "Дора"
    written.save()
    assert reads(written.session_key)["who"] == "Дора"


def test_one_that_has_expired_is_empty_and_its_key_is_forgotten() -> None:
    written = SessionStore()
    written["who"] = "Dora"
    written.save()
    Session.objects.update(expire_date=timezone.now() - datetime.timedelta(seconds=1))
    read = SessionStore(written.session_key)
    assert dict(read.items()) == {}
    assert read.session_key is None


@pytest.mark.parametrize("key", ["", "x" * 32, "é²" * 20])
def test_one_that_was_never_there_is_empty(key: str) -> None:
    read = SessionStore(key)
    assert dict(read.items()) == {}
    assert read.session_key is None


def test_the_site_uses_ours(client: Client, dora: User) -> None:
    client.force_login(dora)
    assert isinstance(client.session, SessionStore)
