"""Who may set the club up from another machine: whoever can read the server's console.

The token follows from the server's secret, so that every process knows it and none has to keep it; it is of use
only until there is a club.
"""

from django.http import HttpRequest
from django.utils.crypto import constant_time_compare, salted_hmac

from club.loopback import is_from_here
from club.models import Club

LENGTH = 24


def token() -> str:
    return salted_hmac("club.setup", "the first administrator", algorithm="sha256").hexdigest()[:LENGTH]


def is_open() -> bool:
    """Before there is a club, the demonstration's included."""
    return not Club.objects.exists()


def may_set_up(request: HttpRequest) -> bool:
    """From this machine, or with the token in the address or the form."""
    shown = request.POST.get("token") or request.GET.get("token", "")
    return is_from_here(request) or constant_time_compare(shown, token())
