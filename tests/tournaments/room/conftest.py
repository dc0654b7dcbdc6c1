"""The browser for the tests of prints and of the screen."""

from tests.browsing import browser, opens

__all__ = ["browser", "opens"]
