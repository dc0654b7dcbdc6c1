"""Who is on this machine: an address of its own, and nothing in between."""

import pytest
from django.test import RequestFactory

from club.loopback import is_from_here


@pytest.mark.parametrize(
    ("address", "headers", "here"),
    [
        pytest.param("127.0.0.1", {}, True, id="loopback"),
        pytest.param("::1", {}, True, id="loopback of IPv6"),
        pytest.param("192.0.2.7", {}, False, id="another machine"),
        pytest.param("127.0.0.1", {"HTTP_X_FORWARDED_FOR": "192.0.2.7"}, False, id="through a proxy"),
        pytest.param("nonsense", {}, False, id="no address"),
    ],
)
def test_only_loopback_with_nothing_in_between_is_here(address, headers, here):
    request = RequestFactory().get("/", REMOTE_ADDR=address, **headers)

    assert is_from_here(request) is here


def test_behind_a_proxy_that_hides_itself_nobody_is_here(settings):
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

    assert not is_from_here(RequestFactory().get("/", REMOTE_ADDR="127.0.0.1"))
