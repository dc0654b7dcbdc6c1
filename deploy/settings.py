"""Settings, all from the environment; a fresh clone runs with none of it set."""

from pathlib import Path

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from deploy import environment

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(environment.text("OVERTRICK_VAR", default=str(BASE_DIR / "var")))

# `make run` and who develops: demonstration logins, mail on the console, no secret and no collected files needed.
DEVELOPMENT = environment.flag("DEBUG", default=False)
# Django's own error pages show settings and carry no Content-Security-Policy; even there they must be asked for.
DEBUG = DEVELOPMENT and environment.flag("TECHNICAL_ERRORS", default=False)
SECRET_KEY = environment.secret("SECRET_KEY", debug=DEVELOPMENT)
ALLOWED_HOSTS = environment.names("ALLOWED_HOSTS", default="127.0.0.1,localhost,[::1]")
CSRF_TRUSTED_ORIGINS = environment.names("CSRF_TRUSTED_ORIGINS")
CSRF_FAILURE_VIEW = "club.errors.csrf_failed"
# Demonstration logins are offered, and work, only where this is true and the visitor is on this machine.
DEMONSTRATION_LOGINS = DEVELOPMENT

INSTALLED_APPS = [
    "club",
    "tournaments",
    "deploy",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.forms",  # its templates, for FORM_RENDERER
    "whitenoise.runserver_nostatic",
    "deploy.static_files.StaticFiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "crispy_forms",
    "crispy_bootstrap5",
    "django_tables2",
    "django_htmx",
    "js_lib_bootstrap5",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",  # before the files too: a picture opened by itself is a page
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "club.storable.StorableMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "club.middleware.ClubMiddleware",
    "club.clashes.ClashMiddleware",
]

ROOT_URLCONF = "deploy.urls"
WSGI_APPLICATION = "deploy.wsgi.application"
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "club.context.club",
                "tournaments.context.entrusted",
            ],
        },
    }
]

DATABASES = {"default": environment.database("DATABASE_URL", default_path=str(VAR_DIR / "overtrick.sqlite3"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = environment.text("REDIS_URL", default="")
CACHES = {"default": environment.cache(REDIS_URL)}
if REDIS_URL:
    # Every poll and every typed line asks who is signed in: Redis tells, and the database where it does not.
    SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
CELERY_BROKER_URL = REDIS_URL or "memory://"

# An event with at most so many results is scored in the request that changed it, after its commit; a larger
# one, and every one with 0, by the background process.
INLINE_RESCORING_RESULTS = int(environment.text("INLINE_RESCORING_RESULTS", default="600"))

# People
AUTH_USER_MODEL = "club.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_FORMS = {"request_login_code": "club.accounts.forms.LoginCodeForm"}
# Rate limits count addresses: behind a proxy, the one that it names.
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if environment.flag("BEHIND_PROXY", default=False) else 0
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Overtrick"
ACCOUNT_PREVENT_ENUMERATION = True

# Language and time
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ru", _("Russian"))]
# One catalogue a room, so that whoever works in a room finds its words there.
LOCALE_PATHS = sorted(path for path in (BASE_DIR / "locale").iterdir() if path.is_dir())
USE_I18N = True
USE_TZ = True
TIME_ZONE = environment.text("TIME_ZONE", default="Europe/London")

# Files
STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEVELOPMENT
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
MEDIA_ROOT = VAR_DIR / "media"
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEVELOPMENT
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024

# Mail: everything goes through the outbox (club.messages), which uses this transport.
EMAIL_BACKEND = environment.text(
    "EMAIL_TRANSPORT",
    default="django.core.mail.backends.console.EmailBackend"
    if DEVELOPMENT
    else "django.core.mail.backends.smtp.EmailBackend",
)
EMAIL_HOST = environment.text("EMAIL_HOST", default="localhost")
EMAIL_PORT = int(environment.text("EMAIL_PORT", default="25"))
DEFAULT_FROM_EMAIL = environment.text("MAIL_FROM", default="overtrick@localhost")
ACCOUNT_ADAPTER = "club.accounts.adapter.OutboxAdapter"

# Pages
CRISPY_ALLOWED_TEMPLATE_PACKS = "bootstrap5"
CRISPY_TEMPLATE_PACK = "bootstrap5"
DJANGO_TABLES2_TEMPLATE = "components/table.html"

# Security
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
HTTPS = environment.flag("HTTPS", default=False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31536000 if HTTPS else 0
# HSTS for the sites beside this one, and in browsers' own lists, is not ours to decide.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_PROXY_SSL_HEADER = (
    ("HTTP_X_FORWARDED_PROTO", "https") if environment.flag("BEHIND_PROXY", default=False) else None
)
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": environment.text("LOG_LEVEL", default="INFO")},
}
