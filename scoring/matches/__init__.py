"""Matches of teams and of Swiss pairs: which there are, what they come to, and who stands where.

A game scores its boards and hands each match its own: `encounters` says which lines belong together, one
`Sheet` an encounter goes into `score_matches`, and its answer into `match_standings`.
"""

from scoring.matches.encounters import Encounter, encounters
from scoring.matches.scoring import Played, ScoredMatches, score_matches
from scoring.matches.sheet import Sheet
from scoring.matches.standings import match_standings

__all__ = ["Encounter", "Played", "ScoredMatches", "Sheet", "encounters", "match_standings", "score_matches"]
