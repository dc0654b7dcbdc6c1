"""Sessions in the database, as Django's own; each page reads one, by a query whose SQL is made once."""

from typing import Any

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from club.compiled import A_WORD, CompiledObjects

_SESSION = CompiledObjects(lambda key: Session.objects.filter(session_key=key), A_WORD)


class SessionStore(db.SessionStore):
    """Keeps the name of Django's class, which what is stored is signed with."""

    def load(self) -> dict[str, Any]:
        """What is stored; nothing where the session has expired or was never there, and then its key is forgotten."""
        session = _SESSION.first(self.session_key or "")
        if session is None or session.expire_date <= timezone.now():
            self._session_key = None
            return {}
        return dict(self.decode(session.session_data))
