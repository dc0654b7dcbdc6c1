"""Keys never stand in a log, whoever writes it: Django, its development server or granian's access log."""

import logging
import re
from collections.abc import Mapping
from typing import Any

# What opens something to whoever knows it: table cards, answers by link, sign-in by mail, the first set-up.
_BEFORE = ("/t/", "/corrections/answer/", "/password/reset/key/", "/confirm-email/", "/setup/?token=", "&token=")
_KEY = re.compile(rf"({'|'.join(map(re.escape, _BEFORE))})[^/?&\s\"']+", re.IGNORECASE)
_plain = logging.getLogRecordFactory()


def hidden(value: Any) -> Any:
    """The value with every key in it crossed out."""
    return _KEY.sub(r"\1…", value) if isinstance(value, str) else value


def _record(*arguments: Any, **options: Any) -> logging.LogRecord:
    record = _plain(*arguments, **options)
    record.msg = hidden(record.msg)
    if isinstance(record.args, Mapping):
        record.args = {name: hidden(value) for name, value in record.args.items()}
    elif record.args:
        record.args = tuple(hidden(value) for value in record.args)
    return record


def hide_keys() -> None:
    """From now on, in this process."""
    logging.setLogRecordFactory(_record)
