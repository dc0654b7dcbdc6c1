"""Django's own tags and ours say the same; ours are taken where all is settled."""

import pytest
from django.template import Context, Engine, engines
from django.templatetags import i18n
from django.urls import set_script_prefix
from django.utils import translation

from club.templatetags.settled import Address, Words

DJANGO = Engine(libraries={"i18n": "django.templatetags.i18n"})
OURS = Engine(libraries={"i18n": "club.templatetags.settled"})
SETTLED = [
    "{% translate 'My account' %}",
    '{% trans "Main" %}',
    "{% translate 'It\\'s 100% <b>so</b> & no other' %}",
    "{% translate '' %}",
    "{% url 'home' %}",
    "{% url 'results:events' %}",
]
OPEN = [
    "{% translate 'My account' as words %}{{ words }}",
    "{% translate 'My account' noop %}",
    "{% translate 'May' context 'month' %}",
    "{% translate 'My account'|upper %}",
    "{% translate words %}",
    "{% url 'results:event' 7 %}",
    "{% url 'results:event' pk=7 as there %}{{ there }}",
    "{% url 'no-such-page' as there %}[{{ there }}]",
    "{% url name %}",
    "{% get_current_language as language %}{{ language }}",
    "{{ 'ru'|language_name }}",
]


def said(engine: Engine, text: str) -> str:
    return engine.from_string("{% load i18n %}" + text).render(Context({"words": "Main & more <", "name": "home"}))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("text", SETTLED + OPEN)
def test_ours_say_what_djangos_say(text: str, language: str) -> None:
    with translation.override(language):
        assert said(OURS, text) == said(DJANGO, text)


def test_the_words_are_in_the_language_of_the_moment() -> None:
    template = OURS.from_string("{% load i18n %}{% translate 'My account' %}")
    assert template.render(Context()) == "My account"
    with translation.override("ru"):
        assert template.render(Context()) == "Мои данные"


def test_the_address_is_below_where_the_site_is() -> None:
    template = OURS.from_string("{% load i18n %}{% url 'results:events' %}")
    assert template.render(Context()) == "/events/"
    set_script_prefix("/bridge/")
    try:
        assert template.render(Context()) == "/bridge/events/"
    finally:
        set_script_prefix("/")


@pytest.mark.parametrize("text", SETTLED)
def test_ours_are_taken_where_all_is_settled(text: str) -> None:
    assert isinstance(OURS.from_string("{% load i18n %}" + text).nodelist[1], Words | Address)


def test_the_site_uses_ours() -> None:
    libraries = engines["django"].engine.template_libraries  # type: ignore[attr-defined]
    assert libraries["i18n"].tags["translate"] is not i18n.do_translate
