"""The buttons of the demonstration for the sign-in page, which is django-allauth's own view."""

from typing import Any

from django import template

from club.accounts import demonstration

register = template.Library()


@register.simple_tag(takes_context=True)
def demonstration_logins(context: dict[str, Any]) -> list[demonstration.DemonstrationLogin]:
    return demonstration.logins(context["request"])
