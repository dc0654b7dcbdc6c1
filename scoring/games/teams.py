"""Teams of four: IMPs, board-a-match, Patton or total points; round robin, Swiss or knock-out."""

from scoring.document.answer import ScoreDocument
from scoring.document.event import EventDocument
from scoring.explanation import NOTHING, Explain
from scoring.lines import TableScores, warnings
from scoring.matches import encounters, match_standings, score_matches
from scoring.teams.event import TeamsEvent


def score(document: EventDocument, explain: Explain = NOTHING) -> ScoreDocument:
    """Score an event of teams. Unit: IMPs, points of a board, or total points, each to its own side."""
    scores = TableScores(document)
    event = TeamsEvent(document, encounters(document), scores)
    scored = score_matches(document, event.sheets(), explain)
    return ScoreDocument(
        name=document.name,
        date=document.date,
        warnings=(*warnings(document, scores), *scored.warnings),
        standings=match_standings(document, scored),
        boards=event.board_scores(explain),
        matches=scored.scores,
    )
