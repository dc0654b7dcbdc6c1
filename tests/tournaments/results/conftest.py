"""The browser for the tests of public pages."""

from tests.browsing import browser, opens

__all__ = ["browser", "opens"]
