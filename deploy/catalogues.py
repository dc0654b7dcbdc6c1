"""The words of the site: put new ones into the catalogues, find missing translations, compile.

    python -m deploy.catalogues --update | --check | --compile

A catalogue belongs to a room: locale/<room>/<language>/LC_MESSAGES/django.po. The same words have the same
translation in all rooms, or a context. The room is the folder below
templates/, club/ or tournaments/ that holds the file, else the package. English is the text in the source.
Babel reads what Django's own template lexer makes of a template, so no gettext program is needed.
"""

import argparse
import io
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("ru",)
SOURCES = ("club", "tournaments", "scoring", "deploy", "templates")
# Function names as Babel wants them: None for the message itself, positions for plurals and contexts.
KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "english": None,  # refusals of scoring, which knows no catalogue
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
_PYTHON_FORMAT = re.compile(r"%\(\w+\)[sd]|%[sd]")

Found = tuple[str, Any, str | None, str, int]  # room, message or (one, many), context, file, line


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="catalogues", description=__doc__.splitlines()[0] if __doc__ else "")
    for name in ("update", "check", "compile"):
        parser.add_argument(f"--{name}", action="store_true")
    options = parser.parse_args(arguments)
    if options.update:
        _update()
    faults = [*_faults(), *_said_differently()] if options.check else []
    for fault in faults:
        print(fault, file=sys.stderr)
    if options.compile:
        _compile()
    return 1 if faults else 0


def found() -> Iterator[Found]:
    """Every translatable message of the sources."""
    for top in SOURCES:
        for path in sorted((ROOT / top).rglob("*")):
            if path.suffix in (".py", ".html", ".txt") and "migrations" not in path.parts:
                yield from _in_file(path)


def room_of(path: Path) -> str:
    """The room that a source file belongs to."""
    parts = path.relative_to(ROOT).parts
    below = parts[1] if len(parts) > 2 else ""
    if parts[0] == "templates":
        return below or "base"
    return below if below and (ROOT / "templates" / below).is_dir() else parts[0]


def _in_file(path: Path) -> Iterator[Found]:
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        from django.utils.translation.template import templatize

        # The tokenizer would take a template's indentation for Python's.
        text = "\n".join(line.lstrip() for line in templatize(text, origin=str(path)).split("\n"))
    options: Any = {"encoding": "utf-8"}
    for line, function, messages, _comments in extract_python(
        io.BytesIO(text.encode()), KEYWORDS, ["Translators:"], options
    ):
        message, context = _message(KEYWORDS[str(function)], messages)
        if message and message != ("",):
            yield room_of(path), message, context, path.relative_to(ROOT).as_posix(), line


def _message(positions: Any, messages: Any) -> tuple[Any, str | None]:
    texts = list(messages) if isinstance(messages, tuple) else [messages]
    if positions is None:
        return texts[0], None
    context = None
    if isinstance(positions, tuple) and isinstance(positions[0], tuple):
        context, texts = texts[0], texts[1:]
    if any(text is None for text in texts[:1]):
        return None, None
    if len(texts) > 1 and texts[1] is not None and positions != ((1, "c"), 2):
        return (texts[0], texts[1]), context
    return texts[0], context


def _po_path(room: str, language: str) -> Path:
    return ROOT / "locale" / room / language / "LC_MESSAGES" / "django.po"


def _read(room: str, language: str) -> Catalog:
    path = _po_path(room, language)
    if not path.exists():
        return Catalog(locale=language, project="Overtrick")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def _template() -> dict[str, Catalog]:
    rooms: dict[str, Catalog] = {}
    for room, message, context, _file, _line in found():
        catalogue = rooms.setdefault(room, Catalog(project="Overtrick"))
        singular = message[0] if isinstance(message, tuple) else message
        flags = ["python-format"] if _PYTHON_FORMAT.search(str(singular)) else []
        catalogue.add(message, context=context, flags=flags)
    return rooms


def _update() -> None:
    for room, template in _template().items():
        for language in LANGUAGES:
            catalogue = _read(room, language)
            catalogue.update(template, no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            catalogue.fuzzy = False
            path = _po_path(room, language)
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("wb") as file:
                write_po(file, catalogue, sort_output=True, omit_header=False, no_location=True, width=120)
            _drop_dates(path)


def _drop_dates(path: Path) -> None:
    """Dates and tools in the header change with every run and say nothing."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    noise = (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Generated-By",
        "Last-Translator",
        "Report-Msgid",
        "Language-Team",
    )
    kept = [
        line
        for line in lines
        if (not line.startswith(tuple(f'"{word}' for word in noise)) and line[:1] != "#") or line.startswith("#,")
    ]
    path.write_text("".join(kept), encoding="utf-8")


def _faults() -> Iterator[str]:
    for room, template in sorted(_template().items()):
        for language in LANGUAGES:
            catalogue = _read(room, language)
            for message in template:
                if message.id and (fault := _fault(catalogue, message.id, message.context)):
                    yield f"locale/{room}/{language}: {fault}: {message.id!r}"


def _said_differently() -> Iterator[str]:
    """Django merges the catalogues of all rooms: of two translations of the same words one is shown everywhere."""
    for language in LANGUAGES:
        said: dict[Any, dict[Any, list[str]]] = defaultdict(lambda: defaultdict(list))
        for path in sorted((ROOT / "locale").glob(f"*/{language}")):
            for message in _read(path.parent.name, language):
                if message.id:
                    said[message.context, message.id][message.string].append(path.parent.name)
        for (_context, words), texts in said.items():
            if len(texts) > 1:
                rooms = "; ".join(f"{', '.join(rooms)}: {text!r}" for text, rooms in texts.items())
                yield f"{language}: {words!r} is said differently, give it a context: {rooms}"


def _fault(catalogue: Catalog, message_id: Any, context: str | None) -> str:
    known = catalogue.get(message_id, context)
    if known is None:
        return "not in the catalogue"
    texts = known.string if isinstance(known.string, tuple | list) else [known.string]
    if not all(texts) or (isinstance(message_id, tuple) and len(texts) < catalogue.num_plurals):
        return "not translated"
    if known.fuzzy:
        return "only guessed (fuzzy)"
    return _format_fault(message_id, [str(text) for text in texts])


def _format_fault(message_id: Any, texts: list[str]) -> str:
    ids = message_id if isinstance(message_id, tuple) else (message_id,)
    wanted = {name for text in ids for name in _PYTHON_FORMAT.findall(str(text))}
    # A plural may leave the number out of one of its forms, never name another.
    if any(set(_PYTHON_FORMAT.findall(text)) - wanted for text in texts):
        return "other placeholders than the English"
    if not isinstance(message_id, tuple) and set(_PYTHON_FORMAT.findall(texts[0])) != wanted:
        return "placeholders of the English are missing"
    return ""


def _compile() -> None:
    for path in sorted((ROOT / "locale").rglob("*.po")):
        target = path.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < path.stat().st_mtime:
            with path.open("rb") as file:
                catalogue = read_po(file, locale=path.parts[-3])
            with target.open("wb") as file:
                write_mo(file, catalogue)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
