#!/usr/bin/env python
"""Django's command line for Overtrick."""

import os
import secrets
import sys

from django.core.management import execute_from_command_line

# These store nothing and sign nothing, so they need no secret of the site's own.
WITHOUT_A_SITE = ("score", "movement")

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    if sys.argv[1:2] and sys.argv[1] in WITHOUT_A_SITE:
        os.environ.setdefault("SECRET_KEY", secrets.token_hex())
    execute_from_command_line(sys.argv)
