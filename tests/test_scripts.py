"""The scripts of the site, read by a real browser."""

from pathlib import Path

import pytest
from django.conf import settings

from tests.browsing import browser  # noqa: F401 - fixtures are found by being here

SCRIPTS = sorted(Path(settings.BASE_DIR, "static/js").glob("*.js"))


@pytest.mark.browser
def test_every_script_can_be_read(browser) -> None:  # noqa: F811 - the fixture
    page = browser.new_page()
    errors = {
        script.name: page.evaluate(
            "text => { try { new Function(text); return ''; } catch (error) { return String(error); } }",
            script.read_text(),
        )
        for script in SCRIPTS
    }
    page.close()
    assert {name: error for name, error in errors.items() if error} == {}
