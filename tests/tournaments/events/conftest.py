"""The browser for the tests of setting up."""

from tests.browsing import browser, opens

__all__ = ["browser", "opens"]
