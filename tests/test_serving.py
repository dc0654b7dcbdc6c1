"""The server behind the browser tests: who asks at once is answered apart, and nothing is cut off."""

import threading
import urllib.request
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from django.db import connection

from tests.serving import serving


def answer(start_response, text: str) -> list[bytes]:
    body = text.encode()
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


def test_what_was_asked_is_answered_before_it_closes():
    asked, done = threading.Event(), []

    def slow(environ, start_response):
        asked.set()
        threading.Event().wait(0.3)  # as long as a page may take
        done.append(environ["PATH_INFO"])
        return answer(start_response, "slow")

    with serving(slow) as address:
        asking = threading.Thread(target=urllib.request.urlopen, args=[f"{address}/page/"])
        asking.start()
        assert asked.wait(10)
    assert done == ["/page/"]
    asking.join()


def test_a_line_that_is_kept_open_does_not_keep_it():
    lines = []

    def ask_and_leave_open() -> None:
        with serving(lambda _environ, start_response: answer(start_response, "quick")) as address:
            line = HTTPConnection(urlsplit(address).netloc)
            line.request("GET", "/")
            assert line.getresponse().read() == b"quick"
            lines.append(line)

    closes = threading.Thread(target=ask_and_leave_open, daemon=True)
    closes.start()
    closes.join(10)
    assert not closes.is_alive()
    lines.pop().close()


@pytest.mark.browser  # as theirs, so that the run has its database in a file
def test_two_at_once_are_in_transactions_of_their_own(served):
    """Both are in the middle of a transaction when both are; in memory they would be in the same one."""
    both, databases = threading.Barrier(2), set()

    def page(_environ, start_response):
        with connection.cursor() as cursor:
            cursor.execute("BEGIN")
            both.wait(10)
            cursor.execute("COMMIT")
        databases.add(connection.settings_dict["NAME"])
        connection.close()
        return answer(start_response, "seen")

    with serving(page) as address:
        asking = [threading.Thread(target=urllib.request.urlopen, args=[address]) for _ in range(2)]
        for thread in asking:
            thread.start()
        for thread in asking:
            thread.join()
    assert not both.broken
    assert "memory" not in databases.pop()
