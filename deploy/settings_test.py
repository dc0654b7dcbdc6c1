"""Settings for the tests: SQLite in memory unless DATABASE_URL says otherwise, quick passwords, mail kept."""

import os

os.environ.setdefault("SECRET_KEY", "for-tests-only-for-tests-only-for-tests-only-for-tests")
os.environ.setdefault("DATABASE_URL", "sqlite:///:memory:")

from deploy.settings import *  # noqa: F403

DEBUG = DEVELOPMENT = False
DEMONSTRATION_LOGINS = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
