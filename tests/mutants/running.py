"""Runs tests against a changed module in a process of its own, without writing the change anywhere."""

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import CodeType

import hypothesis
import pytest

from tests.mutants.operators import Mutant, mutated
from tests.mutants.targets import ROOT

_PYTEST = ("-x", "-q", "-p", "no:django", "-p", "no:cacheprovider", "--noconftest", "-c", os.devnull)
_FORK = multiprocessing.get_context("fork")


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self._tree = tree

    def get_code(self, fullname: str) -> CodeType | None:
        return compile(self._tree, self.path, "exec")


class _Finder(importlib.abc.MetaPathFinder):
    """Gives out the changed code of one module."""

    def __init__(self, mutant: Mutant) -> None:
        self._name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self._path = ROOT / mutant.path
        self._tree = mutated(mutant, self._path.read_text(encoding="utf-8"))

    def find_spec(self, fullname, path, target=None):  # type: ignore[no-untyped-def]
        if fullname != self._name:
            return None
        loader = _Loader(fullname, str(self._path), self._tree)
        return importlib.util.spec_from_file_location(fullname, self._path, loader=loader)


@dataclass
class Run:
    """A run of tests in its own process; it ends with 0 where every test passed."""

    mutant: Mutant | None
    targets: Sequence[str]
    limit: float  # seconds
    process: BaseProcess
    started: float

    @classmethod
    def start(cls, mutant: Mutant | None, targets: Sequence[str], limit: float = 600) -> "Run":
        process = _FORK.Process(target=_tests, args=(mutant, targets), daemon=True)
        process.start()
        return cls(mutant, targets, limit, process, time.monotonic())

    @property
    def is_over(self) -> bool:
        if self.process.is_alive() and time.monotonic() - self.started > self.limit:
            self.process.kill()
            self.process.join()
        return not self.process.is_alive()

    @property
    def noticed(self) -> bool:
        """Whether a test failed, nothing could be imported, or it never came to an end."""
        return self.process.exitcode != 0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started


class _TablesBeforeProperties:
    """A table row fails in a moment, a property after many examples: so rows first."""

    @staticmethod
    def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: getattr(getattr(item, "obj", None), "is_hypothesis_test", False))


def _tests(mutant: Mutant | None, targets: Sequence[str]) -> None:
    """In the child: nothing of scoring has been imported yet, so the changed module is all that is ever seen."""
    os.chdir(ROOT)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    if mutant is not None:
        sys.meta_path.insert(0, _Finder(mutant))
    os.environ["OVERTRICK_EXAMPLES"] = "1"  # read when the tests are imported
    hypothesis.settings.register_profile("mutants", deadline=None, derandomize=True, database=None, max_examples=50)
    hypothesis.settings.load_profile("mutants")
    sys.dont_write_bytecode = True
    options = [*_PYTEST, f"--rootdir={Path.cwd()}", *targets]
    os._exit(int(pytest.main(options, plugins=[_TablesBeforeProperties()])))
