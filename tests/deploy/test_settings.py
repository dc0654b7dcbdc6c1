"""What the environment may say, and what the settings come to."""

import runpy
from pathlib import Path

import pytest
from django.core.checks import run_checks
from django.core.exceptions import ImproperlyConfigured
from django.test import override_settings

from deploy import environment

SETTINGS = Path(environment.__file__).with_name("settings.py")
SECRET = "Vq3-not-a-secret-but-as-long-as-one-0123456789-abcdef"


@pytest.mark.parametrize(
    "said",
    [
        pytest.param("", id="none"),
        pytest.param("changeme", id="short"),
        pytest.param("ab" * 40, id="of two signs"),
        pytest.param(environment.secret("NOT_SET", debug=True), id="what everybody can read in the source"),
    ],
)
def test_a_site_does_not_start_with_a_secret_that_can_be_guessed(monkeypatch, said: str) -> None:
    monkeypatch.setenv("SECRET_KEY", said)
    with pytest.raises(ImproperlyConfigured, match="50 random characters"):
        environment.secret("SECRET_KEY", debug=False)


def test_a_long_secret_is_taken(monkeypatch) -> None:
    monkeypatch.setenv("SECRET_KEY", SECRET)
    assert environment.secret("SECRET_KEY", debug=False) == SECRET


@pytest.mark.parametrize("behind_proxy", ["True", "False"])
def test_djangos_own_checks_find_nothing_in_a_site_with_https(monkeypatch, behind_proxy: str) -> None:
    for name, value in {"SECRET_KEY": SECRET, "HTTPS": "True", "BEHIND_PROXY": behind_proxy, "DEBUG": "False"}.items():
        monkeypatch.setenv(name, value)
    settings = {name: value for name, value in runpy.run_path(str(SETTINGS)).items() if name.isupper()}
    security = {name: value for name, value in settings.items() if name.startswith(("SECURE_", "SESSION_", "CSRF_", "X_", "SILENCED", "DEBUG", "SECRET", "ALLOWED", "MIDDLEWARE"))}  # fmt: skip
    with override_settings(**security):
        found = run_checks(tags=["security"], include_deployment_checks=True)
    assert [one for one in found if not one.is_silenced()] == []
