"""What no form expects: texts, numbers, files, bodies."""

from __future__ import annotations

from django.core.files.uploadedfile import SimpleUploadedFile

MARKUP = "\"'><xss onx=1>{{7*7}}{% x %}"

TEXTS = [
    "",
    " ",
    "\x00",
    "-1",
    "0",
    "²",
    "١٢",
    "9" * 19,
    "9" * 5000,
    "-9223372036854775809",
    "1e999",
    "1e-9999999",
    "NaN",
    "-Infinity",
    "1/0",
    "½",
    MARKUP,
    "'; DROP TABLE club_person; --",
    "%s%n%(x)s{0}{x.__class__}",
    "\u202e\u200f\u2028\u0085\ufeff",
    "\ud800",  # a lone surrogate; the client sends its bytes
    "é" * 70_000,
    "a" * 400,
    "\r\nBcc: x@example.org\r\n\r\n",
    "../../../../etc/passwd",
    "=1+1",
    "on",
    "{",
    "[[]]",
    "null",
    "2026-02-30",
    "0001-01-01",
    "9999-12-31T23:59",
    "25:61",
    "1 2\n3 4\t5\n" * 300,
    "3NT N +99\nXX\nP\n",
    "//evil.example/",
    "javascript:alert(1)",
    "1\n",
    "²-²-²-²",
    "1-1-1-1-1-1-1",
    "a\u0301" * 50,
    "🂡" * 60,
]

# Parts of addresses.
WHOLE = [0, 2**31, 2**63 - 1, 2**63, 10**25]
WORDS = ["x", "²", "0", "-1", "9" * 400, "%00", MARKUP, "\u202e", "..", "__class__", "1-1-1-1", "9" * 30 + "-1-1-1"]

# Bodies that are no form: content type and bytes.
BODIES = [
    ("application/json", b'{"a": "\\ud800", "b": 1e999'),
    ("application/json", b"[" * 50_000),
    ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nnever ended'),
    ("multipart/form-data", b"no boundary"),
    ("application/x-www-form-urlencoded; charset=latin-9999", b"a=1"),
    ("application/x-www-form-urlencoded", b"&".join(b"a=%d" % number for number in range(1200))),
    ("application/x-www-form-urlencoded", b"\xff\xfe=%ff%fe&%ED%A0%80=%ED%A0%80"),
    ("text/xml", b"<x/>"),
    ("", b"\x00\x01"),
]


def texts_for(number: int, count: int) -> list[str]:
    """So many of the texts, others for another number."""
    return [TEXTS[(number + 7 * step) % len(TEXTS)] for step in range(count)]


def file(number: int) -> SimpleUploadedFile:
    """A file that is no deal, no event and no list."""
    contents = [
        b"",
        b"\x00" * 1000,
        b"\xff\xfe\x00\xd8",
        b"PK\x03\x04" + b"\x00" * 60,
        b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><USEBIO>&a;</USEBIO>',
        b'[Event "' + b"x" * 100_000 + b'"]\n[Board "99999999999999999999"]\n[Deal "N:..."]\n',
        b'{"format": "overtrick-event", "version": 1e999}',
        b"[" * 5000,
        MARKUP.encode(),
    ]
    name = ["x.pbn", "../../x.xml", 'a"\r\nb.json', "x" * 300 + ".csv", MARKUP.replace("/", "")][number % 5]
    return SimpleUploadedFile(name, contents[number % len(contents)], content_type="text/x")
