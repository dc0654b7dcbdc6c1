"""manage.py setup_address: the path at which the club is set up from another machine."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from club.setup.token import is_open, token


class Command(BaseCommand):
    help = "Print the address, with its token, at which the club and its first administrator are made."

    def handle(self, *_args: Any, **_options: Any) -> None:
        if not is_open():
            raise CommandError("There is a club already.")
        self.stdout.write(f"{reverse('setup:start')}?token={token()}")
