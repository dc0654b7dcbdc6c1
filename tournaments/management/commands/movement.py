"""manage.py movement: the movements that fit tonight's field, or the faults of one that was typed."""

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.text import slugify

from tournaments.movement_words import fault_text, note_text, notes_told, reason_text
from tournaments.movements.audit import Fault, Level, audit, audit_text
from tournaments.movements.balance import percent_text
from tournaments.movements.files import as_dict
from tournaments.movements.offers import Offer, Request, best_of_each, offers
from tournaments.movements.values import Kind, NoSuchMovementError, families_called

CHECKER_WORDS = {
    "shares": "sharing",
    "sets-unused": "sets",
    "unequal-play": "quantity",
    "unequal-results": "results per set",
    "coverage": "coverage",
    "meets-again": "meetings",
    "changes-direction": "direction",
    "partners-again": "partners",
}
"""Our code of a warning -> what the checker of movement files calls it."""


class Command(BaseCommand):
    help = "List the movements that fit a field, best first; or audit a typed or pasted movement."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--tables", help="tables, with .5 for a half one; in a team event the teams")
        parser.add_argument("--boards", type=int, help="boards that each should play (26)")
        parser.add_argument("--minutes", type=int, help="the length of the evening")
        parser.add_argument("--kind", choices=[kind.value for kind in Kind], default=Kind.PAIRS.value)
        parser.add_argument("--players", type=int, help="players of an individual")
        parser.add_argument("--family", help="only this family, such as howell or mitchell")
        parser.add_argument("--winners", type=int, choices=(1, 2))
        parser.add_argument("--stationary", type=int, default=0, help="contestants who cannot leave their table")
        parser.add_argument("--spare", choices=("ns", "ew"), help="the line that should not sit out")
        parser.add_argument("--sections", type=int, default=1)
        parser.add_argument("--copies", type=int, help="copies of the boards that can be had")
        parser.add_argument("--limit", type=int, default=12)
        parser.add_argument("--format", choices=("text", "json"), default="text")
        parser.add_argument("--out", type=Path, help="a folder for one file per movement")
        parser.add_argument("--audit", type=Path, help="name every fault of the movement in this file")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["audit"] is not None:
            self._audit(options["audit"], options["format"])
            return
        found = self._offers(options)
        if options["out"] is not None:
            _write_files(options["out"], found)
        if options["format"] == "json":
            self.stdout.write(json.dumps([facts(offer) for offer in found], ensure_ascii=False))
        else:
            for place, offer in enumerate(found, 1):
                self.stdout.write(f"{place:2}. {described(offer)}")

    def _offers(self, options: dict[str, Any]) -> list[Offer]:
        try:
            found, refused = offers(_request(options))
        except NoSuchMovementError as reason:
            raise CommandError(reason_text(reason.code, reason.values)) from reason
        if not found:
            reasons = [f"{refusal.family}: {reason_text(refusal.code, dict(refusal.values))}" for refusal in refused]
            raise CommandError("Nothing fits.\n" + "\n".join(reasons))
        return best_of_each(found, most=options["limit"], of_family=options["limit"] if options["family"] else 2)

    def _audit(self, path: Path, form: str) -> None:
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as problem:
            raise CommandError(f"{path}: {problem}") from problem
        _, faults = audit_text(text)
        self.stdout.write(_fault_list(faults, form))
        if any(fault.level is Level.ERROR for fault in faults):
            raise CommandError(f"{path}: this movement cannot be played", returncode=1)


def _request(options: dict[str, Any]) -> Request:
    kind = Kind.INDIVIDUAL if options["players"] else Kind(options["kind"])
    return Request(
        contestants=_contestants(options, kind),
        boards=options["boards"],
        minutes=options["minutes"],
        kind=kind,
        stationary=options["stationary"],
        spare={"ns": 0, "ew": 1, None: None}[options["spare"]],
        winners=options["winners"],
        families=families_called(options["family"]) if options["family"] else (),
        sections=options["sections"],
        copies=options["copies"],
    )


def _contestants(options: dict[str, Any], kind: Kind) -> int:
    """Pairs, teams or players from the number of tables."""
    if options["players"]:
        return int(options["players"])
    try:
        halves = Decimal(str(options["tables"]).replace(",", ".").replace("½", ".5")) * 2
    except InvalidOperation as problem:
        raise CommandError(f"--tables {options['tables']}: give a number such as 7 or 7.5") from problem
    if halves != int(halves) or not 2 <= halves <= 200:
        raise CommandError(f"--tables {options['tables']}: give a number such as 7 or 7.5, up to 100")
    return int(halves) * 2 if kind is Kind.INDIVIDUAL else int(halves) // (2 if kind is Kind.TEAMS else 1)


def described(offer: Offer) -> str:
    """One line for a person."""
    movement = offer.movement
    length = f"{movement.rounds} x {movement.boards_per_round} = {offer.boards_played} boards, {offer.minutes} min"
    balance = f", {offer.balance_kind} {percent_text(offer.balance)}" if offer.balance is not None else ""
    winners = f", {movement.winners} winner(s)" if movement.winners else ""
    notes = " ".join(notes_told(movement.notes))
    return f"{movement.name}: {length}{winners}{balance}. {notes}"


def facts(offer: Offer) -> dict[str, Any]:
    """The movement in the checker's form with what the offer adds."""
    movement = offer.movement
    return as_dict(movement) | {
        "balance": percent_text(offer.balance) or None,
        "balance_kind": offer.balance_kind,
        "minutes": offer.minutes,
        "sit_outs": {str(who): list(rounds) for who, rounds in movement.sit_outs.items()},
        "notes": [*map(note_text, movement.notes), *_declared(audit(movement))],
    }


def _declared(faults: Sequence[Fault]) -> list[str]:
    """The warnings that the checker will give, said beforehand in its own words."""
    return [f"{CHECKER_WORDS[fault.code]}: {fault_text(fault)}" for fault in faults if fault.code in CHECKER_WORDS]


def _write_files(folder: Path, found: Sequence[Offer]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for place, offer in enumerate(found, 1):
        name = f"{place:02}-{slugify(offer.movement.name)}-{offer.movement.boards_per_round}.json"
        (folder / name).write_text(json.dumps(facts(offer), ensure_ascii=False), encoding="utf-8")


def _fault_list(faults: Sequence[Fault], form: str) -> str:
    if form == "json":
        told = [{"level": fault.level, "code": fault.code, **dict(fault.values)} for fault in faults]
        return json.dumps(told, ensure_ascii=False)
    return "\n".join(f"{fault.level}: {fault_text(fault)}" for fault in faults) or "No fault found."
