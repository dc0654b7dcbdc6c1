"""Whether a request comes from this machine itself."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest

# Whoever comes through a proxy is not on this machine, though the proxy may be.
_FORWARDED = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_HOST", "HTTP_X_REAL_IP", "HTTP_FORWARDED", "HTTP_VIA")


def is_from_here(request: HttpRequest) -> bool:
    """True for a loopback address and nothing in between; what a proxy says is not believed."""
    if settings.SECURE_PROXY_SSL_HEADER or any(name in request.META for name in _FORWARDED):
        return False  # a site that is set up behind a proxy sees the proxy's address, whoever asks
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
