"""Print every figure: `python -m tests.bench [WORD]` (only rows whose name holds the word)."""

import importlib
import os
import pkgutil
import platform
import sys
import traceback

import tests.bench as bench


def machine() -> str:
    model = platform.machine()
    try:
        with open("/proc/cpuinfo") as file:  # noqa: PTH123
            model = next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{os.cpu_count()} × {model}, Python {platform.python_version()}"


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings_test")
    import django

    django.setup()
    from django.conf import settings

    settings.ALLOWED_HOSTS = ["*"]  # whichever name a row asks by
    for module in pkgutil.iter_modules(bench.__path__):
        if module.name.startswith("bench_"):
            importlib.import_module(f"tests.bench.{module.name}")
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    print(machine(), "\n")
    for row in bench.ROWS:
        if word in row.name:
            print(_line(row), flush=True)


def _line(row: bench.Row) -> str:
    try:
        figure = row.measure()
    except Exception:  # noqa: BLE001 - one broken figure must not hide the others
        traceback.print_exc()
        return f"{row.name:<58} failed"
    mark = "met " if figure.met else "MISS"
    return f"{row.name:<58} {figure.value:>10.3f} {figure.unit:<8} {mark} target {row.target}  {figure.note}"


if __name__ == "__main__":
    main()
