"""Django's `translate` and `url`, quick where all is settled: words in the template, an address without arguments.

A page has dozens of them. Django looks each up as it would a variable's value, at ten times the cost.
The settings give this library the name `i18n`, so that templates, those of others too, say `{% load i18n %}`.
"""

from functools import lru_cache

from django.template import Context, Node, defaulttags
from django.template.base import Parser, Token
from django.template.library import Library
from django.templatetags import i18n
from django.urls import URLResolver, get_resolver, get_script_prefix, get_urlconf, reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext

register = Library()
register.tags.update(i18n.register.tags)
register.filters.update(i18n.register.filters)


class Words(Node):
    """Words of the template, in the reader's language."""

    child_nodelists = ()

    def __init__(self, words: str) -> None:
        # As Django asks its catalogues: with percent signs doubled.
        self.words = mark_safe(words.replace("%", "%%"))  # noqa: S308 - they stand in the template

    def render(self, _context: Context) -> str:
        return gettext(self.words).replace("%%", "%")


class Address(Node):
    """The address of a page that takes no arguments."""

    child_nodelists = ()

    def __init__(self, name: str) -> None:
        self.name = name

    def render(self, _context: Context) -> str:
        return _address(get_resolver(get_urlconf()), get_script_prefix(), self.name)


@lru_cache(maxsize=1000)
def _address(_resolver: URLResolver, _prefix: str, name: str) -> str:
    return reverse(name)


@register.tag("translate")
@register.tag("trans")
def translate(parser: Parser, token: Token) -> Node:
    """Django's, with its options; words alone are `Words`."""
    node = i18n.do_translate(parser, token)
    literal = getattr(node.filter_expression.var, "literal", None)
    has_more = node.filter_expression.filters or node.noop or node.asvar or node.message_context
    return Words(literal) if isinstance(literal, str) and not has_more else node


@register.tag
def url(parser: Parser, token: Token) -> Node:
    """Django's; the name of a page alone is an `Address`."""
    node = defaulttags.url(parser, token)
    name = node.view_name.var
    has_more = node.view_name.filters or node.args or node.kwargs or node.asvar
    return Address(name) if isinstance(name, str) and not has_more else node
