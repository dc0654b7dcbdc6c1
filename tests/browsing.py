"""A real Chromium for tests with the marker `browser`: one a run, a fresh context for each person."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from club.models import User
from tests.requirements import chromium

# A loaded machine is slow; what never comes fails all the same.
expect.set_options(timeout=30_000)

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
Opens = Callable[..., Page]


@cache
def _launched() -> tuple[Playwright, Browser]:
    """One for the whole run, however many rooms bring the fixture in: a second driver in one thread is refused."""
    driver = sync_playwright().start()
    return driver, driver.chromium.launch(executable_path=chromium(), args=ARGUMENTS)


def close() -> None:
    """At the end of the run: the browser and its driver, where any test used them."""
    if _launched.cache_info().currsize:
        driver, launched = _launched()
        launched.close()
        driver.stop()
        _launched.cache_clear()


@pytest.fixture(scope="session")
def browser() -> Browser:
    return _launched()[1]


@pytest.fixture
def opens(browser: Browser, served: str) -> Iterator[Opens]:
    """`opens(user, "/desk/1/")`: a page of the user's own browser; None is a visitor. Script errors fail the test.

    Its clock stands `at` that time, where one is given, until `page.clock.run_for` lets some pass: how often it asks is
    then seen exactly, and how long the machine takes to answer does not count.
    """
    contexts, errors = [], []

    def open_page(user: User | None, path: str, *, locale: str = "en", at: datetime | None = None, **options) -> Page:
        context = browser.new_context(locale=locale, base_url=served, **options)
        contexts.append(context)
        if at is not None:
            context.clock.install(time=at)
            context.clock.pause_at(at)
        if user is not None:
            context.add_cookies([session_cookie(user, served)])
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def until_kept(page: Page) -> None:
    """Until the page's own worker answers for it, so that it can be reloaded without a network.

    `page.wait_for_function` asks again by an eval, which the site's policy forbids.
    """
    page.evaluate(
        """async () => {
            const worker = navigator.serviceWorker;
            if (!worker.controller) await new Promise((done) => worker.addEventListener("controllerchange", done));
        }"""
    )


def session_cookie(user: User, url: str) -> dict[str, str]:
    """What signing in leaves in the browser."""
    client = Client()
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    return {"name": name, "value": client.cookies[name].value, "url": url}
