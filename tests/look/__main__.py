"""Take the pictures: `python -m tests.look [NAME ...] [--port 8123] [--widths 360,1280] [--languages ru] [--themes dark]`."""

import argparse
import os
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from tests.look import site
from tests.requirements import chromium

OUT = site.ROOT / "look"
WIDTHS, LANGUAGES, THEMES = ["360", "768", "1280"], ["en", "ru"], ["light", "dark"]


def main(arguments: list[str]) -> int:
    options = _options(arguments)
    with tempfile.TemporaryDirectory() as var:
        site.prepare(Path(var))
        with site.served(options.port) as address:
            return _look(address, options)


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="look")
    parser.add_argument("names", nargs="*", help="pages, or the beginnings of their names; none: all")
    parser.add_argument("--port", type=int, default=8123)
    for name, default in (("widths", WIDTHS), ("languages", LANGUAGES), ("themes", THEMES)):
        parser.add_argument(f"--{name}", type=lambda text: text.split(","), default=default)
    return parser.parse_args(arguments)


def _look(address: str, options: argparse.Namespace) -> int:
    """Every page in every view; pages that are too wide or that report an error are named."""
    from playwright.sync_api import sync_playwright

    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    from tests.look.pages import all_pages

    shown = [page for page in all_pages() if not options.names or page.name.startswith(tuple(options.names))]
    OUT.mkdir(exist_ok=True)
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-background-networking"]
        )
        for page, *view in product(shown, options.widths, options.languages, options.themes):
            faults += _take(browser, address, page, view)
        browser.close()
    sys.stderr.writelines(f"{fault}\n" for fault in faults)
    sys.stdout.write(f"{len(list(OUT.iterdir()))} pictures in {OUT}\n")
    return 1 if faults else 0


def _take(browser: Any, address: str, page: Any, view: list[str]) -> list[str]:
    width, language, theme = view
    name = f"{page.name}-{width}-{language}-{theme}"
    context = browser.new_context(viewport={"width": int(width), "height": 800}, color_scheme=theme)
    cookies = {"django_language": language} | ({"sessionid": site.session_cookie(page.who)} if page.who else {})
    context.add_cookies([{"name": key, "value": value, "url": address} for key, value in cookies.items()])
    tab, faults = context.new_page(), []
    tab.on("console", lambda line: faults.append(f"{name}: {line.text}") if line.type == "error" else None)
    try:
        tab.goto(address + page.address())
        if tab.evaluate("document.documentElement.scrollWidth") > int(width):
            faults.append(f"{name}: wider than the screen")
        tab.screenshot(path=OUT / f"{name}.png", full_page=True)
    except Exception as error:  # noqa: BLE001 - one page that cannot be shown must not hide the others
        faults.append(f"{name}: {error}")
    context.close()
    return faults


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
