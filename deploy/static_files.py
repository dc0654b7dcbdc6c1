"""The static files that are published: only what pages link to, of the libraries that bring more."""

from django.contrib.staticfiles.apps import StaticFilesConfig


class StaticFiles(StaticFilesConfig):
    ignore_patterns = [
        *StaticFilesConfig.ignore_patterns,
        "js-lib-bootstrap5/js/*",
        "bootstrap-*.css*",
        "bootstrap.css*",
        "bootstrap.rtl*",
        "django_tables2/*",
        "django_htmx/ext/*",
        "htmax-4*",
        "htmx-4*",
        "htmx-2.js",
    ]
