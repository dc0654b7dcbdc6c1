"""The `record` of an event document: its register of rulings, kept beside the results and changing no score.

The results of a document are scored as they stand, rulings laid over them; `as_played` keeps those lines as they were
played, so that whoever brings the event back has both. Lines and penalties are named by their place in the document.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from scoring.document.write.event import event_json
from tournaments.documents.reading import Facts, facts_of
from tournaments.models import Entrant, Penalty, Ruling

VERSION = 1
# Kept as they are, under the same names.
RULING_FIELDS = (
    "number", "session", "board", "round", "table", "template", "facts", "infraction", "law", "decision", "offenders",
    "ground", "effect_kind", "reason", "is_public",
)  # fmt: skip


def record_of(facts: Facts, event_pk: int, rulings: Sequence[Ruling]) -> dict[str, Any]:
    """The record with these rulings, whose texts say what the reader may read; empty where there is nothing to keep."""
    codes = {pk: code for code, pk in facts.entrants.items()}
    led, rulings = _captains(event_pk), _whole_chains(rulings)
    found: dict[str, Any] = {"captains": led} if led else {}
    if rulings:
        known = {ruling.number for ruling in rulings}
        found["rulings"] = [_ruling(ruling, facts, codes, known) for ruling in rulings]
        if lines := _as_played(facts, event_pk, {ruling.pk for ruling in rulings}):
            found["as_played"] = lines
    return {"version": VERSION, **found} if found else {}


def _whole_chains(rulings: Sequence[Ruling]) -> list[Ruling]:
    """Without those that were replaced by one that is left out: else they would be in force again."""
    kept: dict[int, Ruling] = {}
    for ruling in sorted(rulings, key=lambda ruling: -ruling.number):
        if ruling.is_in_force or ruling.superseded_by.pk in kept:
            kept[ruling.pk] = ruling
    return list(kept.values())[::-1]


def _captains(event_pk: int) -> dict[str, str]:
    led = Entrant.objects.filter(event=event_pk, captain__isnull=False).select_related("captain")
    return {entrant.code: str(entrant.captain) for entrant in led}


def _as_played(facts: Facts, event_pk: int, without: Collection[int]) -> list[dict[str, Any]]:
    """The lines that the rulings change, as they are without them."""
    bare = facts_of(event_pk, without=without)
    written = event_json(bare.document)["results"]
    pairs = zip(facts.line_values, bare.line_values, strict=True)
    return [{"line": at, "result": written[at - 1]} for at, (over, under) in enumerate(pairs, 1) if over != under]


def _ruling(ruling: Ruling, facts: Facts, codes: Mapping[int, str], known: Collection[int]) -> dict[str, Any]:
    lines = {pk: at for at, pk in enumerate(facts.lines, 1)}
    kept = {name: getattr(ruling, name) for name in RULING_FIELDS}
    more: dict[str, Any] = {
        "line": lines.get(ruling.result_id or 0),
        "effect": _effect(ruling, lines),
        "given_to": [codes[entrant.pk] for entrant in ruling.given_to.all() if entrant.pk in codes],
        "supersedes": ruling.supersedes.number if ruling.supersedes and ruling.supersedes.number in known else None,
        "director": str(ruling.made_by.person) if ruling.made_by else "",
        "made_at": ruling.made_at.isoformat(),
        "penalties": [_penalty(penalty, codes) for penalty in ruling.penalties.all()],
    }
    return {name: value for name, value in (kept | more).items() if value not in (None, "", [], {})}


def _effect(ruling: Ruling, lines: Mapping[int, int]) -> dict[str, Any]:
    """What it does, lines by their place in the document."""
    if ruling.effect_kind != Ruling.Effect.FOULED:
        return dict(ruling.effect)
    versions = {int(pk): version for pk, version in ruling.effect["versions"].items()}
    return {"versions": {str(lines[pk]): version for pk, version in versions.items() if pk in lines}}


def _penalty(penalty: Penalty, codes: Mapping[int, str]) -> dict[str, Any]:
    """What the ruling gave: a warning too, and one that was withdrawn since."""
    said = {
        "entrant": codes.get(penalty.entrant_id, ""),
        "amount": f"{penalty.amount.normalize():f}",
        "unit": penalty.unit,
        "reason": penalty.reason,
    }
    return {**said, "withdrawn": True} if penalty.is_withdrawn else said
