"""Everything that people type, replaced in the whole database by something that wants to be markup."""

from __future__ import annotations

from collections.abc import Iterator

from django.apps import apps
from django.db import models

from tests.hostile.values import MARKUP
from tournaments.models import Section

# A vertical tab is what a pasted line break of a word processor comes as; no XML may hold it.
NAME = MARKUP + "\x0b=1+1"

# What the program itself writes: codes, keys, hashes, what is derived.
_OURS = {
    "action", "subject_type", "subject_id", "source", "slug", "time_zone", "kind", "key", "password", "email", "to",
    "code", "version", "table", "match", "strain", "doubling", "declarer", "lead", "act", "idempotency_key",
    "check_code", "template", "deal", "dealer", "vulnerable", "seed", "way", "ns_points", "ew_points", "ns_percent",
    "ew_percent", "top", "direction", "total", "percent", "format", "sha256", "cut", "etag", "html", "pin", "salt",
    "digest", "language", "section", "auction",
}  # fmt: skip
_OURS_IN = {"Message": {"subject", "body"}, "Job": {"subject", "data"}, "Fragment": {"name"}, "Session": set()}


def typed_fields() -> Iterator[tuple[type[models.Model], list[models.Field]]]:
    """The models of this site with what people type into them."""
    for model in apps.get_models():
        if model._meta.app_label in ("club", "tournaments"):
            ours = _OURS | _OURS_IN.get(model.__name__, set())
            found = [field for field in model._meta.concrete_fields if _is_text(field) and field.name not in ours]
            if found:
                yield model, found


def _is_text(field: models.Field) -> bool:
    return isinstance(field, models.CharField | models.TextField) and not field.choices


def rename_everything() -> None:
    """Past every form, as an import or an older version could have left it."""
    for model, fields in typed_fields():
        said = {field.name: NAME[: field.max_length] for field in fields}
        if model is Section:
            for section in Section.objects.all():  # unique in its session
                Section.objects.filter(pk=section.pk).update(name=f"<xss {section.pk}"[:8])
        else:
            models.QuerySet(model).update(**said)  # past what a history's own manager closes
