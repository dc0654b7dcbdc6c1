"""`manage.py score FILE`: score an event document or a result file without storing anything."""

import json
import sys
from itertools import chain
from pathlib import Path
from typing import Any, NoReturn

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils import translation
from django.utils.translation import gettext as _

from scoring.document.answer import ScoreDocument
from scoring.document.errors import BadDocumentError
from scoring.document.event import EventDocument
from scoring.document.write.score import score_json
from scoring.explanation import Explain
from scoring.score import score
from tournaments.exchange.agreement import best, document_by, trials, ways
from tournaments.exchange.formats.faults import UnreadableFile
from tournaments.exchange.formats.values import ReadFile
from tournaments.exchange.opening import open_file
from tournaments.exchange.sentences import agreement, remark_sentence, way_name, why_not
from tournaments.printing import as_text


class Command(BaseCommand):
    help = "Score an event document or a result file; nothing is stored."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="an event document or a USEBIO file; - reads standard input")
        parser.add_argument("--format", choices=["text", "json"], default="text")
        parser.add_argument(
            "--explain",
            metavar="WHAT",
            default="",
            help="a board (7), one of a session (2:7), ROUND/TABLE, a match, or all",
        )
        parser.add_argument("--language", choices=[code for code, _name in settings.LANGUAGES])

    def handle(self, *_args: Any, **options: Any) -> None:
        with translation.override(options["language"] or translation.get_language()):
            wanted = Explain(options["explain"])
            answer = self._scored(options["file"], wanted)
            if wanted and not _explains(answer):
                self.stderr.write(_("The event has nothing called %(what)s to explain.") % {"what": wanted.what})
            if options["format"] == "json":
                self.stdout.write(json.dumps(score_json(answer), ensure_ascii=False, indent=1))
            else:
                self.stdout.write(as_text(answer), ending="")

    def _scored(self, name: str, explain: Explain) -> ScoreDocument:
        try:
            return score(self._document(open_file(_content(name))), explain=explain)
        except (UnreadableFile, BadDocumentError) as error:
            self._refuse(f"{name}: {why_not(error)}")
        except OSError as error:
            self._refuse(f"{name}: {error.strerror}")

    def _document(self, read: ReadFile) -> EventDocument:
        """The event of a file; of one with percentages of its own, by the way that gives most of them."""
        if not read.standings:
            return read.document
        tried = trials(read)
        way = best(tried, ways(read)[0])
        for remark in read.remarks:
            self.stderr.write(remark_sentence(remark))
        for trial in tried:
            if trial.way == way:
                self.stderr.write(f"{way_name(way)}: {agreement(trial)}")
        return document_by(read, way)

    def _refuse(self, line: str) -> NoReturn:
        self.stderr.write(" ".join(line.split()))
        sys.exit(2)


def _content(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def _explains(answer: ScoreDocument) -> bool:
    lines = (line for board in answer.boards for line in board.lines)
    return any(each.explanation for each in chain(lines, answer.deals, answer.matches))
