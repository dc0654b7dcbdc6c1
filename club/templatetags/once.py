"""The token of a form that makes something (`club.once`)."""

import uuid

from django import template
from django.utils.html import format_html

from club.once import FIELD

register = template.Library()


@register.simple_tag
def once() -> str:
    """A hidden field, another one each time the form is shown."""
    return format_html('<input type="hidden" name="{}" value="{}">', FIELD, uuid.uuid4())
