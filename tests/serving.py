"""The site, answered by threads of the test's own process: a server a test, a database connection a thread.

As in production, each thread works in transactions of its own. The server is gone before the tables are emptied: by
then all that was asked has been answered, and nothing more can be.
"""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any
from wsgiref.types import WSGIApplication

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.core.servers.basehttp import ThreadedWSGIServer
from django.db import connections
from django.test.testcases import QuietWSGIRequestHandler


class Server(ThreadedWSGIServer):
    """`server_close` waits for the threads, each of which closes its own database connections at its end."""

    daemon_threads = False  # daemons are not waited for
    request_queue_size = 128  # five phones knock some thirty times at once; whom the queue refuses tries a second later

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), QuietWSGIRequestHandler, allow_reuse_address=False)
        self._sockets: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        self._sockets.add(request)
        super().process_request(request, client_address)

    def close_request(self, request: Any) -> None:
        self._sockets.discard(request)
        super().close_request(request)

    def server_close(self) -> None:
        """Whoever keeps a line open for one more request is told that it will not be heard."""
        for line in list(self._sockets):
            with suppress(OSError):  # it has hung up itself
                line.shutdown(socket.SHUT_RD)
        super().server_close()


@contextmanager
def serving(application: WSGIApplication) -> Iterator[str]:
    """The address of a server that answers while the block runs."""
    server = Server()
    server.set_app(application)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture
def served(transactional_db: None) -> Iterator[str]:
    """The address of the site for this test."""
    with serving(WSGIHandler()) as address:
        yield address


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    request: pytest.FixtureRequest, django_db_modify_db_settings: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A run that serves has its SQLite in a file: in memory, all threads would meet in one connection."""
    if not any("served" in getattr(item, "fixturenames", ()) for item in request.session.items):
        return
    file: Path = tmp_path_factory.mktemp("database") / "overtrick.sqlite3"
    for connection in connections.all():
        if connection.vendor == "sqlite":
            connection.settings_dict["TEST"]["NAME"] = str(file)
