"""The lock files name what every Python that may run the site needs, and not only the one that made them."""

import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PYTHONS = ("3.11.0", "3.11.2", "3.11.14", "3.12.0", "3.13.0", "3.13.9")


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize(
    ("lock", "groups"), [("requirements.lock", ["hands"]), ("requirements-dev.lock", ["hands", "dev"])]
)
def test_whatever_a_package_needs_there_is_locked(lock, groups, python):
    locked = _locked(lock, python)
    wanted = [*_wanted(groups), *(Requirement(name) for name in locked)]
    needed = [*wanted, *(each for one in wanted for each in _needed(one, python))]
    assert not {one.name for one in needed} - locked


def _wanted(groups: list[str]) -> list[Requirement]:
    """What the project names itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = [*project["dependencies"], *(line for group in groups for line in project["optional-dependencies"][group])]
    return [_named(line) for line in lines]


def _locked(lock: str, python: str) -> set[str]:
    """The packages that pip would take from a lock file under that Python."""
    lines = (ROOT / lock).read_text().splitlines()
    named = [_named(line.removesuffix("\\").strip()) for line in lines if line[:1].isalnum()]
    return {one.name for one in named if _is_for(one, python)}


def _needed(one: Requirement, python: str) -> Iterator[Requirement]:
    """What an installed package says that it needs; one that this Python does not need says nothing here."""
    try:
        lines = metadata.requires(one.name) or []
    except metadata.PackageNotFoundError:
        return
    for needed in map(_named, lines):
        if any(_is_for(needed, python, extra) for extra in ("", *one.extras)):
            yield needed


def _named(line: str) -> Requirement:
    requirement = Requirement(line)
    requirement.name = canonicalize_name(requirement.name)
    return requirement


def _is_for(requirement: Requirement, python: str, extra: str = "") -> bool:
    if requirement.marker is None:
        return True
    environment = default_environment() | {
        "python_full_version": python,
        "python_version": python.rpartition(".")[0],
        "extra": extra,
    }
    return requirement.marker.evaluate(environment)
