"""Rulings given through the pages, as a director gives them."""

from urllib.parse import urlencode

from tournaments.models import Event, LineScore, Result, Ruling, Standing
from tournaments.rescoring import rescore

WORDS = {
    "facts": "As in the case", "decision": "As in the case", "law": "12", "reason": "As in the case",
    "ground": "no-redress", "is_public": "on", "to": "NS",
}  # fmt: skip


def give(client, by, line: Result, **said) -> Ruling:
    """Make a ruling about a line through the form; the page must take it."""
    client.force_login(by)
    session = line.section.session
    query = urlencode({"session": session.number, "board": line.board, "table": line.table, "round": line.round})
    page = f"/events/{session.event_id}/rulings/new/?{query}"
    answer = client.post(page, {**WORDS, "line": line.pk, **said})
    assert answer.status_code == 302, answer.context["form"].errors
    return Ruling.objects.latest("pk")


def replace(client, by, old: Ruling, **said) -> Ruling:
    """Replace a ruling through the form."""
    client.force_login(by)
    answer = client.post(
        f"/events/{old.event_id}/rulings/{old.number}/replace/", {**WORDS, "line": old.result_id, **said}
    )
    assert answer.status_code == 302, answer.context["form"].errors
    return Ruling.objects.latest("pk")


def points(lines: list[Result]) -> list[list[float]]:
    """What each line is worth to N–S and to E–W, once the event is scored."""
    rescore(event_of(lines[0]).pk, even_if_scored=True)
    scores = LineScore.objects.in_bulk([line.pk for line in lines])
    return [[float(scores[line.pk].ns_points), float(scores[line.pk].ew_points)] for line in lines]


def percents(line: Result) -> tuple[float, float]:
    rescore(event_of(line).pk, even_if_scored=True)
    score = LineScore.objects.get(pk=line.pk)
    return float(score.ns_percent), float(score.ew_percent)


def total(entrant) -> Standing:
    rescore(entrant.event_id, even_if_scored=True)
    return Standing.objects.get(entrant=entrant)


def event_of(line: Result) -> Event:
    return line.section.session.event
